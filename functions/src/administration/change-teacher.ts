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

/** What a decision is made on, within its transaction and before its first write. */
export type Situation = {
  transaction: FirebaseFirestore.Transaction;
  subscription: Subscription;
  teacher: Readonly<Record<string, unknown>>;
  /** Id of the audit log's entry that is going to be written. */
  entry: string;
  now: Date;
};

export type Decided = {
  subscription: Subscription;
  /** What the entry says beside before and after. */
  noted: Pick<TeacherEntry, 'action'> & Partial<Omit<TeacherEntry, 'action'>>;
  /** Which of the suspensions that were lifted stay in the person's mailboxes; absent where none does. */
  isHeldElsewhere?: IsHeldElsewhere;
  /** What else is to be written. */
  writes: readonly (() => void)[];
};

export const factsOf = ({ entitlement, suspended }: Subscription): TeacherFacts => ({
  endsAt: entitlement.admin?.endsAt ?? null,
  suspended,
  promo: entitlement.promo ?? null,
});

/** @throws AppError `changed-meanwhile` when another administrator changed the teacher since */
export function requireRevision({ revision }: Subscription, seen: string | null): void {
  if (seen === revision) return;
  throw new AppError('changed-meanwhile', `the teacher is at ${revision ?? 'no change yet'}`);
}

/** Whether a change gives days that are still to come. */
function isLonger(before: Subscription, after: Subscription, now: Date): boolean {
  const until = entitledUntil(after.entitlement) ?? now;
  return until > now && until > (entitledUntil(before.entitlement) ?? now);
}

/** What is left to do once a decision stands, and what others do again should it fail here. */
async function follow(context: ChangeContext, uid: string, isPageOutdated: boolean): Promise<void> {
  try {
    // The row is asked for again at once; the projection comes a little later.
    await indexTeachers(context, [uid]);
    if (isPageOutdated) await closeOlderPages(context, uid);
  } catch (error) {
    // What an administrator decides waits for nobody: projection and sweep come to it.
    context.log.warn('a change is not followed yet', { teacherId: uid, ...errorDetails(error) });
  }
}

/**
 * Changes what is decided about a teacher as an administrator, and writes down that it was done: both or
 * neither. A suspension holds for the person's mailboxes from then on, and `passOn` brings it to their other
 * accounts; it is lifted on one account, and stands on the others. A page on which a plan could be paid for under
 * what was true before is closed.
 *
 * @throws AppError `permission-denied`, `teacher-not-found`, `guardian-needed`, or the decision's own
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
    // A block outlives the account: under the address that the profile was written with.
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
    // Days are given to nobody who cannot be shown for them; taking away is never in question.
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
