/* Empty on purpose: this module only says where libxml2 is. Its headers stay inside
   CXML2, since they include ICU's, and Foundation has a copy of ICU whose types bear
   the same names. */
