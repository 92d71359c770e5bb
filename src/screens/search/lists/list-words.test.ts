import { describe, expect, test } from 'vitest';
import { brand } from '@kloer/domain/brand/brand.ts';
import { locales } from '@kloer/domain/locale/locale.ts';
import type { ListNumbers } from '@kloer/domain/numbers/list-numbers.ts';
import { listPages, type ListPage } from '@kloer/domain/paths/list-paths.ts';
import { placeIdOf } from '@kloer/domain/reference/places.ts';
import { listWords, questionsOf } from './list-words.ts';

const mathsInEsch: ListPage = { subject: 'mathematics', canton: 'esch-sur-alzette', level: '' };

const numbers: ListNumbers = {
  teachers: 19,
  pricesEur: { low: 30, median: 36, high: 45 },
  levels: [['classic-lower', 12]],
  languages: [
    ['fr', 15],
    ['lb', 9],
  ],
  places: [[placeIdOf('sanem'), 4]],
  online: 11,
};

const asked = (page: ListPage, told: ListNumbers, locale: (typeof locales)[number] = 'en') =>
  questionsOf(page, told, locale).map(({ question, answer }) => `${question} ${answer}`);

describe.each(locales)('the texts of list pages in %s', (locale) => {
  const every = listPages.map((page) => listWords(page, locale));

  test('include a unique title and description, short enough for search engines', () => {
    for (const field of ['title', 'heading', 'description'] as const) {
      expect(new Set(every.map((words) => words[field])).size).toBe(listPages.length);
    }
    for (const { title, description } of every) {
      expect(`${title} | ${brand.name}`.length, title).toBeLessThanOrEqual(80);
      expect(description.length, description).toBeLessThanOrEqual(200);
    }
  });

  test('contain no unfilled placeholder', () => {
    for (const words of every) expect(Object.values(words).join(' ')).not.toMatch(/[{}]|undefined/);
  });
});

test('titles of list pages contain common search terms', () => {
  expect(listWords(mathsInEsch, 'fr').title).toBe(
    'Prof de maths, canton d’Esch-sur-Alzette\u00a0: cours particuliers',
  );
  expect(listWords({ ...mathsInEsch, canton: 'mersch' }, 'fr').title).toContain('de Mersch');
  expect(listWords(mathsInEsch, 'en').title).toBe(
    'Maths tutor in the canton of Esch-sur-Alzette: tuition',
  );
  expect(listWords(mathsInEsch, 'lb').title).toBe(
    'Mathésproff fir Nohëllef am Kanton Esch-Uelzecht',
  );
});

describe('questions and answers on a list page', () => {
  test('contain the counted teachers, prices, levels, languages and places', () => {
    expect(asked(mathsInEsch, numbers)).toEqual([
      'What does maths tuition cost in the canton of Esch-sur-Alzette? The median price is 36 € an hour. ' +
        '19 teachers; for half of them, prices start between 30 € and 45 € an hour.',
      'Which school levels are taught? Most often: Classical years 7–5 (12).',
      'In which languages are lessons given? Most often: French (15), Luxembourgish (9).',
      'Where do lessons take place? At the teacher’s, most often in these communes: Sanem (4). ' +
        'Online: 11 of 19 teachers.',
    ]);
  });

  test('are omitted if there are too few teachers for an answer', () => {
    const few: ListNumbers = { teachers: 3, levels: [], languages: [], places: [], online: 0 };
    expect(asked(mathsInEsch, few)).toEqual([]);
    expect(asked(mathsInEsch, { ...few, online: 2 })).toEqual([
      'Where do lessons take place? Online: 2 of 3 teachers.',
    ]);
    const withOne = (locale: (typeof locales)[number]) =>
      asked(mathsInEsch, { ...few, online: 1 }, locale)[0];
    expect(withOne('fr')).toContain('1 sur 3 enseignants.');
    expect(withOne('lb')).toContain('1 (3 Léierpersounen insgesamt).');
  });

  test('do not ask about school levels on a page about a level', () => {
    const page: ListPage = { subject: 'mathematics', canton: '', level: 'cycle-4' };
    expect(asked(page, numbers).join()).not.toContain('school levels');
    expect(asked(page, numbers, 'fr')[0]).toMatch(/^Combien coûte un cours de maths à ce niveau/);
  });
});
