import type { TextKey, TextsOf } from '@kloer/i18n/texts.ts';

export const reviewKeys = [
  'about',
  'loadingFailed',
  'send',
  'change',
  'sending',
  'lessonsRequired',
  'markRequired',
  'wordsTooLong',
  'wordsInvalid',
  'nameRequired',
  'waiting',
  'waitingHelp',
  'checkingHelp',
  'published',
  'refused',
  'refusedHelp',
  'refusedChange',
  'deleting',
  'deleted',
  'failed',
  'error-code-invalid',
  'error-teacher-not-found',
  'error-permission-denied',
  'error-rate-limited',
  'error-unavailable',
  'error-internal',
] as const satisfies readonly TextKey<'review'>[];

export type ReviewTexts = TextsOf<'review', (typeof reviewKeys)[number]> &
  TextsOf<'contact', 'nameInvalid' | 'nameTooLong'>;
