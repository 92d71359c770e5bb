import { fold } from '@kloer/domain/search/fold.ts';

export type Named = {
  label: string;
  alsoKnownAs?: readonly string[];
};

/** Words without case, accents, hyphens or apostrophes. */
const wordsOf = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Short words that the search ignores, in names and in the typed text. */
const small = new Set(
  'a am an au aux bei beim d de der des die du en in l la le les op s sur the um vun zu'.split(' '),
);

/** Whether each typed word begins a word of the name, in any order; small words are ignored. */
function hasWordsOf(words: string, typed: string): boolean {
  const wanted = typed.split(' ').filter((word) => !small.has(word));
  const known = words.split(' ');
  return wanted.length > 0 && wanted.every((word) => known.some((one) => one.startsWith(word)));
}

const withoutSpaces = (words: string) => words.replaceAll(' ', '');

/** How well a name matches the typed text, from 0 (best); undefined when it does not. */
function rankOfName(name: string, typed: string): number | undefined {
  const words = wordsOf(name);
  const answers = [
    words === typed,
    words.startsWith(`${typed} `),
    words.startsWith(typed),
    ` ${words}`.includes(` ${typed}`),
    words.includes(typed),
    // "lernz" finds l’Ernz, "clochedor" finds Cloche d’Or.
    withoutSpaces(words).includes(withoutSpaces(typed)),
    // "Alzette Esch" and "esch an der alzette" find Esch-sur-Alzette.
    hasWordsOf(words, typed),
  ];
  const rank = answers.indexOf(true);
  return rank < 0 ? undefined : rank;
}

/**
 * How well an option matches the typed text. Among equal matches, its displayed name ranks before its other names.
 */
function rankOf({ label, alsoKnownAs = [] }: Named, typed: string): number | undefined {
  const ranks = [label, ...alsoKnownAs].flatMap((name, index) => {
    const rank = rankOfName(name, typed);
    return rank === undefined ? [] : [rank + (index === 0 ? 0 : 0.5)];
  });
  return ranks.length === 0 ? undefined : Math.min(...ranks);
}

/** The range of characters in which a name contains the typed text, for highlighting. */
export function saidIn(name: string, typed: string): [from: number, to: number] | undefined {
  const folded = fold(name);
  const wanted = fold(typed.trim());
  const from = wanted === '' || folded.length !== name.length ? -1 : folded.indexOf(wanted);
  return from < 0 ? undefined : [from, from + wanted.length];
}

/**
 * The options that match the typed text, best first: those whose whole name matches, then its first words, its
 * beginning, a word's beginning, any part of it, its words in another order. The displayed name ranks before other
 * names. Equal matches keep their order.
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
