import { contactLimits } from '@kloer/domain/contact/contact.ts';
import { fill } from '@kloer/i18n/fill.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';

/** The texts that travel with the form, of the namespace `withdrawal`. */
export const withdrawalKeys = [
  'confirm',
  'confirming',
  'looking',
  'prove',
  'reviewFacts',
  'reviewRefund',
  'reviewOwed',
  'reviewNothing',
  'reviewNone',
  'sentHeading',
  'sentAt',
  'sentReceipt',
  'sentProve',
  'doneWithdrawn',
  'doneRefund',
  'doneNothing',
  'doneTooLate',
  'doneNotFound',
  'doneReferred',
  'donePending',
  'failed',
  'error-code-invalid',
  'error-rate-limited',
  'error-unavailable',
  'error-internal',
] as const;

/** What can be wrong with an entry, as the contact form says it. */
export const problemKeys = ['nameRequired', 'nameTooLong', 'nameInvalid', 'invalidEmail'] as const;

export type Problem = (typeof problemKeys)[number];

export type WithdrawalTexts = TextsOf<'withdrawal', (typeof withdrawalKeys)[number]> &
  TextsOf<'contact', Problem>;

/**
 * The texts that the form brought along in its markup.
 *
 * @throws Error without them
 */
export function textsOfForm({ dataset }: Pick<HTMLFormElement, 'dataset'>): WithdrawalTexts {
  const { texts } = dataset;
  if (texts === undefined) throw new Error('the withdrawal form came without data-texts');
  return JSON.parse(texts) as WithdrawalTexts;
}

/** What is said beside a field. */
export function problemText(problem: Problem, texts: WithdrawalTexts): string {
  return problem === 'nameTooLong'
    ? fill(texts.nameTooLong, { limit: contactLimits.nameLength })
    : texts[problem];
}
