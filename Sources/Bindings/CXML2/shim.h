#ifndef REFLOW_CXML2_SHIM_H
#define REFLOW_CXML2_SHIM_H

/* A parse of one XML document from memory, told as events.

   Nothing outside the bytes is ever opened: no network, no external subset, no
   external entity, no expansion by libxml2, and without XML_PARSE_HUGE its own
   limits stand (256 levels, 10,000,000 bytes in one text). It is C because the
   parser's context and handler tables differ between versions of the library. */
#include <libxml/SAX2.h>
#include <libxml/entities.h>
#include <libxml/parser.h>
#include <stdbool.h>
#include <string.h>

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
  xmlParserCtxtPtr context;
  ReflowXMLFailure failure;
} ReflowXMLParse;

/* libxml2 reads the content of an entity in a context of its own, to check it;
   such events are no part of the document. */
static inline ReflowXMLParse *reflow_xml_parse_of(void *data) {
  xmlParserCtxtPtr context = (xmlParserCtxtPtr)data;
  ReflowXMLParse *parse = (ReflowXMLParse *)context->_private;
  return parse && parse->context == context ? parse : NULL;
}

static inline void reflow_xml_after(ReflowXMLParse *parse, int result) {
  if (result) xmlStopParser(parse->context);
}

static inline void reflow_xml_start(void *data, const xmlChar *name, const xmlChar *prefix,
                             const xmlChar *uri, int namespaceCount,
                             const xmlChar **namespaces, int count, int defaulted,
                             const xmlChar **attributes) {
  (void)uri, (void)namespaceCount, (void)namespaces, (void)defaulted;
  ReflowXMLParse *parse = reflow_xml_parse_of(data);
  if (!parse) return;
  reflow_xml_after(parse, parse->handler.start(parse->owner, (const char *)name,
                                               (const char *)prefix, count,
                                               (const unsigned char *const *)attributes,
                                               xmlByteConsumed(parse->context)));
}

static inline void reflow_xml_end(void *data, const xmlChar *name, const xmlChar *prefix,
                           const xmlChar *uri) {
  (void)name, (void)prefix, (void)uri;
  ReflowXMLParse *parse = reflow_xml_parse_of(data);
  if (parse) reflow_xml_after(parse, parse->handler.end(parse->owner));
}

static inline void reflow_xml_text(void *data, const xmlChar *text, int length) {
  ReflowXMLParse *parse = reflow_xml_parse_of(data);
  if (!parse) return;
  reflow_xml_after(parse, parse->handler.text(parse->owner, (const char *)text, length, false));
}

static inline void reflow_xml_cdata(void *data, const xmlChar *text, int length) {
  ReflowXMLParse *parse = reflow_xml_parse_of(data);
  if (!parse) return;
  reflow_xml_after(parse, parse->handler.text(parse->owner, (const char *)text, length, true));
}

static inline void reflow_xml_reference(void *data, const xmlChar *name) {
  ReflowXMLParse *parse = reflow_xml_parse_of(data);
  if (!parse) return;
  xmlEntityPtr entity = xmlGetDocEntity(parse->context->myDoc, name);
  bool isInternal = entity && entity->etype == XML_INTERNAL_GENERAL_ENTITY;
  const char *content = isInternal ? (const char *)entity->content : NULL;
  reflow_xml_after(parse, parse->handler.entity(parse->owner, (const char *)name, content,
                                                entity && !isInternal,
                                                xmlByteConsumed(parse->context)));
}

static inline void reflow_xml_no_subset(void *data, const xmlChar *name, const xmlChar *identifier,
                                 const xmlChar *system) {
  (void)data, (void)name, (void)identifier, (void)system;
}

static inline void reflow_xml_no_text(void *data, const xmlChar *text) { (void)data, (void)text; }

static inline void reflow_xml_no_instruction(void *data, const xmlChar *target, const xmlChar *text) {
  (void)data, (void)target, (void)text;
}

#if LIBXML_VERSION >= 21200
static inline void reflow_xml_error(void *data, const xmlError *error) {
#else
static inline void reflow_xml_error(void *data, xmlErrorPtr error) {
#endif
  xmlParserCtxtPtr context = (xmlParserCtxtPtr)data;
  ReflowXMLParse *parse = context ? (ReflowXMLParse *)context->_private : NULL;
  if (!parse || parse->failure.code || error->level < XML_ERR_ERROR) return;
  parse->failure.code = error->code;
  /* Inside an entity the line is the entity's own; that of the document counts. */
  bool isInside = parse->context != context;
  xmlParserInputPtr input = parse->context->input;
  parse->failure.line = isInside && input ? input->line : error->line;
  parse->failure.column = isInside && input ? input->col : error->int2;
  strncpy(parse->failure.message, error->message ? error->message : "", 255);
}

/* The content of an internal entity that the document declares; NULL otherwise. */
static inline const char *reflow_xml_entity_content(ReflowXMLParse *parse, const char *name) {
  xmlEntityPtr entity = xmlGetDocEntity(parse->context->myDoc, (const xmlChar *)name);
  if (!entity) return NULL;
  if (entity->etype == XML_INTERNAL_GENERAL_ENTITY ||
      entity->etype == XML_INTERNAL_PREDEFINED_ENTITY)
    return (const char *)entity->content;
  return NULL;
}

/* Parses UTF-8 whatever encoding its declaration names; false when memory ran out.
   A failure of the document is in parse->failure. */
static inline bool reflow_xml_run(ReflowXMLParse *parse, const char *bytes, int count) {
  xmlParserCtxtPtr context = xmlNewParserCtxt();
  if (!context) return false;
  parse->context = context;
  context->_private = parse;
  xmlSAXHandlerPtr sax = context->sax;
  sax->startElementNs = reflow_xml_start;
  sax->endElementNs = reflow_xml_end;
  sax->characters = reflow_xml_text;
  sax->ignorableWhitespace = reflow_xml_text;
  sax->cdataBlock = reflow_xml_cdata;
  sax->reference = reflow_xml_reference;
  sax->externalSubset = reflow_xml_no_subset;
  sax->comment = reflow_xml_no_text;
  sax->processingInstruction = reflow_xml_no_instruction;
  sax->serror = reflow_xml_error;
  sax->error = NULL;
  sax->warning = NULL;
  sax->fatalError = NULL;
  xmlDocPtr document = xmlCtxtReadMemory(context, bytes, count, NULL, NULL,
                                         XML_PARSE_NONET | XML_PARSE_IGNORE_ENC);
  if (document) xmlFreeDoc(document);
  parse->context = NULL;
  xmlFreeParserCtxt(context);
  return true;
}
#endif
