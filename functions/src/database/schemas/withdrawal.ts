import { withdrawalOutcomes } from '@kloer/domain/calls/withdrawal-calls.ts';
import { locales } from '@kloer/domain/locale/locale.ts';
import * as z from 'zod/mini';

/** `withdrawals/{id}` */
export const WithdrawalDeclaration = z.object({
  /** Null if no account is known for the declaration. */
  uid: z.nullable(z.string()),
  name: z.string(),
  email: z.string(),
  language: z.enum(locales),
  plan: z.enum(['month', 'year', 'unknown']),
  declaredAt: z.date(),
  /**
   * Whether the declaration has its own receipt; a link in another receipt of the address also
   * confirms it.
   */
  hasReceipt: z.boolean(),
  /** Hashes of the tokens in the receipts' links. */
  proofs: z.array(z.string()),
  isProved: z.boolean(),
  provedAt: z.nullable(z.date()),
  outcome: z.nullable(z.enum(withdrawalOutcomes)),
  refundCents: z.nullable(z.number()),
  /** Null if nothing is owed, and in older documents. */
  owedCents: z._default(z.nullable(z.number()), null),
  /** When the withdrawal period ended; null if the declaration was in time. */
  endedAt: z.nullable(z.date()),
  /** When to carry out the declaration; null until the address is confirmed, and afterwards. */
  dueAt: z.nullable(z.date()),
  /** When a reminder is due, first to the user, then to the operator; null after both. */
  noticeAt: z._default(z.nullable(z.date()), null),
  deleteAt: z.date(),
});

export type WithdrawalDeclaration = z.infer<typeof WithdrawalDeclaration>;
