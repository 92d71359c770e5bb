import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { cantonOf, isPlaceId } from '@kloer/domain/reference/places.ts';
import type { Origin } from '../../platform/caller/origin.ts';
import { documentOf } from '../../database/references.ts';
import type { Context } from '../../platform/context.ts';
import {
  isGlobalAllowanceUsedUp,
  consumeCallerAllowance,
  type CallerAllowance,
} from '../../platform/rate-limit/caller-allowance.ts';
import { isRateLimited } from '../../platform/rate-limit/allowance.ts';
import { dayStart, monthBefore } from './months.ts';

type CountContext = Pick<Context, 'db' | 'clock' | 'log'>;

/** Daily limits, for one network address and for all callers together. */
export const allowance: CallerAllowance = {
  action: 'empty-search',
  limit: 60,
  everybody: 1000,
  minutes: 24 * 60,
};

async function isCounted(context: CountContext, origin: Origin): Promise<boolean> {
  if (await isGlobalAllowanceUsedUp(context, allowance)) return false;
  try {
    await consumeCallerAllowance(context, origin, allowance);
    return true;
  } catch (error) {
    if (isRateLimited(error)) return false;
    throw error;
  }
}

export async function countEmptySearch(
  context: CountContext,
  { subject, cityId, canton: asked }: CallRequest<'count-empty-search'>,
  origin: Origin,
): Promise<CallResponse<'count-empty-search'>> {
  const canton = isPlaceId(cityId) ? cantonOf(cityId) : asked;
  if ((subject !== '' || canton !== '') && (await isCounted(context, origin))) {
    const month = monthBefore(context.clock(), 0);
    const { FieldValue } = await import('@google-cloud/firestore');
    const counts = { [`${subject}@${canton}`]: FieldValue.increment(1) };
    const counted = { startsAt: dayStart(`${month}-01`), counts };
    await documentOf(context.db, 'emptySearches', month).set(counted as never, { merge: true });
  }
  return { success: true };
}
