import type { TextKey, TextsOf } from '@kloer/i18n/texts.ts';

export const pageTexts = [
  'heading',
  'stopHeading',
  'loadingFailed',
  'failed',
  'error-code-invalid',
  'error-unavailable',
  'error-rate-limited',
] as const satisfies readonly TextKey<'message-page'>[];

export type PageTexts = TextsOf<'message-page', (typeof pageTexts)[number]>;
