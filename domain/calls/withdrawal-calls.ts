import * as z from 'zod/mini';
import { contactLimits, ContactMessage } from '../contact/contact.ts';
import { locales } from '../locale/locale.ts';
import { isShowableText, visibleText } from '../teacher/showable.ts';

/** Days for which the confirmation link of a receipt is valid. */
export const proofDays = 14;

export const withdrawalOutcomes = ['withdrawn', 'too-late', 'nothing-found', 'referred'] as const;

type Outcome = {
  success: true;
  /** ISO instant of the declaration, which is what counts legally. */
  declared_at: string;
  /**
   * `too-late`: after the deadline. `nothing-found`: no known contract, an administrator searches for it. `referred`:
   * an administrator decides. `pending`: the payment provider did not answer; it is retried.
   */
  outcome: (typeof withdrawalOutcomes)[number] | 'pending';
  /** Total refund; null unless withdrawn. */
  refund_cents: number | null;
  /** ISO instant of the deadline; null unless too late. */
  ended_at: string | null;
};

/**
 * `review-withdrawal`: what a withdrawal would refund now.
 * @throws `payment-unavailable`, `rate-limited`
 */
export const ReviewWithdrawal = {
  request: z.strictObject({}),
  response: {} as {
    /** Null if there is none to withdraw from. */
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

/** Any name with a letter, in one line. A name never makes a declaration invalid; only sender and operator see it. */
const DeclaredName = z.string().check(
  z.overwrite((name) => visibleText(name).replaceAll(/\s+/g, ' ')),
  z.trim(),
  z.minLength(1, 'nameRequired'),
  z.maxLength(contactLimits.nameLength, 'nameTooLong'),
  z.refine((name) => name === '' || isShowableText(name), { error: 'nameInvalid' }),
);

/** Fields of the withdrawal form; the error keys are the form's. */
export const WithdrawalStatement = z.object({
  name: DeclaredName,
  email: ContactMessage.shape.email,
  /** As far as the buyer remembers. */
  plan: z.enum(['month', 'year', 'unknown']),
});

export type WithdrawalStatement = z.infer<typeof WithdrawalStatement>;

/** Made by the browser for one declaration; makes a repeated request idempotent. */
const DeclarationId = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/));

/**
 * `withdraw`: the caller withdraws from the contract. Stored and receipt queued before the payment provider is called.
 * @throws `rate-limited`
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
 * `declare-withdrawal`: a withdrawal without sign-in. The answer does not reveal whether there is an account; the
 * receipt asks to confirm the address.
 * @throws `rate-limited`
 */
export const DeclareWithdrawal = {
  request: z.strictObject({
    ...WithdrawalStatement.shape,
    language: z.enum(locales),
    declarationId: DeclarationId,
    /** Honeypot: users do not see this field. */
    website: z.optional(z.string().check(z.maxLength(500))),
  }),
  response: {} as {
    success: true;
    /** ISO instant. */
    declared_at: string;
  },
};

/**
 * `confirm-withdrawal`: the receipt's link confirms the address and carries the withdrawal out. Idempotent.
 * @throws `code-invalid`, `rate-limited`
 */
export const ConfirmWithdrawal = {
  request: z.strictObject({
    declaration: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    token: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
  }),
  response: {} as Outcome,
};
