import { hourMs } from '@kloer/domain/date/spans.ts';
import type { Context } from '../../platform/context.ts';
import { documentOf } from '../../database/references.ts';
import { checkKinds, type CheckKind } from '@kloer/domain/check/check-kinds.ts';
import type { CheckRequest } from '@kloer/domain/check/check.ts';

/** One document for each teacher and kind, so that only one request of a kind is open. */
export const checkId = (uid: string, kind: CheckKind): string => `${uid}-${kind}`;

/** One file for each request, so that deleting it never deletes the scan of a later request. */
export const scanFile = (uid: string, { id }: Pick<CheckRequest, 'id'>): string => `${uid}/${id}`;

/** Deletes all scans of a teacher, also those that no request names. */
export async function removeScans({ scans }: Pick<Context, 'scans'>, uid: string): Promise<void> {
  for await (const { name } of scans.list(`${uid}/`)) await scans.remove(name);
}

/** Longer than a request runs: a younger scan may belong to a request that is being stored. */
const orphanMs = hourMs;

/** Deletes scans without an open request, which a crash or a request during a deletion leaves. */
export async function removeOrphans({
  db,
  clock,
  scans,
}: Pick<Context, 'db' | 'clock' | 'scans'>): Promise<void> {
  const before = new Date(clock().getTime() - orphanMs);
  for await (const { name, storedAt } of scans.list('')) {
    if (storedAt > before) continue;
    const [uid = '', id] = name.split('/');
    const checks = await Promise.all(
      checkKinds.map((kind) => documentOf(db, 'checks', checkId(uid, kind)).get()),
    );
    if (!checks.some((check) => check.data()?.request?.id === id)) await scans.remove(name);
  }
}
