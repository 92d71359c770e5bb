type Tags = HTMLElementTagNameMap;

/**
 * Creates an element with attributes and content; omits attributes that are `false`.
 *
 * @example element('p', { id: 'note' }, 'Sent')
 */
export function element<K extends keyof Tags>(
  tag: K,
  attributes: Readonly<Record<string, string | boolean>> = {},
  ...content: readonly (Node | string)[]
): Tags[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== false) made.setAttribute(name, value === true ? '' : value);
  }
  made.append(...content);
  return made;
}
