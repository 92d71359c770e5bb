import * as z from 'zod/mini';
import { EmailAddress } from '../account/account.ts';
import { mailboxOf } from '../account/mailbox.ts';
import { locales } from '../locale/locale.ts';
import { isShowableName, usualName } from '../teacher/showable.ts';
import { guardianLimits } from './consent-limits.ts';

export { guardianLimits } from './consent-limits.ts';

/** `no` also means a withdrawn consent. */
const guardianAnswers = ['none', 'yes', 'no'] as const;

const Refusal = z.object({
  /** `refusalKey` of the parent's mailbox; kept if another parent is named. */
  key: z.string(),
  at: z.date(),
});

/** The parent of a teacher aged 16 or 17. A teacher without this document counts as an adult. */
export const Guardian = z.object({
  /** Empty if no parent answered in time. */
  name: z.string(),
  email: z.string(),
  language: z.enum(locales),
  askedAt: z.date(),
  /** Expiry of the consent links. */
  endsAt: z.nullable(z.date()),
  proofs: z.array(z.string()),
  answer: z.enum(guardianAnswers),
  answeredAt: z.nullable(z.date()),
  hasAgreed: z.boolean(),
  /** When to end the plan after a refusal. */
  dueAt: z.nullable(z.date()),
  /** The teacher's name, for mails after the profile's deletion. */
  teacher: z.exactOptional(z.string()),
  refusals: z.exactOptional(z.array(Refusal)),
  /** When the teacher claimed to be 18. A parent can dispute it until `endsAt`. */
  adultAt: z.exactOptional(z.nullable(z.date())),
  objectedAt: z.exactOptional(z.nullable(z.date())),
});

export type Guardian = z.infer<typeof Guardian>;

export const isAdult = (guardian: Pick<Guardian, 'adultAt'> | undefined): boolean =>
  guardian === undefined || guardian.adultAt != null;

/** Whether the teacher may be visible, buy and redeem codes. */
export const isAgreed = (guardian: Pick<Guardian, 'answer' | 'adultAt'> | undefined): boolean =>
  isAdult(guardian) || guardian?.answer === 'yes';

/** Whether the teacher cannot name another parent. */
export const isBound = ({ hasAgreed, objectedAt }: Guardian): boolean =>
  hasAgreed || objectedAt != null;

export const hiddenFromStart = { showPhone: false, showFacebook: false };

export const isSameMailbox = (one: string, other: string): boolean =>
  mailboxOf(one) === mailboxOf(other);

/** One line without links, because mails contain the name. */
const GuardianName = z.string().check(
  z.overwrite(usualName),
  z.trim(),
  z.minLength(1),
  z.maxLength(guardianLimits.nameLength),
  z.refine((name) => isShowableName(name)),
);

type Shown = {
  name: string;
  email: string;
  answer: (typeof guardianAnswers)[number];
  /** ISO instant; null if the consent link expired or was used. */
  ends_at: string | null;
  can_change: boolean;
  /** When a parent who refused can be asked again, ISO instant; null if now. */
  ask_from: string | null;
  is_disputed: boolean;
};

type Known = { guardian: Shown | null };

/** The caller's parent; null for an adult. Ordering a plan counts as a claim to be 18. */
export const OwnGuardian = {
  request: z.strictObject({}),
  response: {} as Known & { has_ordered: boolean },
};

/**
 * Asks a parent for consent by mail. A repeated call mails the parent again.
 * @throws `guardian-own-address`, `teacher-not-found`, `payment-unavailable`, `rate-limited`,
 *   `invalid-request` if another parent has consented
 */
export const AskGuardian = {
  request: z.strictObject({ name: GuardianName, email: EmailAddress }),
  response: {} as Known,
};

/**
 * Stores that the caller has turned 18.
 * @throws `permission-denied` after a dispute
 */
export const EndGuardian = { request: z.strictObject({}) };

/**
 * @throws `code-invalid`, `guardian-own-address`, `rate-limited`, `payment-unavailable` if the plan
 *   cannot be ended yet
 */
export const AnswerGuardian = {
  request: z.strictObject({
    token: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
    agrees: z.boolean(),
  }),
};
