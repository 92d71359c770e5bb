import type { Locale, Localized } from '../locale/locale.ts';
import { schoolLevelIds, shortLevelName, type SchoolLevelId } from './school-levels.ts';

export type LevelWords = {
  words: string;
  levels: readonly SchoolLevelId[];
};

const and: Localized = { fr: 'et', en: 'and', lb: 'an' };
const cycle: Localized = { fr: 'Cycle', en: 'Cycle', lb: 'Cycle' };
const cycles: Localized = { fr: 'Cycles', en: 'Cycles', lb: 'Cyclen' };

const cycleIds: readonly SchoolLevelId[] = ['cycle-1', 'cycle-2', 'cycle-3', 'cycle-4'];

const classic: Localized = { fr: 'Classique', en: 'Classical years', lb: 'Classique' };
const general: Localized = { fr: 'Général', en: 'General years', lb: 'Général' };

/** Luxembourg counts the years of secondary school downwards, from the 7th. */
const tracks: readonly { name: Localized; lower: SchoolLevelId; upper: SchoolLevelId }[] = [
  { name: classic, lower: 'classic-lower', upper: 'classic-upper' },
  { name: general, lower: 'general-lower', upper: 'general-upper' },
];

const ordinal = (year: 7 | 5 | 4 | 1, locale: Locale) =>
  locale === 'en' ? String(year) : year === 1 ? '1re' : `${year}e`;

function cycleWords(levels: readonly SchoolLevelId[], locale: Locale): string {
  const numbers = levels.map((level) => Number(level.slice(-1)));
  const [first = 0, last = first] = [numbers[0], numbers.at(-1)];
  if (first === last) return `${cycle[locale]} ${first}`;
  if (last - first === numbers.length - 1) return `${cycles[locale]} ${first}–${last}`;
  return `${cycles[locale]} ${numbers.slice(0, -1).join(', ')} ${and[locale]} ${last}`;
}

export function wordsOfLevel(level: SchoolLevelId, locale: Locale): string {
  return levelWords([level], locale)
    .map(({ words }) => words)
    .join();
}

/**
 * Youngest pupils first.
 * @example `Cycles 2–4`, `Classique 7e–1re`, `Adultes`
 */
export function levelWords(taught: readonly SchoolLevelId[], locale: Locale): LevelWords[] {
  const taughtCycles = cycleIds.filter((id) => taught.includes(id));
  const said: LevelWords[] = [];
  if (taughtCycles.length > 0) {
    said.push({ words: cycleWords(taughtCycles, locale), levels: taughtCycles });
  }
  for (const { name, lower, upper } of tracks) {
    const levels = [lower, upper].filter((id) => taught.includes(id));
    if (levels.length === 0) continue;
    const from = ordinal(taught.includes(lower) ? 7 : 4, locale);
    const to = ordinal(taught.includes(upper) ? 1 : 5, locale);
    said.push({ words: `${name[locale]} ${from}–${to}`, levels });
  }
  const saidSoFar = new Set([...cycleIds, ...tracks.flatMap(({ lower, upper }) => [lower, upper])]);
  for (const level of schoolLevelIds) {
    if (saidSoFar.has(level) || !taught.includes(level)) continue;
    said.push({ words: shortLevelName(level, locale), levels: [level] });
  }
  return said;
}
