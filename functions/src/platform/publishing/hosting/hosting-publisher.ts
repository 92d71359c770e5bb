import { AppError } from '@kloer/domain/errors/errors.ts';
import { readyFor, type ReadyFor } from '../make-ready.ts';
import type { Publisher, SiteChanges } from '../publisher.ts';
import { errorDetails, type Log } from '../../log.ts';
import { HostingError, type HostingApi } from './hosting-api.ts';
import type { WithLease } from '../../lease.ts';

/** Paths in one `populateFiles`, as many as the Firebase CLI sends. */
const pathsPerCall = 1000;

/** How often a publish starts over because somebody released another version meanwhile. */
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

/**
 * Publishes to Firebase Hosting: a clone of the live version with the changed files, released. The
 * API has no etags, so a lease keeps other publishers out, and the live version is looked at again
 * before the release: a deployment in between makes the publish start over on top of it.
 */
export function hostingPublisher(api: HostingApi, withLease: WithLease, log: Log): Publisher {
  /** Fills a version; `known` keeps every hash, so that a second attempt need not render again. */
  const fill = async (
    version: string,
    { put, remove }: SiteChanges,
    known: Map<string, string>,
  ) => {
    const repeat = known.size > 0;
    for (const path of remove) known.set(path, '');
    if (!repeat) {
      for await (const batch of inBatches(put)) {
        const hashes = Object.fromEntries(batch.map(({ path, hash }) => [path, hash]));
        const { missing, uploadUrl } = await api.populate(version, hashes);
        const contents = new Map(batch.map(({ hash, gzipped }) => [hash, gzipped]));
        for (const hash of missing) {
          const content = contents.get(hash);
          if (!content) throw new AppError('unavailable', `Hosting asks for unknown ${hash}`);
          await api.upload(uploadUrl, hash, content);
        }
        for (const { path, hash } of batch) known.set(path, hash);
      }
    }
    const entries = [...known].filter(([, hash]) => repeat || hash === '');
    for (let start = 0; start < entries.length; start += pathsPerCall) {
      const files = Object.fromEntries(entries.slice(start, start + pathsPerCall));
      const { missing } = await api.populate(version, files);
      if (missing.length > 0) throw new AppError('unavailable', 'Hosting lost uploaded content');
    }
  };

  /** The release is live already, so a version that Hosting keeps is reported and fails nothing. */
  const forget = async (released: string) => {
    for (const version of await api.finalizedVersions()) {
      const live = await api.liveVersion();
      const kept = [released, ...(live === null ? [] : [live])].map(idOf);
      if (kept.includes(idOf(version))) continue;
      try {
        await api.deleteVersion(version);
      } catch (error) {
        const isRefusal = error instanceof HostingError && error.status < 500;
        if (!isRefusal || error.status === 429) throw error;
        if (error.status !== 404) log.error('Hosting keeps an old version', errorDetails(error));
      }
    }
  };

  const publish = async (changes: SiteChanges) => {
    const known = new Map<string, string>();
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const live = await api.liveVersion();
      if (live === null) throw new AppError('unavailable', 'the site was never deployed');
      const version = await api.cloneVersion(live);
      await fill(version, changes, known);
      await api.finalize(version);
      if ((await api.liveVersion()) === live) {
        await api.release(version, `${known.size} files published`);
        // Earlier versions stay reachable for a rollback, which must not bring back the deleted.
        if (changes.erase) await forget(version);
        return;
      }
      await api.deleteVersion(version);
    }
    throw new AppError('unavailable', 'other releases kept coming in between');
  };

  return { apply: (changes) => withLease(() => publish(changes)) };
}
