import { expect, test } from 'vitest';
import { excerptOf } from '../../domain/profile/excerpt.ts';
import { likelyLanguage } from '../../domain/profile/likely-language.ts';
import { seedTeachers } from '../../local/seed/people.ts';

test("detects the language of the demo teachers' bios, and never a wrong one", () => {
  const told = seedTeachers().map(({ fields }) => {
    const { bio, language } = fields as { bio: string; language: string };
    return { found: likelyLanguage(excerptOf(bio)), language };
  });
  const known = told.filter(({ found }) => found !== undefined);
  expect(known.filter(({ found, language }) => found !== language)).toEqual([]);
  expect(known.length / told.length).toBeGreaterThan(0.9);
});
