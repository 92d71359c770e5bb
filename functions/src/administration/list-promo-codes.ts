import type { CallResponse } from '@kloer/domain/calls/calls.ts';
import { isoDayOf } from '@kloer/domain/date/date.ts';
import { promoCodeStatus } from '@kloer/domain/promo-code/promo-code.ts';
import { collectionOf } from '../database/references.ts';
import type { Context } from '../platform/context.ts';
import { changersOf } from './changers.ts';

type ListContext = Pick<Context, 'db' | 'auth' | 'clock'>;

/** Every promo code, newest first, with who changed it last. */
export async function listPromoCodes(
  context: ListContext,
): Promise<CallResponse<'admin-promo-codes'>> {
  const now = context.clock();
  const ordered = collectionOf(context.db, 'promoCodes').orderBy('createdAt', 'desc');
  const found = (await ordered.get()).docs.map((one) => ({ code: one.id, facts: one.data() }));
  const revisions = found.flatMap(({ facts }) => facts.revision ?? []);
  const changers = await changersOf(context, revisions);
  return {
    codes: found.map(({ code, facts }) => ({
      code,
      duration_months: facts.durationMonths,
      subscription_type: facts.type,
      active: facts.active,
      created_at: facts.createdAt.toISOString(),
      valid_until: facts.validUntil && isoDayOf(facts.validUntil),
      max_redemptions: facts.maxRedemptions,
      note: facts.note,
      status: promoCodeStatus(facts, now),
      redeemed: facts.redeemed,
      revision: facts.revision,
      changed_by: changers.get(facts.revision ?? '')?.address ?? null,
    })),
  };
}
