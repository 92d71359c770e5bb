import { describe, expect, test } from 'vitest';
import { cantonIds } from '@kloer/domain/reference/cantons.ts';
import { placesOfCanton, placeIdOf } from '@kloer/domain/reference/places.ts';
import { sampleProfile } from '#renderer/sample-profile.ts';
import { teachingPlaces } from './teaching-places.ts';

const areas = (changes: Parameters<typeof sampleProfile>[0]) =>
  teachingPlaces(sampleProfile(changes), 'lb').find(({ type }) => type === 'studentPlace')?.where;

describe('the served places on a profile page', () => {
  test('are on one line, whole cantons first, if there are few', () => {
    expect(areas({ studentRegions: ['wiltz'], studentCities: [placeIdOf('belval')] })).toEqual([
      { names: ['Wolz (ganze Kanton)', 'Esch-Uelzecht (Belval)'] },
    ]);
  });

  test('are shown as the whole country if all cantons are served', () => {
    expect(areas({ studentRegions: [...cantonIds], studentCities: [] })).toEqual([
      { names: ['D’ganzt Land'] },
    ]);
  });

  test('are grouped by canton if there are many', () => {
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
