import { AppError } from '@kloer/domain/errors/errors.ts';
import type { Publisher, SiteChanges, SiteFile } from '../../platform/publishing/publisher.ts';
import type { TeacherChange } from './teacher-change.ts';

/** Maximum of attempts: each may release a version of the site, and a task has only minutes. */
const maxApplies = 20;

export type Applied = {
  live: TeacherChange[];
  failed: { change: TeacherChange; error: unknown }[];
};

/** Listings, similar teachers and sitemaps, which show several teachers. */
export type SharedFiles = { put: SiteFile[]; remove: string[] };

function together(changes: readonly TeacherChange[], shared: SharedFiles): SiteChanges | null {
  // Listings link to profiles, so profiles come first.
  const put = [...changes.flatMap((change) => change.put), ...shared.put];
  const remove = [...changes.flatMap((change) => change.remove), ...shared.remove];
  const erase = changes.some(({ publication }) => publication.state.kind === 'gone');
  return put.length + remove.length > 0 ? { put, remove, erase } : null;
}

/** Another publish runs, or Hosting does not answer. */
const isUnavailable = (error: unknown) => error instanceof AppError && error.code === 'unavailable';

const nothing: SharedFiles = { put: [], remove: [] };

/**
 * Publishes several changes at once; after a failure, by halves, so that one bad page does not
 * block others.
 * @throws the publisher's error when it is unavailable or accepts nothing
 */
export async function applyChanges(
  publisher: Publisher,
  changes: readonly TeacherChange[],
  shared: SharedFiles,
): Promise<Applied> {
  let applies = 0;
  const applied: Applied = { live: [], failed: [] };
  const attempt = async (some: readonly TeacherChange[], files: SharedFiles): Promise<unknown> => {
    applies += 1;
    const both = together(some, files);
    if (!both) return null;
    try {
      await publisher.apply(both);
      return null;
    } catch (error) {
      return error ?? new Error('the publisher failed');
    }
  };
  const apart = async (some: readonly TeacherChange[], error: unknown): Promise<void> => {
    const [alone] = some;
    if (some.length === 1 && alone) {
      applied.failed.push({ change: alone, error });
      return;
    }
    const middle = Math.ceil(some.length / 2);
    for (const half of [some.slice(0, middle), some.slice(middle)]) {
      if (applies >= maxApplies) return;
      const failure = await attempt(half, nothing);
      if (failure === null) applied.live.push(...half);
      else await apart(half, failure);
    }
  };

  const failure = await attempt(changes, shared);
  if (failure === null) return { live: [...changes], failed: [] };
  if (isUnavailable(failure)) throw failure;
  if (changes.length > 0) await apart(changes, failure);
  const isOutage = applied.live.length === 0 && changes.length !== 1;
  if (isOutage) throw failure;
  const sharedFailure = await attempt([], shared);
  if (sharedFailure !== null) throw sharedFailure;
  return applied;
}
