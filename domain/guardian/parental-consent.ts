import * as z from 'zod/mini';
import { EmailAddress } from '../account/account.ts';
import { mailboxOf } from '../account/mailbox.ts';
import { locales } from '../locale/locale.ts';
import { isShowableName, usualName } from '../teacher/showable.ts';
import { guardianLimits } from './consent-limits.ts';

export { guardianLimits } from './consent-limits.ts';

/** `no` also means a withdrawn consent. */
export const guardianAnswers = ['none', 'yes', 'no'] as const;

const Refusal = z.object({
  /** `refusalKey` of the parent's mailbox. It stays if the teacher names another parent. */
  key: z.string(),
  at: z.date(),
});

/** The parent of a teacher aged 16 or 17. A teacher without this record counts as an adult. */
export const Guardian = z.object({
  /** Empty if no parent answered in time. */
  name: z.string(),
  email: z.string(),
  language: z.enum(locales),
  askedAt: z.date(),
  /** Expiry of the consent links; null if none is valid. */
  endsAt: z.nullable(z.date()),
  proofs: z.array(z.string()),
  answer: z.enum(guardianAnswers),
  answeredAt: z.nullable(z.date()),
  /** Whether this parent ever consented. If so, the teacher cannot name another parent. */
  hasAgreed: z.boolean(),
  /** When to end the plan after a refusal; null if nothing is due. */
  dueAt: z.nullable(z.date()),
  /** The teacher's name, kept for mails after the profile's deletion. */
  teacher: z.exactOptional(z.string()),
  refusals: z.exactOptional(z.array(Refusal)),
  /** When the teacher claimed to be 18. A parent can dispute it until `endsAt`. */
  adultAt: z.exactOptional(z.nullable(z.date())),
  /** When a parent disputed that claim; cleared by an administrator or by the parent's consent. */
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

/** Initial values for a minor's profile, which the teacher may change. */
export const hiddenFromStart = { showPhone: false, showFacebook: false };

export const isSameMailbox = (one: string, other: string): boolean =>
  mailboxOf(one) === mailboxOf(other);

/** One line without links and without a claim to be the site, because mails contain the name. */
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
  /** ISO instant; null if the last link expired or was used. */
  ends_at: string | null;
  can_change: boolean;
  /** When a parent who refused can be asked again, ISO instant; null if now. */
  ask_from: string | null;
  is_disputed: boolean;
};

type Known = { guardian: Shown | null };

/**
 * The caller's parent; null for an adult. A teacher who has ordered a plan has thereby claimed to
 * be 18.
 */
export const OwnGuardian = {
  request: z.strictObject({}),
  response: {} as Known & { has_ordered: boolean },
};

/**
 * Names a parent and mails the parent. A repeated call sends the mail again.
 * @throws `guardian-own-address`, `teacher-not-found`, `payment-unavailable`, `rate-limited`,
 * `invalid-request` if another parent has consented
 */
export const AskGuardian = {
  request: z.strictObject({ name: GuardianName, email: EmailAddress }),
  response: {} as Known,
};

/**
 * Stores that the caller has turned 18. The parent can dispute it.
 * @throws `permission-denied` after a dispute
 */
export const EndGuardian = { request: z.strictObject({}) };

/**
 * Stores the parent's consent or refusal, with a mailed link.
 * @throws `code-invalid`, `guardian-own-address`, `rate-limited`, `payment-unavailable` if the plan
 * cannot be ended yet
 */
export const AnswerGuardian = {
  request: z.strictObject({
    token: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
    agrees: z.boolean(),
  }),
};
