import { brand } from './brand.ts';

/** `Exemple`, or only zeros. */
const unfilled = /exemple|0(?:[ /]?0){3,}/i;

/**
 * Names of facts that are not filled in, e.g. `company.vatNumber`.
 * @param facts those of `brand.ts`, or a part of them
 */
export function placeholders(facts: object = brand): string[] {
  return Object.entries(facts).flatMap(([name, fact]: [string, unknown]) => {
    if (typeof fact === 'object' && fact !== null) {
      return placeholders(fact).map((inner) => `${name}.${inner}`);
    }
    return typeof fact === 'string' && unfilled.test(fact) ? [name] : [];
  });
}
