/**
 * JSON-LD for a script element. `<` is escaped, so that no text in it can end the element.
 *
 * @param data a schema.org object without its context
 */
export function jsonLd(data: object): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
}
