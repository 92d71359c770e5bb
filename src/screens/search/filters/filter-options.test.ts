import { expect, test } from 'vitest';
import { locales } from '@kloer/domain/locale/locale.ts';
import { otherSubjectWords } from '@kloer/domain/reference/other-subject-words.ts';
import { foundOptions } from '#kit/picker/picker-option.ts';
import { subjectOptions } from './filter-options.ts';

const firstFound = (typed: string) =>
  locales.map((locale) => foundOptions(subjectOptions(locale, otherSubjectWords), typed)[0]?.value);

test.each([
  ['maths', 'mathematics'],
  ['Mathé', 'mathematics'],
  ['deutsch', 'german'],
  ['franz', 'french'],
  ['englisch', 'english'],
  ['Chemie', 'chemistry'],
  ['svt', 'biology'],
  ['portugues', 'portuguese'],
  ['compta', 'economics'],
  ['histoire géo', 'history'],
  ['sciences naturelles', 'biology'],
])(
  'typing %s finds the expected subject first, in every language of the page',
  (typed, subject) => {
    expect(firstFound(typed)).toEqual(locales.map(() => subject));
  },
);

test.each([
  ['it', 'fr'],
  ['art', 'en'],
  ['lat', 'lb'],
] as const)('typing only the beginning of a subject finds the subject: %s', (typed, locale) => {
  const options = subjectOptions(locale, otherSubjectWords);
  const labels = foundOptions(options, typed).map(({ label }) => label.toLowerCase());
  expect(labels.some((label) => label.startsWith(typed))).toBe(true);
});
