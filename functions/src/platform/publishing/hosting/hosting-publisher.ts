import { AppError } from '@kloer/domain/errors/errors.ts';
import { inGroups } from '../../in-groups.ts';
import type { Renew, WithLease } from '../../lease.ts';
import { errorDetails, type Log } from '../../log.ts';
import { readyFor, type ReadyFor } from '../make-ready.ts';
import type { Publisher, SiteChanges } from '../publisher.ts';
import { isTemporary, type HostingApi } from './hosting-api.ts';

/** Paths in one `populateFiles`, as many as the Firebase CLI sends. */
const pathsPerCall = 1000;

/** A quarter of what the Firebase CLI sends: contents of this many files are in memory as requests. */
const uploadsAtOnce = 50;

/** Paths that a clone leaves out, as Google's example does; more would make a long request. */
const mostExcluded = 100;

const deletionsAtOnce = 20;

/** Time for deletions in one publish, in which some 10,000 versions go: a task has 300 s. */
const deletionsMs = 120_000;

/** How often a publish starts over because another version was released first. */
const attempts = 3;

const destination = { kind: 'hosting' } as const;

/** Hosting names one version `projects/P/sites/S/versions/ID` and, in answers to clones, `sites/S/versions/ID`. */
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

/** Every path that changes, when they are few enough to be left out of a clone; else none. */
function excludedPaths({ put, remove }: SiteChanges): string[] {
  if (!Array.isArray(put) || put.length + remove.length > mostExcluded) return [];
  return [...(put as { path: string }[]).map(({ path }) => path), ...remove];
}

/** Calls that failed for no fault of what is published: all of it is to be tried again later. */
function asUnavailable(error: unknown): unknown {
  return isTemporary(error) ? new AppError('unavailable', String(error), { cause: error }) : error;
}

/**
 * Publishes to Firebase Hosting: a clone of the live version with the changed files, or a new version of the whole
 * site, released. The API has no etags, so a lease keeps other publishers out, and the live version is looked at again
 * before the release: a deployment in between makes the publish start over on top of it.
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

  /** Names content that Hosting has already; an empty hash removes the path. */
  const populate = async (version: string, entries: readonly (readonly [string, string])[]) => {
    for (const some of inGroups(entries, pathsPerCall)) {
      const { missing } = await api.populate(version, Object.fromEntries(some));
      if (missing.length > 0) throw new AppError('unavailable', 'Hosting lost uploaded content');
    }
  };

  /** What a version has besides the files of `put`. */
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

  /** The release is live already, so a version that Hosting keeps is reported and fails nothing. */
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

  /** Gives a version all its files; `known` keeps every hash, so that a second attempt need not render again. */
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
        // It would keep pages of people who are deleted later.
        await api.deleteVersion(version).catch(() => {});
        throw error;
      }
      if (isFree) {
        await api.release(version, `${known.size} files published`);
        // Earlier versions stay reachable for a rollback, which must not bring back the deleted.
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
