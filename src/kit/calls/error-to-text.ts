import { AppError, type ErrorCode } from '@kloer/domain/errors/errors.ts';
import type { TextKey, Namespace } from '@kloer/i18n/texts.ts';

type FailureKey = Extract<{ [N in Namespace]: TextKey<N> }[Namespace], `error-${string}`>;

/** Text key of each error code. Codes without a text of their own share the general text. */
const failureKeys = {
  unauthenticated: 'error-unauthenticated',
  'permission-denied': 'error-permission-denied',
  'invalid-request': 'error-invalid-request',
  // The form shows validation problems at its fields.
  'profile-invalid': 'error-internal',
  'not-found': 'error-not-found',
  'teacher-not-found': 'error-teacher-not-found',
  'no-active-subscription': 'error-no-active-subscription',
  'password-too-short': 'error-password-too-short',
  'password-too-common': 'error-password-too-common',
  // The sign-in form has its own text for this code.
  'email-unverified': 'error-internal',
  'password-needed': 'error-internal',
  'code-invalid': 'error-code-invalid',
  'recent-sign-in-required': 'error-recent-sign-in-required',
  'second-factor-required': 'error-second-factor-required',
  'promo-code-invalid': 'error-promo-code-invalid',
  'promo-code-ended': 'error-promo-code-ended',
  'promo-code-used-up': 'error-promo-code-used-up',
  'promo-code-used': 'error-promo-code-used',
  'promo-code-lengthens-nothing': 'error-promo-code-lengthens-nothing',
  'promo-code-already-active': 'error-promo-code-already-active',
  'promo-code-exists': 'error-promo-code-exists',
  'promo-code-redeemed': 'error-promo-code-redeemed',
  // Screens that know who changed the data name that person instead.
  'changed-meanwhile': 'error-changed-meanwhile',
  'report-outcome-untrue': 'error-report-outcome-untrue',
  'undo-too-late': 'error-undo-too-late',
  'payment-unavailable': 'error-payment-unavailable',
  'account-suspended': 'error-account-suspended',
  'app-check-failed': 'error-app-check-failed',
  'plan-not-needed': 'error-plan-not-needed',
  'offer-changed': 'error-offer-changed',
  // Pages redirect to the guardian page; only the administration shows this text.
  'guardian-needed': 'error-guardian-needed',
  'guardian-own-address': 'error-guardian-own-address',
  'rate-limited': 'error-rate-limited',
  unavailable: 'error-unavailable',
  internal: 'error-internal',
} satisfies Record<ErrorCode, FailureKey>;

export type FailureTexts = { readonly [Key in (typeof failureKeys)[ErrorCode]]?: string };

/**
 * The text for a failed action's code.
 *
 * @param general text when the screen has none for the code
 */
export function failureText(code: ErrorCode, texts: FailureTexts, general: string): string {
  const key = failureKeys[code];
  return (key === 'error-internal' ? undefined : texts[key]) ?? general;
}

/** The text for an error; logs unexpected errors. */
export function errorToText(error: unknown, texts: FailureTexts, general: string): string {
  const code = error instanceof AppError ? error.code : 'internal';
  if (code === 'internal') console.error(error);
  return failureText(code, texts, general);
}
