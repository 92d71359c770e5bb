import { WithdrawalStatement } from '@kloer/domain/calls/withdrawal-calls.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { callErrors, checkEntries, writerProblems } from '#features/plain-form/entries.ts';

export const withdrawalKeys = [
  'confirming',
  'looking',
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
  'doneOwed',
  'doneNothing',
  'doneTooLate',
  'doneNotFound',
  'doneReferred',
  'donePending',
  'failed',
  'error-code-invalid',
  ...callErrors,
] as const;

export type WithdrawalTexts = TextsOf<'withdrawal', (typeof withdrawalKeys)[number]> &
  TextsOf<'contact', (typeof writerProblems)[number]>;

export const checkStatement = (entered: Record<keyof WithdrawalStatement, string>) =>
  checkEntries(WithdrawalStatement, entered, ['name', 'email'], writerProblems);
