import { expect, test } from 'vitest';
import { placeIdOf, type PlaceId } from '@kloer/domain/reference/places.ts';
import { namesByCanton, namesByCommune } from './area-names.ts';

const served = [
  'mamer-centre' as PlaceId,
  ...['holzem', 'belval', 'strassen', 'lallange', 'dudelange'].map(placeIdOf),
];

test('the served parts of a commune are listed after the name of the commune', () => {
  expect(namesByCommune(served, 'fr')).toEqual([
    'Mamer (centre, Holzem)',
    'Esch-sur-Alzette (Belval, Lallange)',
    'Strassen',
    'Dudelange',
  ]);
  expect(namesByCommune(['mamer-centre' as PlaceId], 'lb')).toEqual(['Mamer (Zentrum)']);
});

test('the names of the places that a teacher serves contain a commune and also the parts of the commune', () => {
  const listed = ['esch-sur-alzette', 'belval'].map(placeIdOf);
  expect(namesByCommune(listed, 'en')).toEqual(['Esch-sur-Alzette', 'Belval']);
});

test("places are grouped by canton, in the order of each canton's first place", () => {
  expect(namesByCanton(served, 'en')).toEqual([
    { canton: 'Capellen', names: ['Mamer (centre, Holzem)'] },
    { canton: 'Esch-sur-Alzette', names: ['Esch-sur-Alzette (Belval, Lallange)', 'Dudelange'] },
    { canton: 'Luxembourg', names: ['Strassen'] },
  ]);
});
