import { createHash } from 'node:crypto';
import { locales } from '@kloer/domain/locale/locale.ts';
import { countedPlacesOf, type Counted } from '@kloer/domain/numbers/numbers.ts';
import type { CountedInLists } from '@kloer/domain/numbers/list-numbers.ts';
import { pricesByArea, type PricedTeacher } from '@kloer/domain/numbers/local-prices.ts';
import { lowestPriceEur, type Profile } from '@kloer/domain/profile/public-profile.ts';
import { sitemap } from '@kloer/domain/sitemap/sitemap.ts';

export type ListedTeacher = Pick<
  Profile,
  | 'firstName'
  | 'lastName'
  | 'paths'
  | 'roleId'
  | 'subjects'
  | 'cityId'
  | 'studentRegions'
  | 'studentCities'
  | 'updatedAt'
  | 'schoolLevels'
  | 'details'
  | 'teachingLocations'
>;

export type ShardEntry = Pick<Profile, 'paths' | 'roleId' | 'subjects' | 'cityId'> & {
  name: string;
  lastName: string;
  updatedAtMs: number;
  /** Absent if an earlier version of the code wrote the entry. */
  priceFromEur?: Counted['priceFromEur'];
  places?: Counted['places'];
  prices?: PricedTeacher['prices'];
  levels?: CountedInLists['levels'];
  languages?: CountedInLists['languages'];
};

export type ShardEntries = Record<string, ShardEntry>;

/** Names are `00` to `ff`. Each sitemap has fewer than 1,000 teachers up to 200,000 in total. */
export function shardOf(uid: string): string {
  return createHash('sha256').update(uid).digest('hex').slice(0, 2);
}

function entryOf(listed: ListedTeacher): ShardEntry {
  const { firstName, lastName, paths, roleId, subjects, cityId, updatedAt } = listed;
  const name = `${firstName} ${lastName}`;
  return {
    name,
    lastName,
    paths,
    roleId,
    subjects,
    cityId,
    updatedAtMs: updatedAt.getTime(),
    priceFromEur: lowestPriceEur(listed),
    places: countedPlacesOf(listed),
    prices: pricesByArea(listed),
    levels: listed.schoolLevels,
    languages: listed.details?.teachingLanguages ?? [],
  };
}

export function withChanges(
  entries: ShardEntries,
  changes: ReadonlyMap<string, ListedTeacher | null>,
): ShardEntries {
  const after = { ...entries };
  for (const [uid, listed] of changes) {
    if (listed) after[uid] = entryOf(listed);
    else delete after[uid];
  }
  return Object.fromEntries(Object.entries(after).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

export function shardXml(entries: ShardEntries): string {
  return sitemap(
    Object.values(entries).flatMap(({ updatedAtMs, paths }) =>
      locales.map((locale) => ({ path: paths[locale], lastModified: new Date(updatedAtMs) })),
    ),
  );
}
