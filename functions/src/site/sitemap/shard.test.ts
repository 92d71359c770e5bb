import { describe, expect, test } from 'vitest';
import { brand } from '@kloer/domain/brand/brand.ts';
import { profilePaths } from '@kloer/domain/profile/public-profile.ts';
import { shardOf, shardXml, withChanges, type ListedTeacher } from './shard.ts';

const listed = (slug: string, updatedAt = '2026-11-02T08:30:00.000Z'): ListedTeacher => ({
  firstName: 'Anna',
  lastName: 'Weber',
  roleId: 'certified-teacher',
  schoolLevels: [],
  subjects: ['mathematics'],
  cityId: '',
  studentRegions: [],
  studentCities: [],
  teachingLocations: { online: { pricePerHourEur: 30 } },
  paths: profilePaths({ subjects: ['mathematics'] }, slug),
  updatedAt: new Date(updatedAt),
});

describe('a sitemap of one group of teachers', () => {
  test('lists the page of a teacher in each language, with the time of its last change', () => {
    const xml = shardXml(withChanges({}, new Map([['anna', listed('anna-weber')]])));
    expect(xml.match(/<url>/g)).toHaveLength(3);
    expect(xml).toContain(
      `<url><loc>${brand.origin}/nohellef/mathematik/anna-weber</loc>` +
        '<lastmod>2026-11-02T08:30:00.000Z</lastmod></url>',
    );
  });

  test('is the same whatever the order of adding teachers', () => {
    const anna = new Map([['anna', listed('anna-weber')]]);
    const ben = new Map([['ben', listed('ben-thill')]]);
    expect(withChanges(withChanges({}, ben), anna)).toEqual(
      withChanges(withChanges({}, anna), ben),
    );
    expect(Object.keys(withChanges(withChanges({}, ben), anna))).toEqual(['anna', 'ben']);
  });

  test('no longer lists teachers who are hidden', () => {
    const entries = withChanges({}, new Map([['anna', listed('anna-weber')]]));
    expect(withChanges(entries, new Map([['anna', null]]))).toEqual({});
  });

  test('contains at most 1,000 teachers if there are 100,000', () => {
    const sizes = new Map<string, number>();
    for (let number = 0; number < 100_000; number += 1) {
      const shard = shardOf(`teacher-${number}`);
      sizes.set(shard, (sizes.get(shard) ?? 0) + 1);
    }
    expect(sizes.size).toBe(256);
    expect(Math.max(...sizes.values())).toBeLessThan(1000);
  });
});
