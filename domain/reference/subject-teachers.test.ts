import { expect, test } from 'vitest';
import { locales } from '../locale/locale.ts';
import { lessonsOf, teacherOf } from './subject-teachers.ts';
import { subjectKeys } from './subjects.ts';

test.each(subjectKeys)('the word for a teacher of %s exists in every language', (subject) => {
  expect(teacherOf(subject, 'fr')).toMatch(/^prof d(e |’)\S+/);
  expect(teacherOf(subject, 'en')).toMatch(/^\S.* tutor$/);
  expect(teacherOf(subject, 'lb')).toMatch(/^\p{Lu}\S+proff$/u);
});

test('the words for the teachers of two subjects are never the same', () => {
  const words = locales.flatMap((locale) => subjectKeys.map((key) => teacherOf(key, locale)));
  expect(new Set(words).size).toBe(words.length);
});

test('the word for lessons exists for each subject and language', () => {
  expect(lessonsOf('german', 'fr')).toBe('un cours d’allemand');
  expect(lessonsOf('mathematics', 'en')).toBe('maths tuition');
  expect(lessonsOf('mathematics', 'lb')).toBe('Nohëllef fir Mathematik');
});
