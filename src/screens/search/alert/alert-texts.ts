import { AlertAddress } from '@kloer/domain/search-alert/alert-address.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { callErrors, checkEntries } from '#features/plain-form/entries.ts';

export const alertKeys = [
  'invalidEmail',
  'emailSlip',
  'sending',
  'sent',
  'sentHelp',
  'confirming',
  'confirmed',
  'confirmedHelp',
  'stopping',
  'stopped',
  'stoppedHelp',
  'stoppedBefore',
  'failed',
  'error-code-invalid',
  ...callErrors,
] as const;

export const searchKeys = ['canton', 'inLanguage', 'upTo', 'reviewed'] as const;
export const cardKeys = ['teacherPlace', 'studentPlace', 'online', 'diploma', 'identity'] as const;

export type AlertTexts = TextsOf<'search-alert', (typeof alertKeys)[number]> &
  TextsOf<'search', (typeof searchKeys)[number]> &
  TextsOf<'card', (typeof cardKeys)[number]>;

/** Validates the e-mail address as the server does. */
export const checkAddress = (entered: { email: string }) =>
  checkEntries(AlertAddress, entered, ['email'], ['invalidEmail']);
