import { hourMs } from '../date/spans.ts';

/**
 * Whether a mail may be repeated: `lasting` reports an event with its date or number, `passing` a state at the time of
 * writing, `asked` carries a requested link or code.
 */
type Nature = 'lasting' | 'passing' | 'asked';

const natures: Readonly<Record<string, Nature>> = {
  'account-verify': 'asked',
  'account-reset': 'asked',
  'account-magic-link': 'asked',
  'account-code': 'asked',
  // A second copy days later would alarm the user.
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

/** Hours for which the content of a passing mail counts as current. */
export const passingHours = 24;

/** After this many repeats the mailbox is considered to refuse the mail. */
export const maxRepeats = 3;

export type Repeating =
  | 'possible'
  /** Being sent, or queued. */
  | 'waiting'
  /** The user can request a new link or code. */
  | 'asked'
  /** Its content may be out of date. */
  | 'passed'
  | 'often'
  /** Stored by another version of the site. */
  | 'unreadable';

export type MailFacts = {
  reason: string;
  createdAt: Date;
  /** Next attempt; null if it was sent or given up. */
  dueAt: Date | null;
  /** The mail is of no use after this moment. */
  expiresAt: Date | null;
  repeats: number;
};

function hasPassed({ reason, createdAt, expiresAt }: MailFacts, now: Date): boolean {
  if (expiresAt !== null && expiresAt <= now) return true;
  // Unknown mails count as passing.
  const nature = Object.hasOwn(natures, reason) ? natures[reason] : 'passing';
  return nature === 'passing' && now.getTime() - createdAt.getTime() > passingHours * hourMs;
}

/**
 * Whether a sent or failed mail may be sent again: its content is current, it carries no link or code that opens an
 * account, and it was not repeated too often.
 */
export function repeatingOf(mail: MailFacts, now: Date): Repeating {
  if (mail.dueAt !== null) return 'waiting';
  if (Object.hasOwn(natures, mail.reason) && natures[mail.reason] === 'asked') return 'asked';
  if (hasPassed(mail, now)) return 'passed';
  return mail.repeats >= maxRepeats ? 'often' : 'possible';
}
