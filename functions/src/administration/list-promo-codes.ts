import type { CallResponse } from '@kloer/domain/calls/calls.ts';
import { isoDayOf } from '@kloer/domain/date/date.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { promoCodeStatus, type PromoCode } from '@kloer/domain/promo-code/promo-code.ts';
import { collectionOf, type FoundDocument } from '../database/references.ts';
import type { Context } from '../platform/context.ts';
import { changersOf } from './changers.ts';

type ListContext = Pick<Context, 'db' | 'auth' | 'clock'>;

const mostCodes = 500;

function readable(documents: readonly FoundDocument<'promoCodes'>[]) {
  const found: { code: string; facts: PromoCode }[] = [];
  const broken: string[] = [];
  for (const one of documents) {
    try {
      found.push({ code: one.id, facts: one.data() });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      broken.push(error.message);
    }
  }
  found.sort((one, other) => other.facts.createdAt.getTime() - one.facts.createdAt.getTime());
  return { found, broken };
}

export async function listPromoCodes(
  context: ListContext,
): Promise<CallResponse<'admin-promo-codes'>> {
  const now = context.clock();
  // Ordering by `createdAt` would leave out codes without this field.
  const { docs } = await collectionOf(context.db, 'promoCodes').limit(mostCodes).get();
  const { found, broken } = readable(docs);
  const revisions = found.flatMap(({ facts }) => facts.revision ?? []);
  const changers = await changersOf(context, revisions);
  return {
    broken,
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
