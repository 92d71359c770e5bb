import { plainName } from '../search/find-by-name.ts';

/** Ignores case, accents and signs. */
export const isTyped = (typed: string, name: string): boolean =>
  plainName(typed) !== '' && plainName(typed) === plainName(name);
