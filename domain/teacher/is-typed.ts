import { plainName } from '../search/find-by-name.ts';

/** Whether a name was typed, whatever its case, accents and signs: a phone has no key for some. */
export const isTyped = (typed: string, name: string): boolean =>
  plainName(typed) !== '' && plainName(typed) === plainName(name);
