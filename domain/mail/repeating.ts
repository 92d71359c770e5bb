import { hourMs } from '../date/spans.ts';

/** `lasting`: about an event; `passing`: about a state; `asked`: a requested link or code. */
type Nature = 'lasting' | 'passing' | 'asked';

const natures: Readonly<Record<string, Nature>> = {
  'account-verify': 'asked',
  'account-reset': 'asked',
  'account-magic-link': 'asked',
  'account-code': 'asked',
  // A second mail days later would alarm the user.
  'account-password-changed': 'passing',
  'account-second-factor-changed': 'passing',
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
  'search-alert': 'asked',
  'new-teachers': 'passing',
  'review-request': 'asked',
  'review-published': 'lasting',
  'review-refused': 'lasting',
  'review-reply-removed': 'lasting',
  'teacher-message': 'lasting',
  'message-copy': 'lasting',
  'message-reported': 'lasting',
  'sender-blocked': 'lasting',
  'sender-stopped': 'lasting',
  'report-news': 'lasting',
  'report-received': 'lasting',
  'report-decided': 'lasting',
};

/** After this time a `passing` mail is out of date. */
export const passingHours = 24;

/** After this many repetitions, the mailbox counts as refusing the mail. */
export const maxRepeats = 3;

export type Repeating = 'possible' | 'waiting' | 'asked' | 'passed' | 'often' | 'unreadable';

export type MailFacts = {
  reason: string;
  createdAt: Date;
  dueAt: Date | null;
  expiresAt: Date | null;
  repeats: number;
};

function hasPassed({ reason, createdAt, expiresAt }: MailFacts, now: Date): boolean {
  if (expiresAt !== null && expiresAt <= now) return true;
  const nature = Object.hasOwn(natures, reason) ? natures[reason] : 'passing';
  return nature === 'passing' && now.getTime() - createdAt.getTime() > passingHours * hourMs;
}

export function repeatingOf(mail: MailFacts, now: Date): Repeating {
  if (mail.dueAt !== null) return 'waiting';
  if (Object.hasOwn(natures, mail.reason) && natures[mail.reason] === 'asked') return 'asked';
  if (hasPassed(mail, now)) return 'passed';
  return mail.repeats >= maxRepeats ? 'often' : 'possible';
}
