import { brand } from './brand.ts';

/** Says so, or a number of nothing but zeros. */
const unfilled = /exemple|0(?:[ /]?0){3,}/i;

/**
 * Names of the facts that are still to be filled in, for example `company.vatNumber`.
 *
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
