import { fold } from '../search/fold.ts';

const same = (text: string) => fold(text).replaceAll(/\s+/g, ' ').trim();

/** Whether a name was typed, whatever its case and accents: a phone has no key for some. */
export const isTyped = (typed: string, name: string): boolean =>
  same(typed) !== '' && same(typed) === same(name);
