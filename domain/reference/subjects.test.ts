import { describe, expect, test } from 'vitest';
import { locales } from '../locale/locale.ts';
import { reservedSegments } from '../slug/slug.ts';
import { subjectOfWord, wordsOf } from './subject-words.ts';
import { type SubjectKey, subjectKeys, subjectNames, subjectSlug } from './subjects.ts';

test('there are 20 subjects, named in each language', () => {
  expect(subjectKeys).toHaveLength(20);
  for (const key of subjectKeys) {
    for (const locale of locales) expect(subjectNames[key][locale]).toMatch(/\S/);
  }
});

describe('a subject’s path segment', () => {
  test('is its name without accents and capitals', () => {
    expect(subjectSlug('mathematics', 'fr')).toBe('mathematiques');
    expect(subjectSlug('computer-science', 'en')).toBe('computer-science');
    expect(subjectSlug('french', 'lb')).toBe('franseisch');
  });

  test('is unique in its language and never a reserved word', () => {
    for (const locale of locales) {
      const slugs = subjectKeys.map((key) => subjectSlug(key, locale));
      expect(new Set(slugs).size).toBe(slugs.length);
      expect(slugs.filter((slug) => reservedSegments.has(slug))).toEqual([]);
    }
  });

  test('identifies the subject, in every language', () => {
    for (const key of subjectKeys) {
      for (const locale of locales) expect(subjectOfWord(subjectSlug(key, locale))).toBe(key);
    }
  });
});

const typed = {
  mathematics: ['maths', 'Math', 'mathé', 'Mathematik', 'Mathématiques', 'Algebra', 'matemática'],
  biology: ['bio', 'SVT', 'Naturwissenschaften', 'sciences naturelles'],
  physics: ['Physik', 'phys', 'physique', 'Physique-chimie'],
  chemistry: ['Chemie', 'chimie', 'Química'],
  french: ['Franséisch', 'franseisch', 'Französisch', 'franzoesisch', 'français', 'FLE', 'DELF'],
  german: ['Deutsch', 'Däitsch', 'daitsch', 'allemand', 'alemão'],
  english: ['Englisch', 'Englesch', 'anglais', 'TOEFL', 'inglês'],
  luxembourgish: [
    'Lëtzebuergesch',
    'letzebuergesch',
    'Luxemburgisch',
    'luxembourgeois',
    'Sproochentest',
  ],
  history: ['Geschichte', 'Geschicht', 'histoire', 'histoire-géo', 'Histoire Géo'],
  geography: ['géo', 'Erdkunde', 'Geografie', 'Geographie'],
  'computer-science': ['info', 'IT', 'programming', 'Programmieren', 'computer science', 'coding'],
  economics: [
    'Ekonomie',
    'Economie',
    'Comptabilité',
    'compta',
    'Sciences économiques',
    'Wirtschaft',
  ],
  philosophy: ['philo', 'Philosophie', 'éthique'],
  art: ['Kunst', 'Konscht', 'dessin', 'arts plastiques'],
  music: ['Musik', 'Musek', 'solfège', 'Klavier', 'guitare'],
  spanish: ['Spuenesch', 'Spanisch', 'espagnol', 'español'],
  italian: ['Italieenesch', 'Italienisch', 'italien'],
  portuguese: ['Portugisesch', 'portugais', 'português'],
  latin: ['Latäin', 'latein', 'latin'],
  greek: ['Griichesch', 'Algriichesch', 'Altgriechisch', 'grec ancien', 'grec'],
} satisfies Record<SubjectKey, string[]>;

test.each(
  Object.entries(typed).flatMap(([key, words]) =>
    words.map((word): [string, string] => [word, key]),
  ),
)('the word %s is recognised as the subject %s', (word, key) => {
  expect(subjectOfWord(word)).toBe(key);
});

test.each(['knitting', 'constructor', '__proto__', 'general', 'edit', ''])(
  'the word “%s” is not recognised as a subject',
  (word) => {
    expect(subjectOfWord(word)).toBeUndefined();
  },
);

test('each search word belongs to only one subject, and is not a reserved word', () => {
  const words = subjectKeys.flatMap((key) => [...new Set(wordsOf(key))]);
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
  expect(words.filter((word) => reservedSegments.has(word) || word === '')).toEqual([]);
});

test('a former name of a subject is still recognised', () => {
  // Luxembourgish Economie became Ekonomie, but published addresses keep the old spelling.
  expect(subjectSlug('economics', 'lb')).toBe('ekonomie');
  expect(subjectOfWord('economie')).toBe('economics');
});
