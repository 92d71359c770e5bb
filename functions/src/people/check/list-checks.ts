import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { dayMs } from '@kloer/domain/date/spans.ts';
import { readablePage } from '../../database/readable-page.ts';
import { collectionOf, documentOf } from '../../database/references.ts';
import type { Context } from '../../platform/context.ts';

export const checksAtATime = 10;

/** Time before its deadline from which a request counts as urgent. */
const soonMs = 3 * dayMs;

/** `> ever` matches every date, but not null. */
const ever = new Date(0);

export const waitingChecks = (db: Context['db']) =>
  collectionOf(db, 'checks').where('dueAt', '>', ever);

export async function listChecks(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { after }: CallRequest<'admin-checks'>,
): Promise<CallResponse<'admin-checks'>> {
  const waiting = waitingChecks(db).orderBy('dueAt').orderBy('__name__');
  const last =
    after === undefined ? undefined : (await documentOf(db, 'checks', after).get()).data();
  // A request that was just decided has no position in the list, so the list starts again.
  const behind = last?.dueAt ? waiting.startAfter(last.dueAt, after) : waiting;
  const { docs, more, unreadable } = await readablePage(behind, checksAtATime);
  return {
    checks: docs.flatMap((document) => {
      const { uid, kind, request, dueAt } = document.data();
      if (!request || !dueAt) return [];
      return {
        id: document.id,
        request: request.id,
        kind,
        teacher_id: uid,
        name: request.name,
        language: request.language,
        asked_at: request.askedAt.toISOString(),
        lapses_at: dueAt.toISOString(),
        soon: dueAt.getTime() - clock().getTime() < soonMs,
      };
    }),
    more,
    unreadable,
  };
}
