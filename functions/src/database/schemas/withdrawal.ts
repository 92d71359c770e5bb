import { withdrawalOutcomes } from '@kloer/domain/calls/withdrawal-calls.ts';
import { locales } from '@kloer/domain/locale/locale.ts';
import * as z from 'zod/mini';

/** `withdrawals/{id}`: that somebody declared to withdraw, and what came of it. */
export const WithdrawalDeclaration = z.object({
  /** Whose it is: who was signed in, or whose the proved address is; null before, and for nobody we know. */
  uid: z.nullable(z.string()),
  name: z.string(),
  /** Where the receipt goes, and what has to be proved. */
  email: z.string(),
  language: z.enum(locales),
  /** What was said of the contract. */
  plan: z.enum(['month', 'year', 'unknown']),
  declaredAt: z.date(),
  /** Whether it has a receipt of its own; without one, the link of another proves it. */
  hasReceipt: z.boolean(),
  /** Hashes of what the links of its receipt carry. */
  proofs: z.array(z.string()),
  /** Whether it is known that it comes from the owner of the address. */
  isProved: z.boolean(),
  /** Since when it is known; null before. */
  provedAt: z.nullable(z.date()),
  outcome: z.nullable(z.enum(withdrawalOutcomes)),
  /** What is given back in all; null unless withdrawn. */
  refundCents: z.nullable(z.number()),
  /** When the time of withdrawal was over; null unless it came too late. */
  endedAt: z.nullable(z.date()),
  /** When it is to be carried out, or tried again; null while it waits for its proof, and afterwards. */
  dueAt: z.nullable(z.date()),
  /**
   * While nobody has proved it: when its address is reminded of that, and then when a person is told; null
   * once that is done, and once it is proved.
   */
  noticeAt: z._default(z.nullable(z.date()), null),
  /** When the sweep removes the document. */
  deleteAt: z.date(),
});

export type WithdrawalDeclaration = z.infer<typeof WithdrawalDeclaration>;
