import { hourMs } from '../date/spans.ts';

/**
 * What a mail says, as far as it matters for saying it again: `lasting` what has happened, with its day or number;
 * `passing` how things stood when it was written; `asked` a link or code, which somebody waited for.
 */
type Nature = 'lasting' | 'passing' | 'asked';

const natures: Readonly<Record<string, Nature>> = {
  'account-verify': 'asked',
  'account-reset': 'asked',
  'account-magic-link': 'asked',
  'account-code': 'asked',
  // Told a second time days later, it frightens.
  'account-password-changed': 'passing',
  'plan-activated': 'passing',
  'plan-cancelled': 'passing',
  'plan-kept': 'passing',
  'entitlement-ends': 'passing',
  'entitlement-ended': 'passing',
  'payment-failed': 'passing',
  'payment-returned': 'lasting',
  receipt: 'lasting',
  'withdrawal-declared': 'lasting',
  'withdrawal-received': 'lasting',
  'withdrawal-reminder': 'passing',
  'withdrawal-confirmed': 'lasting',
  'withdrawal-unknown': 'lasting',
  'profile-suspended': 'lasting',
  'suspension-lifted': 'passing',
  'account-deleted': 'lasting',
  'still-right': 'passing',
  'monthly-numbers': 'passing',
  contact: 'lasting',
  'contact-received': 'lasting',
  'contact-answer': 'lasting',
  'teacher-message': 'lasting',
  'message-copy': 'lasting',
  'message-reported': 'lasting',
  'sender-blocked': 'lasting',
  'sender-stopped': 'lasting',
  'report-news': 'lasting',
  'report-received': 'lasting',
  'report-decided': 'lasting',
};

/** For so long what a passing mail says is taken to be so still. */
export const passingHours = 24;

/** A mailbox that refuses a mail so often will not take it. */
export const maxRepeats = 3;

/** Whether a mail may be sent once more, or what stands against it. */
export type Repeating =
  | 'possible'
  /** It is on its way, or waits to be. */
  | 'waiting'
  /** Whoever needs the link or the code asks for a new one. */
  | 'asked'
  /** What it says may no longer be so. */
  | 'passed'
  | 'often'
  /** It was stored by another version of this site. */
  | 'unreadable';

export type MailFacts = {
  /** Why it was written. */
  reason: string;
  createdAt: Date;
  /** When the next attempt may begin; null once there is nothing left to do. */
  dueAt: Date | null;
  /** After this moment it is of no use any more. */
  expiresAt: Date | null;
  /** How often it was sent once more already. */
  repeats: number;
};

function hasPassed({ reason, createdAt, expiresAt }: MailFacts, now: Date): boolean {
  if (expiresAt !== null && expiresAt <= now) return true;
  // A mail of which nothing is known here is no lasting one.
  const nature = Object.hasOwn(natures, reason) ? natures[reason] : 'passing';
  return nature === 'passing' && now.getTime() - createdAt.getTime() > passingHours * hourMs;
}

/**
 * Whether a mail that was sent or given up may be sent once more without harm: it says what is still so, opens
 * nothing, and was not repeated time and again.
 */
export function repeatingOf(mail: MailFacts, now: Date): Repeating {
  if (mail.dueAt !== null) return 'waiting';
  if (Object.hasOwn(natures, mail.reason) && natures[mail.reason] === 'asked') return 'asked';
  if (hasPassed(mail, now)) return 'passed';
  return mail.repeats >= maxRepeats ? 'often' : 'possible';
}
