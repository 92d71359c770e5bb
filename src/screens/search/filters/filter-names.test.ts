import { expect, test } from 'vitest';
import { locales } from '@kloer/domain/locale/locale.ts';
import { placeIdOf } from '@kloer/domain/reference/places.ts';
import { noFilter, type SearchFilter } from '@kloer/domain/search/search-filter.ts';
import { textsFor } from '@kloer/i18n/translate.ts';
import { nameOfPart, namesOf } from './filter-names.ts';
import { setParts } from './page-filter.ts';

const everything: SearchFilter = {
  subject: 'latin',
  cityId: placeIdOf('belval'),
  canton: 'esch-sur-alzette',
  level: 'classic-upper',
  language: 'lb',
  upToEur: 30,
  lessonPlace: 'studentPlace',
  online: true,
  roleId: 'retired-teacher',
  seen: 'diploma',
  reviewed: true,
};

const namesIn = (locale: (typeof locales)[number]) =>
  namesOf(everything, locale, {
    texts: textsFor(locale, 'search'),
    cardTexts: textsFor(locale, 'card'),
  });

test('no two parts of a search filter have the same name in any language', () => {
  for (const locale of locales) {
    const names = namesIn(locale);
    expect(new Set(names).size).toBe(setParts(everything).length);
    expect(names.join(), locale).not.toMatch(/\{\{|^,|,,|,$/);
  }
});

test('each part of a search filter has a French name, such as “Cours en luxembourgeois”', () => {
  expect(namesIn('fr')).toEqual([
    'Latin',
    'Belval',
    'Canton d’Esch-sur-Alzette',
    'Secondaire classique, 4e–1re',
    'Cours en luxembourgeois',
    '30\u00a0€ l’heure au plus',
    'Chez l’élève',
    'En ligne',
    'Enseignant·e à la retraite',
    'Diplôme vu',
    'Avec avis',
  ]);
});

test('a search filter that is not set has no name', () => {
  const texts = { texts: textsFor('en', 'search'), cardTexts: textsFor('en', 'card') };
  expect(namesOf(noFilter, 'en', texts)).toEqual([]);
  expect(nameOfPart('level', noFilter, 'en', texts)).toBe('');
});
