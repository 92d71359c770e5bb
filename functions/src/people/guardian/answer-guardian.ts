import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import {
  hiddenFromStart,
  isAdult,
  isSameMailbox,
  type Guardian,
} from '@kloer/domain/guardian/parental-consent.ts';
import { isEntitled } from '@kloer/domain/subscription/is-entitled.ts';
import { getTogether } from '../../database/get-together.ts';
import { collectionOf, documentOf } from '../../database/references.ts';
import { prepareMail } from '../../mails/put-mail.ts';
import type { Context } from '../../platform/context.ts';
import { consumeAllowance } from '../../platform/rate-limit/allowance.ts';
import type { SyncContext } from '../../money/payment/sync-plan.ts';
import { subscriptionIn } from '../../money/subscription/stored-subscription.ts';
import { proofOf } from '../../money/withdrawal/declaration.ts';
import { answerMail } from './guardian-mails.ts';
import { endPlan, leaseMs } from './end-plan.ts';
import { refusalsAfter } from './refusals.ts';

const perPerson = { action: 'answer-guardian', limit: 20, minutes: 60 };

const codeInvalid = (why: string) => new AppError('code-invalid', why);

/** @returns the fields to change; null if the same answer was given before */
function answered(guardian: Guardian, agrees: boolean, now: Date): Partial<Guardian> | null {
  const { answer, endsAt } = guardian;
  const isOfAge = isAdult(guardian);
  // An adult needs no consent, but by declining, the parent can dispute the age.
  if (agrees ? isOfAge || answer === 'yes' : !isOfAge && answer === 'no') return null;
  const refusals = refusalsAfter(guardian, agrees, now);
  if (!agrees) {
    const dueAt = new Date(now.getTime() + leaseMs);
    const objection = isOfAge ? { adultAt: null, objectedAt: now } : {};
    return { answer: 'no', answeredAt: now, dueAt, refusals, ...objection };
  }
  if (endsAt === null || endsAt <= now) throw codeInvalid('too old to agree by');
  const agreed = { answer: 'yes', hasAgreed: true, objectedAt: null } as const;
  return { ...agreed, answeredAt: now, endsAt: null, dueAt: null, refusals };
}

/**
 * A refusal pauses the profile and ends the plan with its period; for an adult it disputes the age.
 * @throws AppError `code-invalid`, `guardian-own-address`, `payment-unavailable`: the plan ends
 *   later; `rate-limited`
 */
export async function answerGuardian(
  context: SyncContext & Pick<Context, 'auth'>,
  { token, agrees }: CallRequest<'answer-guardian'>,
): Promise<CallResponse<'answer-guardian'>> {
  const { db, clock, auth } = context;
  const proof = proofOf(token);
  const asked = collectionOf(db, 'guardians').where('proofs', 'array-contains', proof).limit(1);
  const uid = (await asked.get()).docs[0]?.id;
  if (uid === undefined) throw codeInvalid('no such link');
  await consumeAllowance(context, { ...perPerson, subject: uid });
  await db.runTransaction(async (transaction) => {
    const [stored, teacher, decided, customer] = await getTogether(
      transaction,
      documentOf(db, 'guardians', uid),
      documentOf(db, 'teachers', uid),
      documentOf(db, 'subscriptions', uid),
      documentOf(db, 'customers', uid),
    );
    const guardian = stored.data();
    if (!guardian?.proofs.includes(proof)) throw codeInvalid('somebody else is asked by now');
    if (agrees && isSameMailbox((await auth.getUser(uid)).email ?? '', guardian.email)) {
      throw new AppError('guardian-own-address', `${uid} has the parent's mailbox by now`);
    }
    const now = clock();
    const change = answered(guardian, agrees, now);
    if (!change) return;
    const profile = teacher.data();
    const putMail = profile
      ? await prepareMail(
          context,
          transaction,
          answerMail(context, uid, { ...guardian, ...change }, profile),
        )
      : () => {};
    transaction.update(stored.ref, change);
    putMail();
    if (profile && change.objectedAt) transaction.update(teacher.ref, hiddenFromStart);
    if (agrees && customer.data()?.refusedPlan != null) {
      transaction.update(customer.ref, { refusedPlan: null });
    }
    const subscription = subscriptionIn(decided);
    if (!agrees && isEntitled(subscription, now)) {
      transaction.set(decided.ref, { ...subscription, paused: true });
    }
  });
  if (!agrees) await endPlan(context, uid);
  return { success: true };
}
