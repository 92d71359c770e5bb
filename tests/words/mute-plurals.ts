import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../checks/source-files.ts';

/** Luxembourgish nouns that end in a mute e; the dictionary's flag n4 marks their plurals. */
const nouns = readFileSync(
  path.join(repositoryRoot, 'node_modules/dictionary-lb/index.dic'),
  'utf8',
).matchAll(/^(\p{Lu}\S*e)\/\S*n4\S* po:noun ts:(\w+)_singular$/gmu);

const genders = new Map<string, Set<string>>();
for (const [, noun = '', gender = ''] of nouns)
  genders.set(noun, (genders.get(noun) ?? new Set()).add(gender));

// Daten without its n is Date, which also means a meeting.
genders.delete('Date');

const isMasculine = (noun: string) => [...(genders.get(noun) ?? [])].join('') === 'masculine';

const pluralVerb =
  /^(?:sinn?|ginn?|hunn?|goufen?|konnten?|kommen?|stëmmen|stinn?|waarden?|kënnen?|däerfen?)$/;

const afterArticle =
  /(?<!\p{L})(?:d’|dës |keng |déi |är |hir |seng |meng )(\p{Lu}\p{L}*e)(?!\p{L})(?: (\p{L}+))?/giu;

/**
 * Plurals that look like a singular: masculine after an article of the plural, or before a verb in the plural.
 *
 * @example pluralsWithoutEnding('D’Message gi gelueden') is ['Message']
 */
export function pluralsWithoutEnding(text: string): string[] {
  return [...text.matchAll(afterArticle)].flatMap(([, noun = '', next = '']) =>
    isMasculine(noun) || (genders.has(noun) && pluralVerb.test(next)) ? [noun] : [],
  );
}
