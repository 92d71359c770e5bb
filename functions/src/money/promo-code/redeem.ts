import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { guessLimits } from '@kloer/domain/promo-code/guess-limits.ts';
import { normalizePromoCode, PromoCodeId } from '@kloer/domain/promo-code/promo-code.ts';
import { redeem, type ActivePromo } from '@kloer/domain/promo-code/redeem.ts';
import { entitledUntil } from '@kloer/domain/subscription/is-entitled.ts';
import { summarize, type SubscriptionState } from '@kloer/domain/subscription/subscription.ts';
import type { Origin } from '../../platform/caller/origin.ts';
import { getTogether } from '../../database/get-together.ts';
import { documentOf, type Reference } from '../../database/references.ts';
import type { Caller } from '../../platform/caller/caller.ts';
import { requireAgreed } from '../subscription/require-agreed.ts';
import { prepareMail } from '../../mails/put-mail.ts';
import { closePages, openPageOf, outdated } from '../payment/open-page.ts';
import type { SyncContext } from '../payment/sync-plan.ts';
import type { Context } from '../../platform/context.ts';
import {
  restoreCallerAllowance,
  consumeCallerAllowance,
  type CallerAllowance,
} from '../../platform/rate-limit/caller-allowance.ts';
import {
  restoreAllowance,
  isRateLimited,
  consumeAllowance,
  type Allowance,
} from '../../platform/rate-limit/allowance.ts';
import { knownOf } from '../subscription/mailboxes.ts';
import { onlineMail } from './online-mail.ts';
import { noteRedemption } from './redemption-records.ts';

const { tries, wrong, guesses } = guessLimits;

const perPerson = { action: 'check-promo', limit: tries.perTeacherPerHour, minutes: 60 };

const guessed: CallerAllowance = {
  action: 'guess-promo',
  limit: guesses.perNetworkPerHour,
  everybody: guesses.perHour,
  minutes: 60,
};

const firstWrong = {
  own: { action: 'wrong-promo', limit: wrong.perTeacherPerDay, minutes: 24 * 60 },
  everybody: {
    action: 'wrong-promo',
    subject: 'everybody',
    limit: wrong.perHour,
    minutes: 60,
    isShared: true,
  },
};

/**
 * Counts a guess before checking it; otherwise parallel guesses would not be counted. @returns a
 * function that uncounts it
 */
async function takeGuess(
  context: Pick<Context, 'db' | 'clock' | 'log'>,
  origin: Origin,
  person: string,
): Promise<() => Promise<void>> {
  const taken: Allowance[] = [];
  const giveBack = async () => {
    for (const turn of taken) await restoreAllowance(context, turn);
  };
  try {
    for (const turn of [{ ...firstWrong.own, subject: person }, firstWrong.everybody]) {
      await consumeAllowance(context, turn);
      taken.push(turn);
    }
    return giveBack;
  } catch (error) {
    await giveBack();
    if (!isRateLimited(error)) throw error;
  }
  await consumeCallerAllowance(context, origin, guessed);
  return () => restoreCallerAllowance(context, origin, guessed);
}

function answer(
  message: CallResponse<'check-promo'>['message'],
  state: SubscriptionState,
  { type, endsAt }: ActivePromo,
  now: Date,
): CallResponse<'check-promo'> {
  const status = summarize(state, now).subscriptionStatus;
  return { success: true, status, type, end_date: endsAt.toISOString(), message };
}

/** Attempts to close the Checkout page, which another tab may reopen. */
const mostCloses = 4;

const isFirst = (before: SubscriptionState, after: SubscriptionState): boolean =>
  entitledUntil(before.entitlement) === null && !after.suspended && !after.paused;

/** A code without a maximum is not locked, so that many users can redeem it at the same time. */
async function readCode(transaction: FirebaseFirestore.Transaction, code: Reference<'promoCodes'>) {
  const found = await code.get();
  const isLimited = (found.data()?.maxRedemptions ?? null) !== null;
  return (isLimited ? await transaction.get(code) : found).data() ?? null;
}

