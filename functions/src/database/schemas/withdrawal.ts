import { withdrawalOutcomes } from '@kloer/domain/calls/withdrawal-calls.ts';
import { locales } from '@kloer/domain/locale/locale.ts';
import * as z from 'zod/mini';

/** `withdrawals/{id}`: a declaration of withdrawal. */
export const WithdrawalDeclaration = z.object({
  /** The signed-in caller or owner of the verified address; null when unknown. */
  uid: z.nullable(z.string()),
  name: z.string(),
  email: z.string(),
  language: z.enum(locales),
  plan: z.enum(['month', 'year', 'unknown']),
  declaredAt: z.date(),
  /** Without one, the link of another receipt verifies it. */
  hasReceipt: z.boolean(),
  /** Hashes of the tokens in its receipt's links. */
  proofs: z.array(z.string()),
  isProved: z.boolean(),
  /** Null until verified. */
  provedAt: z.nullable(z.date()),
  outcome: z.nullable(z.enum(withdrawalOutcomes)),
  /** Total refund; null unless withdrawn. */
  refundCents: z.nullable(z.number()),
  /** End of the withdrawal period; null unless too late. */
  endedAt: z.nullable(z.date()),
  /** Next attempt; null before verification and when done. */
  dueAt: z.nullable(z.date()),
  /** Next notice while unverified: first to the address, then to the operator. Null when done. */
  noticeAt: z._default(z.nullable(z.date()), null),
  deleteAt: z.date(),
});

export type WithdrawalDeclaration = z.infer<typeof WithdrawalDeclaration>;
