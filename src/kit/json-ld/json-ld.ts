import type { Thing, WithContext } from 'schema-dts';

/** A thing of schema.org's vocabulary, checked by the compiler. */
export type Described<T extends Thing> = Exclude<T, string>;

/** JSON-LD for a script element. `<` is escaped, so that no text in it can end the element. */
export function jsonLd(data: Described<Thing>): string {
  const inContext: WithContext<Described<Thing>> = { '@context': 'https://schema.org', ...data };
  return JSON.stringify(inContext).replaceAll('<', '\\u003c');
}
