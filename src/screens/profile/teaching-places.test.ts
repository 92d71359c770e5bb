import { describe, expect, test } from 'vitest';
import { cantonIds } from '@kloer/domain/reference/cantons.ts';
import { placesOfCanton, placeIdOf } from '@kloer/domain/reference/places.ts';
import { sampleProfile } from '#renderer/sample-profile.ts';
import { teachingPlaces } from './teaching-places.ts';

const areas = (changes: Parameters<typeof sampleProfile>[0]) =>
  teachingPlaces(sampleProfile(changes), 'lb').find(({ type }) => type === 'studentPlace')?.where;

describe('the places that a teacher travels to', () => {
  test('are on one line after the cantons while they are few', () => {
    expect(areas({ studentRegions: ['wiltz'], studentCities: [placeIdOf('belval')] })).toEqual([
      { names: ['Wolz (ganze Kanton)', 'Esch-Uelzecht (Belval)'] },
    ]);
  });

  test('are one word for the whole country', () => {
    expect(areas({ studentRegions: [...cantonIds], studentCities: [] })).toEqual([
      { names: ['D’ganzt Land'] },
    ]);
  });

  test('are sorted by canton when there are many', () => {
    const many = [...placesOfCanton('remich'), ...placesOfCanton('vianden')].flatMap(
      ({ id, commune }) => (id === commune ? [id] : []),
    );
    const [whole, remich, vianden, ...more] =
      areas({ studentRegions: ['wiltz'], studentCities: many }) ?? [];
    expect(whole).toEqual({ names: ['Wolz (ganze Kanton)'] });
    expect(remich?.canton).toBe('Réimech');
    expect(vianden?.names).toContain('Veianen');
    expect((remich?.names.length ?? 0) + (vianden?.names.length ?? 0)).toBe(many.length);
    expect(more).toEqual([]);
  });
});
