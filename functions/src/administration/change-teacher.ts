import type { CallResponse } from '@kloer/domain/calls/calls.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import {
  entitledUntil,
  summarize,
  type Subscription,
} from '@kloer/domain/subscription/subscription.ts';
import { getTogether } from '../database/get-together.ts';
import { collectionOf, documentOf } from '../database/references.ts';
import type { AuditEntry, TeacherFacts } from '../database/schemas/administration.ts';
import { requireAgreed } from '../money/subscription/require-agreed.ts';
import { closeOlderPages, outdated } from '../money/payment/open-page.ts';
import type { Context } from '../platform/context.ts';
import { errorDetails } from '../platform/log.ts';
import { knownOf, type IsHeldElsewhere } from '../money/subscription/mailboxes.ts';
import { requireAdmin } from '../platform/caller/require-admin.ts';
import { indexTeachers } from '../profile/projection/teacher-index.ts';

export type ChangeContext = Pick<
  Context,
  'db' | 'clock' | 'addressKey' | 'payments' | 'log' | 'siteOrigin'
>;

type Response = CallResponse<'admin-update-teacher'>;
type TeacherEntry = Extract<AuditEntry, { action: 'update-teacher' | 'undo-teacher' }>;

export type Situation = {
  transaction: FirebaseFirestore.Transaction;
  subscription: Subscription;
  teacher: Readonly<Record<string, unknown>>;
  entry: string;
  now: Date;
};

export type Decided = {
  subscription: Subscription;
  noted: Pick<TeacherEntry, 'action'> & Partial<Omit<TeacherEntry, 'action'>>;
  /** Whether another account with the same mailboxes is still suspended. */
  isHeldElsewhere?: IsHeldElsewhere;
  writes: readonly (() => void)[];
};

export const factsOf = ({ entitlement, suspended }: Subscription): TeacherFacts => ({
  endsAt: entitlement.admin?.endsAt ?? null,
  suspended,
  promo: entitlement.promo ?? null,
});

/** @throws AppError `changed-meanwhile` */
export function requireRevision({ revision }: Subscription, seen: string | null): void {
  if (seen === revision) return;
  throw new AppError('changed-meanwhile', `the teacher is at ${revision ?? 'no change yet'}`);
}

function isLonger(before: Subscription, after: Subscription, now: Date): boolean {
  const until = entitledUntil(after.entitlement) ?? now;
  return until > now && until > (entitledUntil(before.entitlement) ?? now);
}

/**
 * Updates data derived from the teacher. If this fails, the projection and the sweep do it later.
 */
async function follow(context: ChangeContext, uid: string, isPageOutdated: boolean): Promise<void> {
  try {
    await indexTeachers(context, [uid]);
    if (isPageOutdated) await closeOlderPages(context, uid);
  } catch (error) {
    context.log.warn('a change is not followed yet', { teacherId: uid, ...errorDetails(error) });
  }
}

/**
 * Stores what `decide` returns, with an audit entry. A suspension applies to all mailboxes of the
 * person, lifting it to one account.
 * @throws AppError `permission-denied`, `teacher-not-found`, `guardian-needed`, or those of
 *   `change`
 */
export async function changeTeacher(
  context: ChangeContext,
  adminUid: string,
  teacherId: string,
  decide: (situation: Situation) => Promise<Decided>,
): Promise<Response> {
  const { db, clock } = context;
  let isPageOutdated = false;
  const answer = await db.runTransaction(async (transaction): Promise<Response> => {
    await requireAdmin(context, transaction, adminUid);
    const stored = await transaction.get(documentOf(db, 'teachers', teacherId));
    const teacher = stored.data();
    if (!teacher) throw new AppError('teacher-not-found', `no teacher ${teacherId}`);
    const now = clock();
    const entry = collectionOf(db, 'auditLog').doc();
    // A suspension is also recorded for this address's mailbox, so that it outlasts the account.
    const address = typeof teacher['email'] === 'string' ? teacher['email'] : null;
    const { subscription, store } = await knownOf(context, transaction, teacherId, address);
    const situation = { transaction, subscription, teacher, entry: entry.id, now };
    const decided = await decide(situation);
    const changed = { ...decided.subscription, revision: entry.id };
    const [customer, guardian] = await getTogether(
      transaction,
      documentOf(db, 'customers', teacherId),
      documentOf(db, 'guardians', teacherId),
    );
    // A longer entitlement needs a parent's consent; a shorter one does not.
    if (isLonger(subscription, changed, now)) requireAgreed(guardian);
    const ordered = customer.data();
    const left = ordered ? outdated(ordered, changed, now) : null;
    isPageOutdated = left !== null;
    store(changed, decided.isHeldElsewhere);
    if (left) transaction.update(customer.ref, left);
    for (const write of decided.writes) write();
    transaction.create(entry, {
      ...decided.noted,
      at: now,
      adminUid,
      personUid: teacherId,
      before: factsOf(subscription),
      after: factsOf(changed),
    });
    const summary = summarize(changed, now);
    return {
      success: true,
      subscription_status: summary.subscriptionStatus,
      subscription_end_date: summary.subscriptionEndDate?.toISOString() ?? null,
    };
  });
  await follow(context, teacherId, isPageOutdated);
  return answer;
}
