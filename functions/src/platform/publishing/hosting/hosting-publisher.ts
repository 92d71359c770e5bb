import { AppError } from '@kloer/domain/errors/errors.ts';
import { inGroups } from '../../in-groups.ts';
import type { Renew, WithLease } from '../../lease.ts';
import { errorDetails, type Log } from '../../log.ts';
import { readyFor, type ReadyFor } from '../make-ready.ts';
import type { Publisher, SiteChanges } from '../publisher.ts';
import { isTemporary, type HostingApi } from './hosting-api.ts';

/** As in the Firebase CLI. */
const pathsPerCall = 1000;

/** The contents of all uploads are in memory. */
const uploadsAtOnce = 50;

/** As in Google's example. If more paths change, the clone excludes none. */
const mostExcluded = 100;

const deletionsAtOnce = 20;

/** Enough to delete about 10,000 versions. A task has 300 s. */
const deletionsMs = 120_000;

const attempts = 3;

const destination = { kind: 'hosting' } as const;

/** Hosting gives ids of versions with and without `projects/P/`. */
const idOf = (version: string) => version.slice(version.lastIndexOf('/') + 1);

async function* inBatches(files: SiteChanges['put']) {
  let batch: ReadyFor<'hosting'>[] = [];
  for await (const file of files) {
    batch.push(readyFor(destination, file));
    if (batch.length === pathsPerCall) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

function excludedPaths({ put, remove }: SiteChanges): string[] {
  if (!Array.isArray(put) || put.length + remove.length > mostExcluded) return [];
  return [...(put as { path: string }[]).map(({ path }) => path), ...remove];
}

function asUnavailable(error: unknown): unknown {
  return isTemporary(error) ? new AppError('unavailable', String(error), { cause: error }) : error;
}

/**
 * Hosting's API has no etags. A lease excludes other publishers, and a deployment during a publish
 * restarts the publish.
 */
export function hostingPublisher(api: HostingApi, withLease: WithLease, log: Log): Publisher {
  const begin = (live: string | null, changes: SiteChanges) => {
    if (changes.whole) return api.createVersion(changes.whole.config);
    if (live === null) throw new AppError('unavailable', 'the site was never deployed');
    return api.cloneVersion(live, excludedPaths(changes));
  };

  const send = async (version: string, batch: readonly ReadyFor<'hosting'>[]) => {
    const hashes = Object.fromEntries(batch.map(({ path, hash }) => [path, hash]));
    const { missing, uploadUrl } = await api.populate(version, hashes);
    const contents = new Map(batch.map(({ hash, gzipped }) => [hash, gzipped]));
    const upload = async (hash: string) => {
      const content = contents.get(hash);
      if (!content) throw new AppError('unavailable', `Hosting asks for unknown ${hash}`);
      await api.upload(uploadUrl, hash, content);
    };
    for (const some of inGroups(missing, uploadsAtOnce)) await Promise.all(some.map(upload));
  };

  const populate = async (version: string, entries: readonly (readonly [string, string])[]) => {
    for (const some of inGroups(entries, pathsPerCall)) {
      const { missing } = await api.populate(version, Object.fromEntries(some));
      if (missing.length > 0) throw new AppError('unavailable', 'Hosting lost uploaded content');
    }
  };

  const others = async (
    live: string | null,
    changes: SiteChanges,
    known: ReadonlyMap<string, string>,
  ) => {
    const { remove, whole } = changes;
    if (!whole) {
      const isLeftOut = excludedPaths(changes).length > 0;
      return isLeftOut ? [] : remove.map((path) => [path, ''] as const);
    }
    const files = live === null ? [] : await api.files(live);
    return files
      .filter(({ path }) => !known.has(path) && whole.keeps(path))
      .map(({ path, hash }) => [path, hash] as const);
  };

  /** The release is already live, so a failure to delete other versions is only logged. */
  const forget = async (released: string) => {
    const endsAt = performance.now() + deletionsMs;
    const forgetOne = async (version: string) => {
      try {
        await api.deleteVersion(version);
      } catch (error) {
        if (isTemporary(error)) throw error;
        log.error('Hosting keeps an old version', errorDetails(error));
      }
    };
    for (const some of inGroups(await api.storedVersions(), deletionsAtOnce)) {
      if (performance.now() > endsAt) throw new AppError('unavailable', 'many versions are left');
      const live = await api.liveVersion();
      const kept = [released, ...(live === null ? [] : [live])].map(idOf);
      await Promise.all(some.filter((version) => !kept.includes(idOf(version))).map(forgetOne));
    }
  };

  /** `known` keeps the hashes of a version's files for another attempt. */
  const complete = async (
    version: string,
    live: string | null,
    changes: SiteChanges,
    known: Map<string, string>,
  ) => {
    if (known.size > 0) await populate(version, [...known]);
    else {
      for await (const batch of inBatches(changes.put)) {
        await send(version, batch);
        for (const { path, hash } of batch) known.set(path, hash);
      }
    }
    await populate(version, await others(live, changes, known));
    await api.finalize(version);
  };

  const publish = async (changes: SiteChanges, renewLease: Renew) => {
    const known = new Map<string, string>();
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const live = await api.liveVersion();
      const version = await begin(live, changes);
      let isFree: boolean;
      try {
        await complete(version, live, changes, known);
        await renewLease();
        isFree = (await api.liveVersion()) === live;
      } catch (error) {
        // An unfinished version would keep pages of users who are deleted later.
        await api.deleteVersion(version).catch(() => {});
        throw error;
      }
      if (isFree) {
        await api.release(version, `${known.size} files published`);
        // A rollback must not restore pages of deleted users.
        if (changes.erase) await forget(version);
        return;
      }
      await api.deleteVersion(version);
    }
    throw new AppError('unavailable', 'other releases kept coming in between');
  };

  const alone: NonNullable<Publisher['alone']> = (work) =>
    withLease((renew) =>
      work({
        apply: async (changes) => {
          try {
            await publish(changes, renew);
          } catch (error) {
            throw asUnavailable(error);
          }
        },
      }),
    );
  return { apply: (changes) => alone((publisher) => publisher.apply(changes)), alone };
}
