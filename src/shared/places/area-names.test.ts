import { expect, test } from 'vitest';
import { placeIdOf, type PlaceId } from '@kloer/domain/reference/places.ts';
import { namesByCanton, namesByCommune } from './area-names.ts';

const served = [
  'mamer-centre' as PlaceId,
  ...['holzem', 'belval', 'strassen', 'lallange', 'dudelange'].map(placeIdOf),
];

test('names the parts of a commune behind it', () => {
  expect(namesByCommune(served, 'fr')).toEqual([
    'Mamer (centre, Holzem)',
    'Esch-sur-Alzette (Belval, Lallange)',
    'Strassen',
    'Dudelange',
  ]);
  expect(namesByCommune(['mamer-centre' as PlaceId], 'lb')).toEqual(['Mamer (Zentrum)']);
});

test('names a commune that is listed itself beside its parts', () => {
  const listed = ['esch-sur-alzette', 'belval'].map(placeIdOf);
  expect(namesByCommune(listed, 'en')).toEqual(['Esch-sur-Alzette', 'Belval']);
});

test('sorts places by canton, in the order in which the first of each is named', () => {
  expect(namesByCanton(served, 'en')).toEqual([
    { canton: 'Capellen', names: ['Mamer (centre, Holzem)'] },
    { canton: 'Esch-sur-Alzette', names: ['Esch-sur-Alzette (Belval, Lallange)', 'Dudelange'] },
    { canton: 'Luxembourg', names: ['Strassen'] },
  ]);
});
