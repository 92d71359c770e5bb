import * as z from 'zod/mini';
import { contactLimits, ContactMessage } from '../contact/contact.ts';
import { locales } from '../locale/locale.ts';
import { isShowableText, visibleText } from '../teacher/showable.ts';

/** For how many days the link of a receipt proves whose declaration it was. */
export const proofDays = 14;

/** What came of a declaration, once it is known whose it is. */
export const withdrawalOutcomes = ['withdrawn', 'too-late', 'nothing-found', 'referred'] as const;

type Outcome = {
  success: true;
  /** ISO instant of the declaration, which counts. */
  declared_at: string;
  /**
   * `too-late`: the time of withdrawal was over. `nothing-found`: no contract is known, and somebody looks
   * for it. `referred`: a person decides. `pending`: the payment provider could not be asked; it goes on by itself.
   */
  outcome: (typeof withdrawalOutcomes)[number] | 'pending';
  /** What is given back in all; null unless withdrawn. */
  refund_cents: number | null;
  /** ISO instant until which it would have been in time; null unless too late. */
  ended_at: string | null;
};

/**
 * `review-withdrawal`: what withdrawing would come to for the caller now. Refused with
 * `payment-unavailable`, `rate-limited`.
 */
export const ReviewWithdrawal = {
  request: z.strictObject({}),
  response: {} as {
    /** Null where there is none that can be withdrawn from. */
    contract: {
      plan: 'month' | 'year';
      /** ISO instants. */
      concluded_at: string;
      withdrawal_until: string;
      paid_cents: number;
      /** For the days used. */
      owed_cents: number;
      refund_cents: number;
    } | null;
  },
};

/**
 * Whoever it is that withdraws: any name with a letter, in one line. A declaration is refused for no name, so
 * it is shown to nobody but its sender and the operator.
 */
const DeclaredName = z.string().check(
  z.overwrite((name) => visibleText(name).replaceAll(/\s+/g, ' ')),
  z.trim(),
  z.minLength(1, 'nameRequired'),
  z.maxLength(contactLimits.nameLength, 'nameTooLong'),
  z.refine((name) => name === '' || isShowableText(name), { error: 'nameInvalid' }),
);

/** What a declaration says, as the form holds it; the keys of what is wrong are the form's. */
export const WithdrawalStatement = z.object({
  name: DeclaredName,
  email: ContactMessage.shape.email,
  /** Which contract, as far as its buyer remembers. */
  plan: z.enum(['month', 'year', 'unknown']),
});

export type WithdrawalStatement = z.infer<typeof WithdrawalStatement>;

/** Made by the browser for one declaration, so that a repeated request is the same. */
const DeclarationId = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/));

/**
 * `withdraw`: the caller withdraws from the contract. It is written down and its receipt is on its way
 * before anything is asked of the payment provider. Refused with `rate-limited`.
 */
export const Withdraw = {
  request: z.strictObject({
    name: WithdrawalStatement.shape.name,
    plan: WithdrawalStatement.shape.plan,
    language: z.enum(locales),
    declarationId: DeclarationId,
  }),
  response: {} as Outcome,
};

/**
 * `declare-withdrawal`: somebody declares a withdrawal without signing in. The answer is the same whoever has
 * an account; the receipt asks for a proof of the address. Refused with `rate-limited`.
 */
export const DeclareWithdrawal = {
  request: z.strictObject({
    ...WithdrawalStatement.shape,
    language: z.enum(locales),
    declarationId: DeclarationId,
    /** The honeypot: people do not see the field and leave it empty. */
    website: z.optional(z.string().check(z.maxLength(500))),
  }),
  response: {} as {
    success: true;
    /** ISO instant. */
    declared_at: string;
  },
};

/**
 * `confirm-withdrawal`: the link of a receipt proves the address; the withdrawal is carried out. Asking
 * again answers the same. Refused with `code-invalid`, `rate-limited`.
 */
export const ConfirmWithdrawal = {
  request: z.strictObject({
    declaration: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    token: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
  }),
  response: {} as Outcome,
};
