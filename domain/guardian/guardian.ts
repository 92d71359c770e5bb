import * as z from 'zod/mini';
import { EmailAddress } from '../account/account.ts';
import { mailboxOf } from '../account/mailbox.ts';
import { locales } from '../locale/locale.ts';
import { isShowableName } from '../teacher/showable.ts';
import { guardianLimits } from './guardian-limits.ts';

export { guardianLimits } from './guardian-limits.ts';

/** `no` is a refusal as well as a withdrawn consent. */
export const guardianAnswers = ['none', 'yes', 'no'] as const;

/** After a refusal the same mailbox gets no mails for some days. */
const Refusal = z.object({
  /** `refusalKey` of the mailbox; it stays when the teacher names another parent. */
  key: z.string(),
  at: z.date(),
});

/**
 * The parent of a teacher who is 16 or 17. A teacher without this record counts as an adult: we ask for no birth date.
 */
export const Guardian = z.object({
  /** Both are emptied if no parent answers in time. */
  name: z.string(),
  email: z.string(),
  /** Of mails to the parent; taken from the profile. */
  language: z.enum(locales),
  askedAt: z.date(),
  /** Expiry of the consent links; null if none is valid. */
  endsAt: z.nullable(z.date()),
  /** Hashes of the links' tokens. */
  proofs: z.array(z.string()),
  answer: z.enum(guardianAnswers),
  answeredAt: z.nullable(z.date()),
  /** A parent who once agreed cannot be replaced. */
  hasAgreed: z.boolean(),
  /** When to check again whether the plan must end with the consent; null if there is nothing to do. */
  dueAt: z.nullable(z.date()),
  /** Teacher's name at the time of the request, because the profile may be deleted later. */
  teacher: z.exactOptional(z.string()),
  /** Creation time of the profile whose phone number and Facebook link were hidden, which happens once a profile. */
  hiddenOf: z.exactOptional(z.date()),
  refusals: z.exactOptional(z.array(Refusal)),
  /** When the teacher claimed to be 18. A parent can dispute it until `endsAt`. */
  adultAt: z.exactOptional(z.nullable(z.date())),
  /**
   * When a parent disputed it. The teacher cannot claim it again until an administrator has reviewed it or the parent
   * agrees.
   */
  objectedAt: z.exactOptional(z.nullable(z.date())),
});

export type Guardian = z.infer<typeof Guardian>;

/** Whether the teacher is an adult, by their own statement. */
export const isAdult = (guardian: Pick<Guardian, 'adultAt'> | undefined): boolean =>
  guardian === undefined || guardian.adultAt != null;

/** Whether the teacher may be visible, buy or redeem: an adult, or with a parent's consent. */
export const isAgreed = (guardian: Pick<Guardian, 'answer' | 'adultAt'> | undefined): boolean =>
  isAdult(guardian) || guardian?.answer === 'yes';

/** Whether the parent cannot be changed: they agreed before, or disputed that the teacher is 18. */
export const isBound = ({ hasAgreed, objectedAt }: Guardian): boolean =>
  hasAgreed || objectedAt != null;

/** Whether phone number and Facebook link must still be hidden once for this profile. */
export const beginsHidden = (guardian: Guardian | undefined, madeAt: unknown): boolean =>
  !isAdult(guardian) &&
  !(madeAt instanceof Date && guardian?.hiddenOf?.getTime() === madeAt.getTime());

/** Used to refuse teachers who name themselves as their parent. */
export const isSameMailbox = (one: string, other: string): boolean =>
  mailboxOf(one) === mailboxOf(other);

/** One line without links and without a claim to be the site, because it is shown in a mail. */
const GuardianName = z.string().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(guardianLimits.nameLength),
  z.refine((name) => isShowableName(name)),
);

type Shown = {
  name: string;
  email: string;
  answer: (typeof guardianAnswers)[number];
  /** ISO instant until which the last mail's link is valid; null if it has expired or was used. */
  ends_at: string | null;
  can_change: boolean;
  /** ISO instant from which a parent who refused can be asked again; null: now. */
  ask_from: string | null;
  /** Whether the parent disputes that the caller is 18. */
  is_disputed: boolean;
};

type Known = { guardian: Shown | null };

/** `own-guardian`: the parent that the caller named; null for adults. */
export const OwnGuardian = { request: z.strictObject({}), response: {} as Known };

/**
 * `ask-guardian`: the caller is 16 or 17 and names a parent, who gets a mail; a repeated call sends it again. The
 * first call hides phone number and Facebook link.
 * @throws `guardian-own-address`, `teacher-not-found`, `payment-unavailable`, `rate-limited` (also soon after a
 * refusal), `invalid-request` for another parent than the one who agreed before
 */
export const AskGuardian = {
  request: z.strictObject({ name: GuardianName, email: EmailAddress }),
  response: {} as Known,
};

/**
 * `end-guardian`: the caller has turned 18; the parent is notified and can dispute it.
 * @throws `permission-denied` if the parent disputed it before
 */
export const EndGuardian = { request: z.strictObject({}) };

/**
 * `answer-guardian`: consent or refusal, by the link in the mail to a parent.
 * @throws `code-invalid` for an unknown or expired link, `guardian-own-address` if the account has that mailbox now,
 * `payment-unavailable` if the plan cannot be ended yet, `rate-limited`
 */
export const AnswerGuardian = {
  request: z.strictObject({
    token: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
    agrees: z.boolean(),
  }),
};
