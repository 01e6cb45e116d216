#include "reflow_html.h"

#include <libxml/HTMLparser.h>
#include <libxml/parser.h>
#include <libxml/xmlstring.h>
#include <string.h>

static htmlParserCtxtPtr html_context(ReflowHTMLParse *parse) {
  return (htmlParserCtxtPtr)parse->context;
}

static ReflowHTMLParse *reflow_html_parse_of(void *data) {
  return (ReflowHTMLParse *)((htmlParserCtxtPtr)data)->_private;
}

static void reflow_html_after(ReflowHTMLParse *parse, int result) {
  if (result) xmlStopParser(html_context(parse));
}

static void reflow_html_start(void *data, const xmlChar *name, const xmlChar **attributes) {
  ReflowHTMLParse *parse = reflow_html_parse_of(data);
  reflow_html_after(parse, parse->handler.start(parse->owner, (const char *)name,
                                                (const unsigned char *const *)attributes,
                                                xmlByteConsumed(html_context(parse))));
}

static void reflow_html_end(void *data, const xmlChar *name) {
  (void)name;
  ReflowHTMLParse *parse = reflow_html_parse_of(data);
  reflow_html_after(parse, parse->handler.end(parse->owner));
}

static void reflow_html_text(void *data, const xmlChar *text, int length) {
  ReflowHTMLParse *parse = reflow_html_parse_of(data);
  reflow_html_after(parse, parse->handler.text(parse->owner, (const char *)text, length,
                                               xmlByteConsumed(html_context(parse))));
}

static void reflow_html_comment(void *data, const xmlChar *text) {
  ReflowHTMLParse *parse = reflow_html_parse_of(data);
  reflow_html_after(parse, parse->handler.comment(parse->owner, (const char *)text));
}

bool reflow_html_run(ReflowHTMLParse *parse, const char *bytes, int count) {
  htmlParserCtxtPtr context = htmlCreateMemoryParserCtxt(bytes, count);
  if (!context) return false;
  parse->context = context;
  context->_private = parse;
  /* With an encoding known, the parser neither guesses one nor converts. */
  context->charset = XML_CHAR_ENCODING_UTF8;
  context->encoding = xmlStrdup((const xmlChar *)"UTF-8");
  htmlCtxtUseOptions(context, HTML_PARSE_RECOVER | HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING |
                                  HTML_PARSE_NONET | HTML_PARSE_NOIMPLIED |
                                  HTML_PARSE_IGNORE_ENC | HTML_PARSE_NODEFDTD);
  memset(context->sax, 0, sizeof(*context->sax));
  context->sax->startElement = reflow_html_start;
  context->sax->endElement = reflow_html_end;
  context->sax->characters = reflow_html_text;
  context->sax->ignorableWhitespace = reflow_html_text;
  context->sax->cdataBlock = reflow_html_text;
  context->sax->comment = reflow_html_comment;
  htmlParseDocument(context);
  parse->context = NULL;
  htmlFreeParserCtxt(context);
  return true;
}
