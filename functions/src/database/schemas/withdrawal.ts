import { withdrawalOutcomes } from '@kloer/domain/calls/withdrawal-calls.ts';
import { locales } from '@kloer/domain/locale/locale.ts';
import * as z from 'zod/mini';

/** `withdrawals/{id}` */
export const WithdrawalDeclaration = z.object({
  /** Null when unknown. */
  uid: z.nullable(z.string()),
  name: z.string(),
  email: z.string(),
  language: z.enum(locales),
  plan: z.enum(['month', 'year', 'unknown']),
  declaredAt: z.date(),
  /** Another receipt's link verifies it too. */
  hasReceipt: z.boolean(),
  /** Of the tokens in links. */
  proofs: z.array(z.string()),
  isProved: z.boolean(),
  provedAt: z.nullable(z.date()),
  outcome: z.nullable(z.enum(withdrawalOutcomes)),
  /** Null unless withdrawn. */
  refundCents: z.nullable(z.number()),
  /** Kept for the days used. Null unless withdrawn, and in documents from before it was stored. */
  owedCents: z._default(z.nullable(z.number()), null),
  /** Null unless too late. */
  endedAt: z.nullable(z.date()),
  /** Null before verification and when done. */
  dueAt: z.nullable(z.date()),
  /** First to the address, then to the operator. Null when done. */
  noticeAt: z._default(z.nullable(z.date()), null),
  deleteAt: z.date(),
});

export type WithdrawalDeclaration = z.infer<typeof WithdrawalDeclaration>;