type Redemption = { pageOpen: string } | { answer: CallResponse<'check-promo'> };

/**
 * Closes an open Checkout page first: a plan bought there would start at once, during the free
 * days.
 * @throws AppError `promo-code-invalid`, `promo-code-used`, `promo-code-already-active`,
 *   `teacher-not-found`, `guardian-needed`, `rate-limited`, `payment-unavailable` (a page could not
 *   be closed)
 */
export async function redeemPromoCode(
  context: SyncContext & Pick<Context, 'addressKey'>,
  { uid, email }: Pick<Caller, 'uid' | 'email'>,
  { promoCode, onlyCheck }: CallRequest<'check-promo'>,
  origin: Origin,
): Promise<CallResponse<'check-promo'>> {
  const { db, clock, addressKey } = context;
  // Counted by mailbox: another account or spelling does not reset the limit.
  const person = addressKey(email);
  await consumeAllowance(context, { ...perPerson, subject: person });
  const { success: isCode, data: code } = PromoCodeId.safeParse(normalizePromoCode(promoCode));
  if (!isCode) throw new AppError('promo-code-invalid', 'no code looks like that');
  const teacher = documentOf(db, 'teachers', uid);
  const withoutProfile = new AppError('teacher-not-found', `${uid} has no profile`);
  if (!(await teacher.get()).exists) throw withoutProfile;
  const giveBack = await takeGuess(context, origin, person);
  const codeDocument = documentOf(db, 'promoCodes', code);
  const customerDocument = documentOf(db, 'customers', uid);
  const { FieldValue } = await import('@google-cloud/firestore');
  const attempt = (closed: string | null) =>
    db.runTransaction(async (transaction): Promise<Redemption> => {
      const [profile, customer, guardian] = await getTogether(
        transaction,
        teacher,
        customerDocument,
        documentOf(db, 'guardians', uid),
      );
      if (!profile.exists) throw withoutProfile;
      requireAgreed(guardian);
      const { subscription, store } = await knownOf(context, transaction, uid, email);
      const now = clock();
      const found = await readCode(transaction, codeDocument);
      const outcome = redeem(subscription, code, found, now);
      switch (outcome.kind) {
        case 'refused':
          throw new AppError(outcome.reason, `refused to ${uid}`);
        case 'already-redeemed':
          return { answer: answer('already_redeemed', subscription, outcome.promo, now) };
        case 'redeemed': {
          if (onlyCheck) {
            return { answer: answer('can_be_redeemed', subscription, outcome.promo, now) };
          }
          const ordered = customer.data();
          const pageOpen = openPageOf(ordered, now);
          if (pageOpen !== null && pageOpen !== closed) return { pageOpen };
          // Comes before the first write, because preparing a mail reads.
          const putMail = isFirst(subscription, outcome.subscription)
            ? await prepareMail(
                context,
                transaction,
                onlineMail(context, uid, profile.data() ?? {}, outcome.promo.endsAt),
              )
            : () => {};
          const left = ordered ? outdated(ordered, outcome.subscription, now) : null;
          store(outcome.subscription);
          noteRedemption(context, transaction, code, uid, outcome.subscription);
          if (found) transaction.update(codeDocument, { redeemed: FieldValue.increment(1) });
          if (left) transaction.update(customerDocument, left);
          putMail();
          return { answer: answer('redeemed', outcome.subscription, outcome.promo, now) };
        }
      }
    });
  const redemption = async () => {
    let closed: string | null = null;
    for (let close = 0; close < mostCloses; close += 1) {
      const attempted = await attempt(closed);
      if ('answer' in attempted) return attempted.answer;
      await closePages(context, uid);
      closed = attempted.pageOpen;
    }
    throw new AppError('payment-unavailable', `the pages of ${uid} kept opening`);
  };
  let isWrong = false;
  try {
    return await redemption();
  } catch (error) {
    isWrong = error instanceof AppError && error.code === 'promo-code-invalid';
    throw error;
  } finally {
    if (!isWrong) await giveBack();
  }
}
