import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { normalizePromoCode, PromoCodeId } from '@kloer/domain/promo-code/promo-code.ts';
import { redeem, type ActivePromo } from '@kloer/domain/promo-code/redeem.ts';
import { summarize, type SubscriptionState } from '@kloer/domain/subscription/subscription.ts';
import type { Origin } from '../api/origin.ts';
import { getTogether } from '../database/get-together.ts';
import { documentOf } from '../database/references.ts';
import type { Caller } from '../api/caller.ts';
import type { Context } from '../platform/context.ts';
import {
  giveCallerTurnBack,
  takeCallerTurn,
  type CallerAllowance,
} from '../rate-limit/take-caller-turn.ts';
import { giveTurnBack, isRateLimited, takeTurn } from '../rate-limit/take-turn.ts';
import { knownOf } from '../subscription/former-person.ts';

/** A person mistypes a few times. */
const perPerson = { action: 'check-promo', limit: 10, minutes: 60 };

/** Wrong codes of many accounts. */
const guesses: CallerAllowance = { action: 'guess-promo', limit: 100, everybody: 300, minutes: 60 };

/**
 * The first wrong codes of an account in a day are not counted with those of others: otherwise a few
 * accounts that guess would keep everybody from activating.
 */
const firstWrong = { action: 'wrong-promo', limit: 3, minutes: 24 * 60 };

/** Counts a code as wrong until it turns out right; what is returned takes that back. */
async function takeGuess(
  context: Pick<Context, 'db' | 'clock'>,
  origin: Origin,
  uid: string,
): Promise<() => Promise<void>> {
  const own = { ...firstWrong, subject: uid };
  try {
    await takeTurn(context, own);
    return () => giveTurnBack(context, own);
  } catch (error) {
    if (!isRateLimited(error)) throw error;
  }
  await takeCallerTurn(context, origin, guesses);
  return () => giveCallerTurnBack(context, origin, guesses);
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

/**
 * Redeems a promo code for the caller. What it gives and that it was used are one write; a repeated
 * call finds both or neither, on a new account of the same address, too.
 *
 * @throws AppError `promo-code-invalid`, `promo-code-already-active`, `teacher-not-found`,
 * `rate-limited`
 */
export async function redeemPromoCode(
  context: Pick<Context, 'db' | 'clock' | 'addressKey'>,
  { uid, email }: Pick<Caller, 'uid' | 'email'>,
  { promoCode }: CallRequest<'check-promo'>,
  origin: Origin,
): Promise<CallResponse<'check-promo'>> {
  const { db, clock } = context;
  await takeTurn(context, { ...perPerson, subject: uid });
  const giveBack = await takeGuess(context, origin, uid);
  const { success: isCode, data: code } = PromoCodeId.safeParse(normalizePromoCode(promoCode));
  if (!isCode) throw new AppError('promo-code-invalid', 'no code looks like that');
  const teacher = documentOf(db, 'teachers', uid);
  const codeDocument = documentOf(db, 'promoCodes', code);
  const answered = await db.runTransaction(async (transaction) => {
    const [profile, stored] = await getTogether(transaction, teacher, codeDocument);
    if (!profile.exists) throw new AppError('teacher-not-found', `${uid} has no profile`);
    const { subscription, store } = await knownOf(context, transaction, uid, email);
    const now = clock();
    const outcome = redeem(subscription, code, stored.data() ?? null, now);
    switch (outcome.kind) {
      case 'refused':
        throw new AppError(outcome.reason, `refused to ${uid}`);
      case 'already-redeemed':
        return answer('already_redeemed', subscription, outcome.promo, now);
      case 'redeemed':
        store(outcome.subscription);
        return answer('redeemed', outcome.subscription, outcome.promo, now);
    }
  });
  await giveBack();
  return answered;
}
