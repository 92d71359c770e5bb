import type { TextKey, TextsOf } from '@kloer/i18n/texts.ts';

export const takeBackTexts = [
  'backHeading',
  'backText',
  'back',
  'backDone',
  'backPassword',
  'backFailed',
  'error-changed-meanwhile',
  'error-code-invalid',
  'error-rate-limited',
  'error-unavailable',
] as const satisfies readonly TextKey<'account'>[];

export type TakeBackTexts = TextsOf<'account', (typeof takeBackTexts)[number]>;
