#ifndef REFLOW_HTML_H
#define REFLOW_HTML_H

/* A parse of HTML from memory, told as events: tags that the text leaves out are
   supplied, so that every start has its end. Nothing outside the bytes is opened, and
   what the text says of its encoding is not asked. */
#include <stdbool.h>

/* What the owner is told; anything but 0 from it ends the parse. */
typedef struct {
  /* attributes: name and value by turns, a value NULL where there is none; NULL at
     the end, and instead of the list when it is empty. offset: behind the tag. */
  int (*start)(void *owner, const char *name, const unsigned char *const *attributes,
               long offset);
  int (*end)(void *owner);
  int (*text)(void *owner, const char *text, int length, long offset);
  int (*comment)(void *owner, const char *text);
} ReflowHTMLHandler;

typedef struct {
  void *owner;
  ReflowHTMLHandler handler;
  /* libxml2's context while the parse runs. */
  void *context;
} ReflowHTMLParse;

/* Parses UTF-8; false when memory ran out. */
bool reflow_html_run(ReflowHTMLParse *parse, const char *bytes, int count);

#endif
