import type { Redemption as RedemptionType } from '@kloer/domain/promo-code/redeem.ts';
import * as z from 'zod/mini';

export const Redemption: z.ZodMiniType<RedemptionType> = z.object({
  uid: z.string(),
  redeemedAt: z.date(),
  endsAt: z.date(),
});
