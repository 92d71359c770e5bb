import { AlertAddress } from '@kloer/domain/search-alert/alert-address.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { checkEntries } from '#features/plain-form/entries.ts';

export const alertKeys = [
  'invalidEmail',
  'emailSlip',
  'send',
  'sending',
  'sent',
  'sentHelp',
  'confirm',
  'confirming',
  'confirmed',
  'confirmedHelp',
  'stop',
  'stopping',
  'stopped',
  'stoppedHelp',
  'stoppedBefore',
  'failed',
  'error-code-invalid',
  'error-unavailable',
  'error-rate-limited',
  'error-app-check-failed',
  'error-internal',
] as const;

/** Texts that name the filters of a search. */
export const searchKeys = ['canton', 'inLanguage', 'upTo', 'reviewed'] as const;
export const cardKeys = ['teacherPlace', 'studentPlace', 'online', 'diploma', 'identity'] as const;

export type AlertTexts = TextsOf<'search-alert', (typeof alertKeys)[number]> &
  TextsOf<'search', (typeof searchKeys)[number]> &
  TextsOf<'card', (typeof cardKeys)[number]>;

/** Validates the address as the server does. */
export const checkAddress = (entered: { email: string }) =>
  checkEntries(AlertAddress, entered, ['email'], ['invalidEmail']);
