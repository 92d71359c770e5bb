import { WithdrawalStatement } from '@kloer/domain/calls/withdrawal-calls.ts';
import { contactLimits } from '@kloer/domain/contact/contact.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { checkEntries } from '#features/plain-form/entries.ts';

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
  'doneOwed',
  'doneNothing',
  'doneTooLate',
  'doneNotFound',
  'doneReferred',
  'donePending',
  'failed',
  'error-code-invalid',
  'error-rate-limited',
  'error-app-check-failed',
  'error-unavailable',
  'error-internal',
] as const;

/** Text keys of problems, of the contact form. */
export const problemKeys = [
  'nameRequired',
  'nameTooLong',
  'nameInvalid',
  'invalidEmail',
  'emailSlip',
] as const;

export type WithdrawalTexts = TextsOf<'withdrawal', (typeof withdrawalKeys)[number]> &
  TextsOf<'contact', (typeof problemKeys)[number]>;

/** Limits that error messages mention, by the key of the message. */
export const limits = { nameTooLong: contactLimits.nameLength };

export const checkStatement = (entered: Record<keyof WithdrawalStatement, string>) =>
  checkEntries(WithdrawalStatement, entered, ['name', 'email'], problemKeys);
