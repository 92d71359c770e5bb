import { brand } from './brand.ts';

const unfilled = /exemple|0(?:[ /]?0){3,}/i;

export function placeholders(facts: object = brand): string[] {
  return Object.entries(facts).flatMap(([name, fact]: [string, unknown]) => {
    if (typeof fact === 'object' && fact !== null) {
      return placeholders(fact).map((inner) => `${name}.${inner}`);
    }
    return typeof fact === 'string' && unfilled.test(fact) ? [name] : [];
  });
}
