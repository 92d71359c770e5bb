import type { TextsOf } from '@kloer/i18n/texts.ts';

/** Keys of the texts of `AccountControls`; sending the whole namespace would enlarge the page. */
export const accountTexts = [
  'exportData',
  'exporting',
  'exportFailed',
  'deleteProfile',
  'deleteProfileTitle',
  'deleteProfileText',
  'deleteProfileFailed',
  'profileDeleted',
  'deleteAccount',
  'deleteAccountTitle',
  'deleteAccountText',
  'deleteAccountFailed',
  'accountDeleted',
  'cancel',
  'passwordLabel',
  'passwordEmpty',
  'passwordWrong',
  'codeLabel',
  'codeEmpty',
  'codeWrong',
  'codeSent',
  'codeInstead',
  'codeAgain',
  'codeNotSent',
  'error-permission-denied',
  'error-rate-limited',
  'error-recent-sign-in-required',
  'error-second-factor-required',
  'error-unavailable',
] as const;

export type AccountTexts = TextsOf<'owner', (typeof accountTexts)[number]>;
