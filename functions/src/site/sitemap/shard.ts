import { createHash } from 'node:crypto';
import { locales } from '@kloer/domain/locale/locale.ts';
import { countedPlacesOf, type Counted } from '@kloer/domain/numbers/numbers.ts';
import type { CountedInLists } from '@kloer/domain/numbers/list-numbers.ts';
import { pricesByArea, type PricedTeacher } from '@kloer/domain/numbers/local-prices.ts';
import { lowestPriceEur, type Profile } from '@kloer/domain/profile/profile.ts';
import { sitemap } from '@kloer/domain/sitemap/sitemap.ts';

/** A teacher with a public profile, as sitemaps and the directory list one and numbers count one. */
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

/** What is kept of a listed teacher. */
export type ShardEntry = Pick<Profile, 'paths' | 'roleId' | 'subjects' | 'cityId'> & {
  name: string;
  lastName: string;
  updatedAtMs: number;
  /** What is counted of the teacher; absent where an earlier version of this code wrote last. */
  priceFromEur?: Counted['priceFromEur'];
  places?: Counted['places'];
  prices?: PricedTeacher['prices'];
  levels?: CountedInLists['levels'];
  languages?: CountedInLists['languages'];
};

/** The teachers of one sitemap by uid. */
export type ShardEntries = Record<string, ShardEntry>;

/**
 * The sitemap in which a teacher is listed, `00` to `ff`: so many that none of them comes near 1,000
 * teachers, the size that a change of one teacher is allowed to rewrite, before there are 200,000.
 */
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

/** Entries after some teachers changed, came, or, being null, went. */
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

/** The sitemap of a shard, with the true time of each teacher's last change. */
export function shardXml(entries: ShardEntries): string {
  return sitemap(
    Object.values(entries).flatMap(({ updatedAtMs, paths }) =>
      locales.map((locale) => ({ path: paths[locale], lastModified: new Date(updatedAtMs) })),
    ),
  );
}
