import { fold } from '@kloer/domain/search/fold.ts';

/** What a search among options looks at. */
export type Named = {
  label: string;
  /** Other words that find the option. */
  alsoKnownAs?: readonly string[];
};

/** A name as its words: without case, accents, hyphens and apostrophes. */
const wordsOf = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Small words that a name may have and who types it may leave out, or the other way round. */
const small = new Set(
  'a am an au aux bei beim d de der des die du en in l la le les op s sur the um vun zu'.split(' '),
);

/** Whether every word that was typed begins a word of the name, in any order; small ones are no words. */
function hasWordsOf(words: string, typed: string): boolean {
  const wanted = typed.split(' ').filter((word) => !small.has(word));
  const known = words.split(' ');
  return wanted.length > 0 && wanted.every((word) => known.some((one) => one.startsWith(word)));
}

const withoutSpaces = (words: string) => words.replaceAll(' ', '');

/** How well a name answers what was typed, 0 best; undefined when it does not. */
function rankOfName(name: string, typed: string): number | undefined {
  const words = wordsOf(name);
  const answers = [
    words === typed,
    words.startsWith(`${typed} `),
    words.startsWith(typed),
    ` ${words}`.includes(` ${typed}`),
    words.includes(typed),
    // "lernz" for l’Ernz, "clochedor" for Cloche d’Or.
    withoutSpaces(words).includes(withoutSpaces(typed)),
    // "Alzette Esch", "esch an der alzette".
    hasWordsOf(words, typed),
  ];
  const rank = answers.indexOf(true);
  return rank < 0 ? undefined : rank;
}

/** How well an option answers; among equal answers the name that is shown counts before the others. */
function rankOf({ label, alsoKnownAs = [] }: Named, typed: string): number | undefined {
  const ranks = [label, ...alsoKnownAs].flatMap((name, index) => {
    const rank = rankOfName(name, typed);
    return rank === undefined ? [] : [rank + (index === 0 ? 0 : 0.5)];
  });
  return ranks.length === 0 ? undefined : Math.min(...ranks);
}

/** Where a name says what was typed, for whoever wonders why it is found: a place in it and the one behind. */
export function saidIn(name: string, typed: string): [from: number, to: number] | undefined {
  const folded = fold(name);
  const wanted = fold(typed.trim());
  const from = wanted === '' || folded.length !== name.length ? -1 : folded.indexOf(wanted);
  return from < 0 ? undefined : [from, from + wanted.length];
}

/**
 * The options that a search finds, the best answer first: the whole name, its first words, its
 * beginning, the beginning of one of its words, anywhere inside, its words in another order; each by the name that is shown before
 * the others. Equal answers stay in their order, and so do all where nothing is typed.
 */
export function ranked<Option extends Named>(
  options: readonly Option[],
  typed: string,
): readonly Option[] {
  const wanted = wordsOf(typed);
  if (wanted === '') return typed.trim() === '' ? options : [];
  return options
    .flatMap((option) => {
      const rank = rankOf(option, wanted);
      return rank === undefined ? [] : [{ option, rank }];
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ option }) => option);
}
