import { AppError, type ErrorCode } from '@kloer/domain/errors/errors.ts';
import type { TextKey, Namespace } from '@kloer/i18n/texts.ts';

/** A key that some catalogue has for a failure. */
type FailureKey = Extract<{ [N in Namespace]: TextKey<N> }[Namespace], `error-${string}`>;

/**
 * Where the words for each failure are, in the catalogue of the screen it happened on. A screen writes
 * the words that are true there; failures that are told to nobody share the general ones.
 */
const failureKeys = {
  unauthenticated: 'error-unauthenticated',
  'permission-denied': 'error-permission-denied',
  'invalid-request': 'error-invalid-request',
  // The form names each problem at its field.
  'profile-invalid': 'error-internal',
  'not-found': 'error-not-found',
  'teacher-not-found': 'error-teacher-not-found',
  'no-active-subscription': 'error-no-active-subscription',
  'password-too-short': 'error-password-too-short',
  'password-too-common': 'error-password-too-common',
  // Signing in says it itself, with the address in it.
  'email-unverified': 'error-internal',
  // The page asks for it.
  'password-needed': 'error-internal',
  'code-invalid': 'error-code-invalid',
  'recent-sign-in-required': 'error-recent-sign-in-required',
  'promo-code-invalid': 'error-promo-code-invalid',
  'promo-code-ended': 'error-promo-code-ended',
  'promo-code-used-up': 'error-promo-code-used-up',
  'promo-code-used': 'error-promo-code-used',
  'promo-code-lengthens-nothing': 'error-promo-code-lengthens-nothing',
  'promo-code-already-active': 'error-promo-code-already-active',
  'promo-code-exists': 'error-promo-code-exists',
  'promo-code-redeemed': 'error-promo-code-redeemed',
  // Where it is known by whom, the screen says so.
  'changed-meanwhile': 'error-changed-meanwhile',
  'report-outcome-untrue': 'error-report-outcome-untrue',
  'undo-too-late': 'error-undo-too-late',
  'payment-unavailable': 'error-payment-unavailable',
  'account-suspended': 'error-account-suspended',
  'plan-not-needed': 'error-plan-not-needed',
  'offer-changed': 'error-offer-changed',
  // Pages lead to where it is looked after; administration says it.
  'guardian-needed': 'error-guardian-needed',
  'guardian-own-address': 'error-guardian-own-address',
  'rate-limited': 'error-rate-limited',
  unavailable: 'error-unavailable',
  internal: 'error-internal',
} satisfies Record<ErrorCode, FailureKey>;

/** The words a screen has for failures, some of all. */
export type FailureTexts = { readonly [Key in (typeof failureKeys)[ErrorCode]]?: string };

/**
 * The words for the code of a failed action, from the texts of the screen it happened on.
 *
 * @param general what is said where the screen has no words for this failure: what did not work
 */
export function failureText(code: ErrorCode, texts: FailureTexts, general: string): string {
  const key = failureKeys[code];
  return (key === 'error-internal' ? undefined : texts[key]) ?? general;
}

/** The words for a failure outside an action. What nobody expected is logged whole. */
export function errorToText(error: unknown, texts: FailureTexts, general: string): string {
  const code = error instanceof AppError ? error.code : 'internal';
  if (code === 'internal') console.error(error);
  return failureText(code, texts, general);
}
