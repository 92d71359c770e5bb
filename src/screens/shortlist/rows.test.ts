import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { placeIdOf } from '@kloer/domain/reference/places.ts';
import { noHome } from '@kloer/domain/shortlist/offers.ts';
import { textsFor } from '@kloer/i18n/translate.ts';
import type { PublicProfile } from '#kit/firestore/public-profiles.ts';
import { mathsTeacher } from '#shared/teacher-card/sample-card.ts';
import { rowsOf } from './rows.tsx';

const texts = textsFor('en', 'shortlist');
const context = {
  locale: 'en',
  texts,
  profileTexts: textsFor('en', 'profile'),
  cardTexts: textsFor('en', 'card'),
} as const;

/** Teaches at home in Esch, at families' homes in Esch, and online. */
const inEsch: PublicProfile = {
  ...mathsTeacher,
  teachingLocations: {
    teacherPlace: { pricePerHourEur: 35 },
    studentPlace: { pricePerHourEur: 45 },
    online: { pricePerHourEur: 30 },
  },
  studentCities: [placeIdOf('esch-sur-alzette')],
};

/** Teaches only at families' homes, in the canton of Wiltz. */
const inWiltz = (pricePerHourEur: number): PublicProfile => ({
  ...mathsTeacher,
  teachingLocations: { studentPlace: { pricePerHourEur } },
  studentRegions: ['wiltz'],
});

/** What is said next to the prices of each teacher to a family in this city, or without a chosen place. */
function labelsFor(city: string | undefined, ...profiles: PublicProfile[]): string[][] {
  const home = city === undefined ? noHome : { ...noHome, cityId: placeIdOf(city) };
  const rows = rowsOf(profiles, { ...home, type: '' }, context);
  return profiles.map((_profile, index) =>
    rows.flatMap(({ cells }) => {
      const html = renderToStaticMarkup(cells[index]);
      return [...html.matchAll(/<span class="chip[^>]*>(.*?)<\/span>/g)].map(
        ([, label = '']) => label,
      );
    }),
  );
}

test('without a chosen place, no price says whether the teacher comes', () => {
  expect(labelsFor(undefined, inEsch)).toEqual([[]]);
});

test.each([
  ['esch-sur-alzette', [texts.nearby, texts.comes]],
  ['wiltz', [texts.comesNot]],
])('a price says whether the teacher comes to the chosen place: %s', (city, labels) => {
  expect(labelsFor(city, inEsch)).toEqual([labels]);
});

test('the price of a teacher who does not come is not the lowest', () => {
  expect(labelsFor('wiltz', inEsch, inWiltz(45), inWiltz(60))).toEqual([
    [texts.comesNot],
    [texts.lowest, texts.comes],
    [texts.comes],
  ]);
});
