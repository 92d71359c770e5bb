import * as z from 'zod/mini';
import { EmailAddress } from '../account/account.ts';
import { mailboxOf } from '../account/mailbox.ts';
import { locales } from '../locale/locale.ts';
import { isShowableName } from '../teacher/showable.ts';
import { guardianLimits } from './guardian-limits.ts';

export { guardianLimits } from './guardian-limits.ts';

/** What a parent said: nothing yet, that they agree, or that they do not, any more or at all. */
export const guardianAnswers = ['none', 'yes', 'no'] as const;

/** That a parent said no: they are left in peace for a while. */
const Refusal = z.object({
  /** Of the mailbox, which outlives the naming of somebody else: `refusalKey`. */
  key: z.string(),
  at: z.date(),
});

/**
 * The parent of somebody who is 16 or 17, and what they said. Without one somebody is of age: nobody is asked
 * for a day of birth.
 */
export const Guardian = z.object({
  /** Both empty once nobody answered in time. */
  name: z.string(),
  email: z.string(),
  /** Of the mails to the parent: that of the profile. */
  language: z.enum(locales),
  askedAt: z.date(),
  /** Until when the links that were sent can be agreed by; null where they no longer can. */
  endsAt: z.nullable(z.date()),
  /** Hashes of what the links carry. */
  proofs: z.array(z.string()),
  answer: z.enum(guardianAnswers),
  answeredAt: z.nullable(z.date()),
  /** Who once agreed stays the one who is asked. */
  hasAgreed: z.boolean(),
  /** When a plan of theirs is looked at again, which ends with the agreement; null where nothing is left to do. */
  dueAt: z.nullable(z.date()),
  /** How the profile called its owner when the parent was asked: it may be gone when they are written to again. */
  teacher: z.exactOptional(z.string()),
  /** When the profile was made whose phone number and Facebook were hidden: each begins so. */
  hiddenOf: z.exactOptional(z.date()),
  refusals: z.exactOptional(z.array(Refusal)),
  /** When its owner said to be 18. Until `endsAt` a parent who was written to can say that it is not so. */
  adultAt: z.exactOptional(z.nullable(z.date())),
  /** When a parent said so: its owner says it no more, until we have looked at it or the parent agrees. */
  objectedAt: z.exactOptional(z.nullable(z.date())),
});

export type Guardian = z.infer<typeof Guardian>;

/** Whether somebody is of age, as far as they say. */
export const isAdult = (guardian: Pick<Guardian, 'adultAt'> | undefined): boolean =>
  guardian === undefined || guardian.adultAt != null;

/** Whether somebody may become visible, order or redeem: of age, or with a parent who agrees. */
export const isAgreed = (guardian: Pick<Guardian, 'answer' | 'adultAt'> | undefined): boolean =>
  isAdult(guardian) || guardian?.answer === 'yes';

/** Whether nobody else can be named: a parent agreed before, or said that somebody is not 18. */
export const isBound = ({ hasAgreed, objectedAt }: Guardian): boolean =>
  hasAgreed || objectedAt != null;

/** Whether a profile begins with phone number and Facebook hidden, and has not yet. */
export const beginsHidden = (guardian: Guardian | undefined, madeAt: unknown): boolean =>
  !isAdult(guardian) &&
  !(madeAt instanceof Date && guardian?.hiddenOf?.getTime() === madeAt.getTime());

/** Whether two addresses arrive in one mailbox: nobody is their own parent. */
export const isSameMailbox = (one: string, other: string): boolean =>
  mailboxOf(one) === mailboxOf(other);

/** Whom the parent's mail is addressed to: one line that leads nowhere and claims nothing. */
const GuardianName = z.string().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(guardianLimits.nameLength),
  z.refine((name) => isShowableName(name)),
);

/** What a page shows of it. */
type Shown = {
  name: string;
  email: string;
  answer: (typeof guardianAnswers)[number];
  /** ISO instant until which the last mail can be agreed by; null where it no longer can, or has been. */
  ends_at: string | null;
  /** Whether somebody else can be named. */
  can_change: boolean;
  /** ISO instant from which a parent who said no is written to again; null where that is now. */
  ask_from: string | null;
  /** Whether the parent says that the caller is not 18. */
  is_disputed: boolean;
};

type Known = { guardian: Shown | null };

/** `own-guardian`: which parent the caller named; null for everybody who is of age. */
export const OwnGuardian = { request: z.strictObject({}), response: {} as Known };

/**
 * `ask-guardian`: the caller is 16 or 17 and names a parent, who is written to; again to write once more. What
 * shows the profile, phone number and Facebook is switched off with the first time. Refused with
 * `guardian-own-address`, `teacher-not-found`, `invalid-request` for somebody else than who agreed before,
 * `payment-unavailable`, `rate-limited`, as is asking somebody who said no a few days ago.
 */
export const AskGuardian = {
  request: z.strictObject({ name: GuardianName, email: EmailAddress }),
  response: {} as Known,
};

/**
 * `end-guardian`: the caller has turned 18; a parent who was written to hears of it, and can say otherwise. Refused
 * with `permission-denied` where they did.
 */
export const EndGuardian = { request: z.strictObject({}) };

/**
 * `answer-guardian`: what the link of the mail to a parent leads to: they agree, or do not. Refused with
 * `code-invalid` for a link that was never sent or is too old to agree by, `guardian-own-address` where the account
 * has that mailbox by now, `payment-unavailable` where the plan
 * could not be ended yet, `rate-limited`.
 */
export const AnswerGuardian = {
  request: z.strictObject({
    token: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
    agrees: z.boolean(),
  }),
};
