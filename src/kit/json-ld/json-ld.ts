import type { Thing, WithContext } from 'schema-dts';

export type Described<T extends Thing> = Exclude<T, string>;

/** JSON-LD for a script element. Escapes `<`, so that no text can close the element. */
export function jsonLd(data: Described<Thing>): string {
  const inContext: WithContext<Described<Thing>> = { '@context': 'https://schema.org', ...data };
  return JSON.stringify(inContext).replaceAll('<', '\\u003c');
}
