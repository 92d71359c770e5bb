import * as z from 'zod/mini';
import { contactLimits, ContactMessage } from '../contact/contact.ts';
import { locales } from '../locale/locale.ts';
import { isShowableText, visibleText } from '../teacher/showable.ts';

export const withdrawalOutcomes = ['withdrawn', 'too-late', 'nothing-found', 'referred'] as const;

type Outcome = {
  success: true;
  /** ISO instant, legally the time of the withdrawal. */
  declared_at: string;
  /** `nothing-found` and `referred`: an administrator decides. `pending`: waits for Stripe. */
  outcome: (typeof withdrawalOutcomes)[number] | 'pending';
  /** In cents; null unless the plan was withdrawn. */
  refund_cents: number | null;
  /** Price of the used days; null unless the plan was withdrawn. */
  owed_cents: number | null;
  /** The missed deadline, ISO instant; null unless declared too late. */
  ended_at: string | null;
};

/** @throws `payment-unavailable`, `rate-limited` */
export const ReviewWithdrawal = {
  request: z.strictObject({}),
  response: {} as {
    /** Null if there is no contract. */
    contract: {
      plan: 'month' | 'year';
      concluded_at: string;
      withdrawal_until: string;
      paid_cents: number;
      owed_cents: number;
      refund_cents: number;
    } | null;
  },
};

/** Any name is allowed: only the sender and the operator see it. */
const DeclaredName = z.string().check(
  z.overwrite((name) => visibleText(name).replaceAll(/\s+/g, ' ')),
  z.trim(),
  z.minLength(1, 'nameRequired'),
  z.maxLength(contactLimits.nameLength, 'nameTooLong'),
  z.refine((name) => name === '' || isShowableText(name), { error: 'nameInvalid' }),
);

export const WithdrawalStatement = z.object({
  name: DeclaredName,
  email: ContactMessage.shape.email,
  plan: z.enum(['month', 'year', 'unknown']),
});

export type WithdrawalStatement = z.infer<typeof WithdrawalStatement>;

const DeclarationId = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/));

/**
 * Withdraws the caller's plan; stores the withdrawal before calling Stripe.
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
 * A withdrawal without sign-in. The answer reveals no account.
 * @throws `rate-limited`
 */
export const DeclareWithdrawal = {
  request: z.strictObject({
    ...WithdrawalStatement.shape,
    language: z.enum(locales),
    declarationId: DeclarationId,
    /** Honeypot. */
    website: z.optional(z.string().check(z.maxLength(500))),
  }),
  response: {} as {
    success: true;
    declared_at: string;
  },
};

/**
 * Carries out a declared withdrawal, with the link in its receipt; idempotent.
 * @throws `code-invalid`, `rate-limited`
 */
export const ConfirmWithdrawal = {
  request: z.strictObject({
    declaration: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    token: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
  }),
  response: {} as Outcome,
};
