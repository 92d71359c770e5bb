import { randomUUID } from 'node:crypto';
import { locales } from '@kloer/domain/locale/locale.ts';
import type { DirectoryEntry, RenderPage } from '@kloer/domain/pages/page-data.ts';
import { directoryPath } from '@kloer/domain/paths/paths.ts';
import { getTogether } from '../../database/get-together.ts';
import { documentOf } from '../../database/references.ts';
import { replaceAsRead } from '../../database/replace-as-read.ts';
import type { LiveDirectory } from '../../database/schemas/site.ts';
import type { Context } from '../../platform/context.ts';
import type { WrittenFile } from '../../platform/publishing/publisher.ts';
import { pageFile } from '../../profile/projection/publication.ts';
import type { LiveSite } from '../publish/read-site.ts';
import { nothingToRecord, type Recording } from '../publish/recording.ts';
import { shardOf, withChanges, type ShardEntries, type ShardEntry } from '../sitemap/shard.ts';
import { entriesOf, type ShardChange } from '../sitemap/stored-shards.ts';
import {
  listsTheSame,
  pageCountFor,
  pageNames,
  pageNumber,
  pageOfShard,
  shardsOfPage,
} from './directory-pages.ts';

export type Directory = Recording & { files: WrittenFile[]; remove: string[] };

const nothingDue: Directory = { files: [], remove: [], ...nothingToRecord };

async function entriesAfter(
  db: Context['db'],
  shards: readonly string[],
  changes: readonly ShardChange[],
): Promise<ShardEntries> {
  const snapshots = await getTogether(
    db,
    ...shards.map((shard) => documentOf(db, 'sitemaps', shard)),
  );
  const changesOf = new Map(changes.map((change) => [change.shard, change.changes]));
  const parts = snapshots.map((snapshot) =>
    withChanges(entriesOf(snapshot), changesOf.get(snapshot.id) ?? new Map<string, never>()),
  );
  return Object.assign({}, ...parts) as ShardEntries;
}

const byName = new Intl.Collator('fr');

function inOrder(entries: readonly ShardEntry[]): ShardEntry[] {
  return entries.toSorted(
    (a, b) => byName.compare(a.lastName, b.lastName) || byName.compare(a.name, b.name),
  );
}

async function renderPages(
  renderPage: RenderPage,
  names: readonly string[],
  pages: number,
  entries: ShardEntries,
): Promise<WrittenFile[]> {
  const teachersOf = new Map<string, ShardEntry[]>();
  for (const [uid, entry] of Object.entries(entries)) {
    const name = pageOfShard(shardOf(uid), pages);
    teachersOf.set(name, [...(teachersOf.get(name) ?? []), entry]);
  }
  const files: WrittenFile[] = [];
  for (const name of names) {
    const number = pageNumber(name);
    const listed = inOrder(teachersOf.get(name) ?? []);
    for (const locale of locales) {
      const teachers = listed.map(
        ({ name: teacherName, paths, roleId, subjects, cityId }): DirectoryEntry => ({
          name: teacherName,
          path: paths[locale],
          roleId,
          subjects,
          cityId,
        }),
      );
      const body = await renderPage({ page: 'directory', locale, number, pages, teachers });
      files.push({ path: pageFile(directoryPath(locale, number)), body });
    }
  }
  return files;
}

/**
 * The directory's pages that changed.
 * @param force renders all pages and computes their number again
 */
export async function dueDirectory(
  { db, queue, renderPage }: Pick<Context, 'db' | 'queue' | 'renderPage'>,
  { directory: snapshot, shards: changes }: Pick<LiveSite, 'directory' | 'shards'>,
  force = false,
): Promise<Directory> {
  const live = snapshot.data();
  const isWhole = force || !live;
  const changed = changes.filter(
    ({ before, after, stale }) => stale || !listsTheSame(before, after),
  );
  const touched = (pages: number) => changed.map(({ shard }) => pageOfShard(shard, pages));
  const some = isWhole ? [] : [...new Set([...live.stale, ...touched(live.pages)])].toSorted();
  if (!isWhole && some.length === 0) return nothingDue;
  const read = isWhole ? pageNames(256) : some;
  // Read after `live`: recording fails if another publish changed the directory since then.
  const entries = await entriesAfter(db, read.flatMap(shardsOfPage), changes);
  const pages = isWhole ? pageCountFor(Object.keys(entries).length) : live.pages;
  const names = isWhole ? pageNames(pages) : some;
  const former = live ? pageNames(live.pages).slice(pages) : [];

  return {
    files: await renderPages(renderPage, names, pages, entries),
    remove: former.flatMap((name) =>
      locales.map((locale) => pageFile(directoryPath(locale, pageNumber(name)))),
    ),
    record: (batch) => replaceAsRead(batch, snapshot, { version: randomUUID(), pages, stale: [] }),
    published: async () => {
      const overtaken = await db.runTransaction(async (transaction) => {
        const current = await transaction.get(snapshot.ref);
        const isOvertaken = current.data()?.version !== live?.version;
        const others = isOvertaken ? (current.data()?.stale ?? []) : [];
        const stale = isOvertaken ? [...new Set([...others, ...names])].toSorted() : [];
        const stored: LiveDirectory = { version: randomUUID(), pages, stale };
        transaction.set(snapshot.ref, stored);
        return isOvertaken;
      });
      if (overtaken) await queue.enqueue();
    },
  };
}
