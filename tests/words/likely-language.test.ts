import { expect, test } from 'vitest';
import { likelyLanguage } from '../../domain/profile/likely-language.ts';
import { seedTeachers } from '../../local/seed/people.ts';

test('the language of each demo bio is detected correctly or not at all', () => {
  const told = seedTeachers().map(({ fields }) => {
    const { bio, language } = fields as { bio: string; language: string };
    return { found: likelyLanguage(bio), language };
  });
  const known = told.filter(({ found }) => found !== undefined);
  expect(known.filter(({ found, language }) => found !== language)).toEqual([]);
  expect(known.length / told.length).toBeGreaterThan(0.9);
});
