#ifndef REFLOW_XML_H
#define REFLOW_XML_H

/* A parse of one XML document from memory, told as events.

   Nothing outside the bytes is ever opened: no network, no external subset, no
   external entity, no expansion by libxml2, and without XML_PARSE_HUGE its own
   limits stand (256 levels, 10,000,000 bytes in one text). It is C because the
   parser's context and handler tables differ between versions of the library; and
   libxml2's headers, which bring ICU's with them, stay behind this one. */
#include <stdbool.h>

/* What the owner is told; anything but 0 from it ends the parse. */
typedef struct {
  /* attributes: count times local name, prefix, URI, start and end of the value. */
  int (*start)(void *owner, const char *name, const char *prefix, int count,
               const unsigned char *const *attributes, long offset);
  int (*end)(void *owner);
  int (*text)(void *owner, const char *text, int length, bool isCharacterData);
  /* content is NULL for an entity that is external, or not declared. */
  int (*entity)(void *owner, const char *name, const char *content, bool isExternal,
                long offset);
} ReflowXMLHandler;

/* Why a parse failed. */
typedef struct {
  /* 0: it did not. */
  int code;
  int line;
  int column;
  char message[256];
} ReflowXMLFailure;

typedef struct {
  void *owner;
  ReflowXMLHandler handler;
  /* libxml2's context while the parse runs. */
  void *context;
  ReflowXMLFailure failure;
} ReflowXMLParse;

/* The content of an internal entity that the document declares; NULL otherwise. */
const char *reflow_xml_entity_content(ReflowXMLParse *parse, const char *name);

/* Parses UTF-8 whatever encoding its declaration names; false when memory ran out.
   A failure of the document is in parse->failure. */
bool reflow_xml_run(ReflowXMLParse *parse, const char *bytes, int count);

#endif
