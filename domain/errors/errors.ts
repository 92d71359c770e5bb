/** `src/kit/calls` has the texts for users. */
export const errorCodes = [
  'unauthenticated',
  'permission-denied',
  'invalid-request',
  'profile-invalid',
  'not-found',
  'teacher-not-found',
  'no-active-subscription',
  'password-too-short',
  'password-too-common',
  'email-unverified',
  /** The user must choose a new password in this browser. */
  'password-needed',
  /** The mailed link or code is used, expired or unknown. */
  'code-invalid',
  'recent-sign-in-required',
  'second-factor-required',
  'promo-code-invalid',
  /** For administrators only. */
  'promo-code-ended',
  /** For administrators only. */
  'promo-code-used-up',
  /** The code was redeemed with this mailbox before. */
  'promo-code-used',
  /** For administrators only: the code would not extend the visibility. */
  'promo-code-lengthens-nothing',
  'promo-code-already-active',
  'promo-code-exists',
  /** A redeemed code cannot be renamed. */
  'promo-code-redeemed',
  /** Another device or administrator changed the data first. */
  'changed-meanwhile',
  /** The report's outcome is wrong; for example, the profile still exists. */
  'report-outcome-untrue',
  'undo-too-late',
  /** The call can be repeated. */
  'payment-unavailable',
  'account-suspended',
  'app-check-failed',
  /** The free entitlement lasts longer than a plan's start can be postponed. */
  'plan-not-needed',
  /** The plan would start on other terms than the buyer saw. */
  'offer-changed',
  /** A teacher of 16 or 17 without a parent's consent. */
  'guardian-needed',
  'guardian-own-address',
  'rate-limited',
  'unavailable',
  'internal',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

export const httpStatus: Record<ErrorCode, number> = {
  unauthenticated: 401,
  'permission-denied': 403,
  'invalid-request': 400,
  'profile-invalid': 400,
  'not-found': 404,
  'teacher-not-found': 404,
  'no-active-subscription': 409,
  'password-too-short': 400,
  'password-too-common': 400,
  'email-unverified': 403,
  'password-needed': 409,
  'code-invalid': 400,
  'recent-sign-in-required': 403,
  'second-factor-required': 403,
  'promo-code-invalid': 404,
  'promo-code-ended': 409,
  'promo-code-used-up': 409,
  'promo-code-used': 409,
  'promo-code-lengthens-nothing': 409,
  'promo-code-already-active': 409,
  'promo-code-exists': 409,
  'promo-code-redeemed': 409,
  'changed-meanwhile': 409,
  'report-outcome-untrue': 409,
  'undo-too-late': 409,
  'payment-unavailable': 503,
  'account-suspended': 403,
  'app-check-failed': 403,
  'plan-not-needed': 409,
  'offer-changed': 409,
  'guardian-needed': 403,
  'guardian-own-address': 400,
  'rate-limited': 429,
  unavailable: 503,
  internal: 500,
};

export function isErrorCode(value: unknown): value is ErrorCode {
  return errorCodes.some((code) => code === value);
}

/** Callers get `code` and `problems`; the log gets `message` and `cause`. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly problems: readonly string[];

  constructor(
    code: ErrorCode,
    message: string = code,
    { problems = [], ...options }: ErrorOptions & { problems?: readonly string[] } = {},
  ) {
    super(message, options);
    this.code = code;
    this.problems = problems;
  }
}
