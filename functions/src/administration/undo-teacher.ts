import { isDeepStrictEqual } from 'node:util';
import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import type { Redemption, Subscription } from '@kloer/domain/subscription/subscription.ts';
import { withSuspensions } from '@kloer/domain/subscription/suspension.ts';
import { documentOf } from '../database/references.ts';
import type { AuditEntry } from '../database/schemas/administration.ts';
import { mailId } from '../mails/outbox-mail.ts';
import { redemptionOf } from '../money/promo-code/redemption-records.ts';
import { liftOnOthers } from '../money/subscription/mailboxes.ts';
import {
  changeTeacher,
  factsOf,
  requireRevision,
  type ChangeContext,
  type Decided,
  type Situation,
} from './change-teacher.ts';
import { decisionOccasion } from './decision-mails.ts';
import { undoSecondsLeft } from './undo-time.ts';

type Request = CallRequest<'admin-undo-teacher'>;
type Response = CallResponse<'admin-undo-teacher'>;
type Update = Extract<AuditEntry, { action: 'update-teacher' }>;

function givenCode({ before, after }: Update): string | null {
  return after.promo && !isDeepStrictEqual(before.promo, after.promo) ? after.promo.code : null;
}

function redemptionBefore(
  code: string,
  { takenBackAt, ...redemption }: Redemption,
  update: Update,
): Redemption | undefined {
  if (code === givenCode(update))
    return update.givenAgain ? { ...redemption, takenBackAt: update.at } : undefined;
  const isBack = code === update.before.promo?.code;
  return takenBackAt && !isBack ? { ...redemption, takenBackAt } : redemption;
}

function takenBack(subscription: Subscription, entry: string, update: Update): Subscription {
  const { before, lifted: again = [] } = update;
  const { admin: _admin, promo: _promo, ...others } = subscription.entitlement;
  const redemptions = Object.entries(subscription.redemptions).flatMap(([code, redemption]) => {
    const known = redemptionBefore(code, redemption, update);
    return known ? [[code, known] as const] : [];
  });
  return withSuspensions(
    {
      ...subscription,
      entitlement: {
        ...others,
        ...(before.endsAt && { admin: { endsAt: before.endsAt } }),
        ...(before.promo && { promo: before.promo }),
      },
      redemptions: Object.fromEntries(redemptions),
    },
    { active: again, lifted: [entry] },
  );
}

/**
 * Lowers the code's number of redemptions, unless the teacher had redeemed the code before the
 * change.
 */
async function uncount(
  context: ChangeContext,
  uid: string,
  { transaction }: Situation,
  update: Update,
): Promise<() => void> {
  const code = givenCode(update);
  if (code === null || update.givenAgain) return () => {};
  const document = documentOf(context.db, 'promoCodes', code);
  const found = (await transaction.get(document)).data();
  return () => {
    transaction.delete(redemptionOf(context, code, uid));
    if (found) transaction.update(document, { redeemed: Math.max(0, found.redeemed - 1) });
  };
}

/** Deletes the mail about the change, which waits until the time to undo has passed. */
function unsay(
  { db }: ChangeContext,
  { transaction }: Situation,
  { teacherId, revision }: Request,
): () => void {
  const kinds = ['suspended', 'lifted'] as const;
  const ids = kinds.map((kind) => mailId(decisionOccasion(kind, teacherId, revision)));
  return () => {
    for (const id of ids) transaction.delete(documentOf(db, 'mails', id));
  };
}

/**
 * Undoes the caller's last change of a teacher within a minute, with its mail and copied
 * suspensions.
 * @throws AppError `permission-denied`, `teacher-not-found`, `changed-meanwhile` (also if the
 *   teacher made a change), `undo-too-late`
 */
export async function undoTeacher(
  context: ChangeContext,
  adminUid: string,
  request: Request,
): Promise<Response> {
  const { teacherId, revision } = request;
  const decide = async (situation: Situation): Promise<Decided> => {
    const { transaction, subscription, now } = situation;
    requireRevision(subscription, revision);
    const entry = (await transaction.get(documentOf(context.db, 'auditLog', revision))).data();
    if (entry?.action !== 'update-teacher' || undoSecondsLeft(entry, adminUid, now) === null) {
      throw new AppError('undo-too-late', `${revision} is not to be taken back`);
    }
    if (!isDeepStrictEqual(factsOf(subscription), entry.after)) {
      throw new AppError('changed-meanwhile', `${teacherId} has changed since`);
    }
    return {
      subscription: takenBack(subscription, revision, entry),
      noted: { action: 'undo-teacher' },
      writes: [
        await uncount(context, teacherId, situation, entry),
        unsay(context, situation, request),
        await liftOnOthers(context, transaction, teacherId, subscription, revision),
      ],
    };
  };
  return changeTeacher(context, adminUid, teacherId, decide);
}
