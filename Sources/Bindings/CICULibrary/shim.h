/* Empty on purpose: this module only says where ICU is. Its headers stay inside
   CICU, since Foundation has a copy of ICU whose types bear the same names. */
