import { locales } from '@kloer/domain/locale/locale.ts';
import { cantonIds } from '@kloer/domain/reference/cantons.ts';
import { centreIds, placeIds } from '@kloer/domain/reference/places.ts';
import { schoolLevelIds } from '@kloer/domain/reference/school-levels.ts';
import { subjectKeys } from '@kloer/domain/reference/subjects.ts';
import { availabilitySlots, noDetails } from '@kloer/domain/teacher/lesson-details.ts';
import { languageIds } from '@kloer/domain/reference/languages.ts';
import {
  changed,
  invalidChanges,
  mathsTeacher,
  validChanges,
} from '../../tests/rules/support/teacher-documents.ts';
import type { Random } from '../support/random.ts';

type Fields = Record<string, unknown>;

const fieldNames = [...Object.keys(mathsTeacher), 'bioLanguage', 'translations', 'details'];
const detailNames = Object.keys(noDetails);

/** White space and invisible characters as JavaScript and RE2 may see them differently. */
const oddCharacters = [
  ' ',
  '\n',
  '\t',
  '\u000b',
  '\u000c',
  '\r',
  '\u0000',
  '\u0085',
  '\u00a0',
  '\u1680',
  '\u180e',
  '\u2000',
  '\u200b',
  '\u2028',
  '\u202f',
  '\u205f',
  '\u2060',
  '\u3000',
  '\ufeff',
  '\u00ad',
  'é',
  'ß',
  '漢',
  '🦊',
  'e\u0301',
  '<',
  '$',
  '\\',
  '/',
  '.',
  ',',
  "'",
  '"',
  '%',
];

const numbers = [
  0,
  -0,
  1,
  -1,
  0.1,
  0.01,
  5e-324,
  1e-9,
  499.99,
  500,
  500.000_000_1,
  501,
  1e308,
  NaN,
  Infinity,
  -Infinity,
  Number.MAX_SAFE_INTEGER,
  2 ** 53,
  40.5,
];

const lists: Record<string, readonly string[]> = {
  subjects: subjectKeys,
  schoolLevels: schoolLevelIds,
  studentRegions: cantonIds,
  studentCities: [...placeIds, ...centreIds],
  teachingLanguages: languageIds,
  availability: availabilitySlots,
};

function text(random: Random): string {
  const base = random.pick(['Anna', 'x', '', 'a'.repeat(59), '🦊'.repeat(60), 'b'.repeat(4999)]);
  const odd = random.sample(oddCharacters, random.below(3));
  const at = random.below(base.length + 1);
  // Never between the halves of an emoji: Firestore has no such texts.
  const cut = /[\ud800-\udbff]$/.test(base.slice(0, at)) ? at + 1 : at;
  return base.slice(0, cut) + odd.join('') + base.slice(cut) + random.pick(['', '', ...odd]);
}

function nearText(random: Random, valid: string): string {
  const odd = random.pick(oddCharacters);
  const at = random.below(valid.length + 1);
  return random.pick([
    valid + odd,
    odd + valid,
    valid.slice(0, at) + odd + valid.slice(at),
    valid.slice(0, at) + valid.slice(at + 1),
    valid.toUpperCase(),
    valid.repeat(1 + random.below(12)),
  ]);
}

function anything(random: Random): unknown {
  return random.pick<() => unknown>([
    () => text(random),
    () => random.pick(numbers),
    () => random.chance(0.5),
    () => null,
    () => [],
    () => ({}),
    () => [text(random)],
    () => ({ pricePerHourEur: random.pick(numbers) }),
    () => new Date(random.below(2 ** 31) * 1000),
    () => ({ online: [], teacherPlace: 1 }),
  ])();
}

function list(random: Random, known: readonly string[]): unknown {
  const some: unknown[] = random.sample(known, random.below(Math.min(known.length, 6) + 1));
  return random.pick<() => unknown>([
    () => some,
    () => [...known],
    () => [...some, ...some],
    () => [...some, anything(random)].filter((value) => !Array.isArray(value)),
    () => [...some, nearText(random, random.pick(known))],
    () => some.join(','),
    () => Object.fromEntries(some.entries()),
  ])();
}

function locations(random: Random): unknown {
  const types = ['teacherPlace', 'studentPlace', 'online', 'Online', 'public', 'size'];
  const priced = (): unknown =>
    random.pick<() => unknown>([
      () => ({ pricePerHourEur: 30 }),
      () => ({ pricePerHourEur: random.pick(numbers) }),
      () => ({ pricePerHourEur: 30, size: 1 }),
      () => anything(random),
    ])();
  const named = random.chance(0.8) ? types.slice(0, 3) : types;
  return Object.fromEntries(random.sample(named, random.below(4)).map((type) => [type, priced()]));
}

function translations(random: Random): unknown {
  const written = () => (random.chance(0.7) ? 'Moien.' : text(random));
  const named = random.chance(0.9) ? locales : [...locales, 'de', 'size'];
  const chosen = random.sample(named, random.below(4));
  return Object.fromEntries(chosen.map((locale) => [locale, written()]));
}

function mutated(random: Random, fields: Fields, names = fieldNames): Fields {
  const name = random.pick(names);
  const value = fields[name];
  if (random.chance(0.07)) {
    const { [name]: _dropped, ...rest } = fields;
    return rest;
  }
  if (random.chance(0.07)) return { ...fields, [random.pick(['rating', 'uid', 'size', 'É'])]: 1 };
  if (random.chance(0.15)) return { ...fields, [name]: anything(random) };
  if (name === 'teachingLocations') return { ...fields, [name]: locations(random) };
  if (name === 'details') {
    const details = (value ?? noDetails) as Fields;
    return { ...fields, details: mutated(random, details, detailNames) };
  }
  if (name === 'translations') return { ...fields, [name]: translations(random) };
  if (name === 'bioLanguage')
    return { ...fields, [name]: random.pick([...locales, 'de', '', 'É']) };
  const known = lists[name];
  if (known) return { ...fields, [name]: list(random, known) };
  if (typeof value === 'string') {
    return { ...fields, [name]: random.chance(0.6) ? nearText(random, value) : text(random) };
  }
  return { ...fields, [name]: random.pick([true, false, null, random.pick(numbers), value ?? '']) };
}

/** A teacher's fields that are valid or nearly so, or hostile: up to three changes away from the table. */
export function nearTeacher(random: Random): Fields {
  const [, start] = random.pick(random.chance(0.85) ? validChanges : invalidChanges);
  let fields = changed(start);
  for (let count = random.below(4); count > 0; count -= 1) fields = mutated(random, fields);
  return fields;
}
