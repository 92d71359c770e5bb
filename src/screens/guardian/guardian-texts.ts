import type { TextKey, TextsOf } from '@kloer/i18n/texts.ts';

/** Texts for a parent. */
export const parentTexts = [
  'parentHeading',
  'parentText',
  'parentBack',
  'agree',
  'refuse',
  'agreeDone',
  'refuseDone',
  'failed',
  'sending',
  'parentLimited',
  'parentUnpaid',
  'error-code-invalid',
  'error-guardian-own-address',
  'error-unavailable',
] as const satisfies readonly TextKey<'guardian'>[];

export type ParentTexts = TextsOf<'guardian', (typeof parentTexts)[number]>;

/** Texts for a teacher of 16 or 17. */
export const childTexts = [
  'loading',
  'loadingFailed',
  'tryAgain',
  'askHeading',
  'askText',
  'askHidden',
  'name',
  'nameInvalid',
  'email',
  'emailHelp',
  'send',
  'sending',
  'askAdult',
  'toActivation',
  'waitingHeading',
  'waitingText',
  'overHeading',
  'overText',
  'again',
  'written',
  'another',
  'agreedHeading',
  'agreedText',
  'toProfile',
  'refusedHeading',
  'refusedText',
  'adult',
  'adultTitle',
  'adultText',
  'adultConfirm',
  'cancel',
  'failed',
  'error-guardian-own-address',
  'error-teacher-not-found',
  'error-invalid-request',
  'error-permission-denied',
  'error-payment-unavailable',
  'error-rate-limited',
  'error-unavailable',
] as const satisfies readonly TextKey<'guardian'>[];

export type ChildTexts = TextsOf<'guardian', (typeof childTexts)[number]>;
