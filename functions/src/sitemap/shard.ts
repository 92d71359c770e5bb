import { createHash } from 'node:crypto';
import { locales, type Localized } from '@kloer/domain/locale/locale.ts';
import { sitemap } from '@kloer/domain/sitemap/sitemap.ts';

/** A teacher with a public profile, as a sitemap lists one. */
export type ListedTeacher = { paths: Localized; updatedAt: Date };

/** The teachers of one sitemap by uid: time of the last change in ms, paths in the locales' order. */
export type ShardEntries = Record<string, [updatedAtMs: number, ...paths: string[]]>;

/**
 * The sitemap in which a teacher is listed, `00` to `ff`: so many that none of them comes near 1,000
 * teachers, the size that a change of one teacher is allowed to rewrite, before there are 200,000.
 */
export function shardOf(uid: string): string {
  return createHash('sha256').update(uid).digest('hex').slice(0, 2);
}

/** Entries after some teachers changed, came, or, being null, went. */
export function withChanges(
  entries: ShardEntries,
  changes: ReadonlyMap<string, ListedTeacher | null>,
): ShardEntries {
  const after = { ...entries };
  for (const [uid, listed] of changes) {
    if (listed) {
      const paths = locales.map((locale) => listed.paths[locale]);
      after[uid] = [listed.updatedAt.getTime(), ...paths];
    } else delete after[uid];
  }
  return Object.fromEntries(Object.entries(after).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The sitemap of a shard, with the true time of each teacher's last change. */
export function shardXml(entries: ShardEntries): string {
  return sitemap(
    Object.values(entries).flatMap(([updatedAtMs, ...paths]) =>
      paths.map((path) => ({ path, lastModified: new Date(updatedAtMs) })),
    ),
  );
}
