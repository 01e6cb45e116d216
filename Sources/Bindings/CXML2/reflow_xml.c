#include "reflow_xml.h"

#include <libxml/SAX2.h>
#include <libxml/entities.h>
#include <libxml/parser.h>
#include <string.h>

static xmlParserCtxtPtr context_of(ReflowXMLParse *parse) {
  return (xmlParserCtxtPtr)parse->context;
}

/* libxml2 reads the content of an entity in a context of its own, to check it;
   such events are no part of the document. */
static ReflowXMLParse *reflow_xml_parse_of(void *data) {
  xmlParserCtxtPtr context = (xmlParserCtxtPtr)data;
  ReflowXMLParse *parse = (ReflowXMLParse *)context->_private;
  return parse && parse->context == context ? parse : NULL;
}

static void reflow_xml_after(ReflowXMLParse *parse, int result) {
  if (result) xmlStopParser(context_of(parse));
}

static void reflow_xml_start(void *data, const xmlChar *name, const xmlChar *prefix,
                             const xmlChar *uri, int namespaceCount,
                             const xmlChar **namespaces, int count, int defaulted,
                             const xmlChar **attributes) {
  (void)uri, (void)namespaceCount, (void)namespaces, (void)defaulted;
  ReflowXMLParse *parse = reflow_xml_parse_of(data);
  if (!parse) return;
  reflow_xml_after(parse, parse->handler.start(parse->owner, (const char *)name,
                                               (const char *)prefix, count,
                                               (const unsigned char *const *)attributes,
                                               xmlByteConsumed(context_of(parse))));
}

static void reflow_xml_end(void *data, const xmlChar *name, const xmlChar *prefix,
                           const xmlChar *uri) {
  (void)name, (void)prefix, (void)uri;
  ReflowXMLParse *parse = reflow_xml_parse_of(data);
  if (parse) reflow_xml_after(parse, parse->handler.end(parse->owner));
}

static void reflow_xml_text(void *data, const xmlChar *text, int length) {
  ReflowXMLParse *parse = reflow_xml_parse_of(data);
  if (!parse) return;
  reflow_xml_after(parse, parse->handler.text(parse->owner, (const char *)text, length, false));
}

static void reflow_xml_cdata(void *data, const xmlChar *text, int length) {
  ReflowXMLParse *parse = reflow_xml_parse_of(data);
  if (!parse) return;
  reflow_xml_after(parse, parse->handler.text(parse->owner, (const char *)text, length, true));
}

static void reflow_xml_reference(void *data, const xmlChar *name) {
  ReflowXMLParse *parse = reflow_xml_parse_of(data);
  if (!parse) return;
  xmlEntityPtr entity = xmlGetDocEntity(context_of(parse)->myDoc, name);
  bool isInternal = entity && entity->etype == XML_INTERNAL_GENERAL_ENTITY;
  const char *content = isInternal ? (const char *)entity->content : NULL;
  reflow_xml_after(parse, parse->handler.entity(parse->owner, (const char *)name, content,
                                                entity && !isInternal,
                                                xmlByteConsumed(context_of(parse))));
}

static void reflow_xml_no_subset(void *data, const xmlChar *name, const xmlChar *identifier,
                                 const xmlChar *system) {
  (void)data, (void)name, (void)identifier, (void)system;
}

static void reflow_xml_no_text(void *data, const xmlChar *text) { (void)data, (void)text; }

static void reflow_xml_no_instruction(void *data, const xmlChar *target, const xmlChar *text) {
  (void)data, (void)target, (void)text;
}

#if LIBXML_VERSION >= 21200
static void reflow_xml_error(void *data, const xmlError *error) {
#else
static void reflow_xml_error(void *data, xmlErrorPtr error) {
#endif
  xmlParserCtxtPtr context = (xmlParserCtxtPtr)data;
  ReflowXMLParse *parse = context ? (ReflowXMLParse *)context->_private : NULL;
  if (!parse || parse->failure.code || error->level < XML_ERR_ERROR) return;
  parse->failure.code = error->code;
  /* Inside an entity the line is the entity's own; that of the document counts. */
  bool isInside = parse->context != context;
  xmlParserInputPtr input = context_of(parse)->input;
  parse->failure.line = isInside && input ? input->line : error->line;
  parse->failure.column = isInside && input ? input->col : error->int2;
  strncpy(parse->failure.message, error->message ? error->message : "", 255);
}

const char *reflow_xml_entity_content(ReflowXMLParse *parse, const char *name) {
  xmlEntityPtr entity = xmlGetDocEntity(context_of(parse)->myDoc, (const xmlChar *)name);
  if (!entity) return NULL;
  if (entity->etype == XML_INTERNAL_GENERAL_ENTITY ||
      entity->etype == XML_INTERNAL_PREDEFINED_ENTITY)
    return (const char *)entity->content;
  return NULL;
}

bool reflow_xml_run(ReflowXMLParse *parse, const char *bytes, int count) {
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
