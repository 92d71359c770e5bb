/**
 * Every failure that a user or a caller can be told about, by the name they are told it under.
 * `src/kit/calls` owns the words users see; functions answer with the code.
 */
export const errorCodes = [
  'unauthenticated',
  'permission-denied',
  'invalid-request',
  /** A profile cannot be saved like this: `problems` says what is wrong with it. */
  'profile-invalid',
  'not-found',
  'teacher-not-found',
  'no-active-subscription',
  /** The password is shorter than `passwordMinLength`. */
  'password-too-short',
  /** The password is one of those that everybody tries first. */
  'password-too-common',
  /** Signed in with a password, but the address was never verified: no session for that. */
  'email-unverified',
  /** Not the browser that signed up: whoever holds the mail chooses the password. */
  'password-needed',
  /** An e-mail link or code that was used, ran out or never was. */
  'code-invalid',
  /** The session is older than an irreversible step allows. */
  'recent-sign-in-required',
  'promo-code-invalid',
  /** Past its last day; told to administrators only. */
  'promo-code-ended',
  /** Redeemed as often as it can be; told to administrators only. */
  'promo-code-used-up',
  /** Redeemed before, on this account or on another of the mailbox. */
  'promo-code-used',
  /** Its teacher is visible for longer without it; told to administrators only. */
  'promo-code-lengthens-nothing',
  'promo-code-already-active',
  /** There is such a code already: another administrator may just have made it. */
  'promo-code-exists',
  /** Somebody redeemed the code, which therefore keeps its name. */
  'promo-code-redeemed',
  /** Another administrator changed or deleted it since it was shown. */
  'changed-meanwhile',
  /** A report is not decided by what is not so: the profile is not blocked, or is still there. */
  'report-outcome-untrue',
  /** One's own last change can be taken back for a minute. */
  'undo-too-late',
  /** The payment provider did not answer: nothing was done, or what was done is found again. */
  'payment-unavailable',
  /** An administrator's block stands in the way. */
  'account-suspended',
  /** What entitles without a payment lasts longer than a plan can be put off. */
  'plan-not-needed',
  /** A plan would begin otherwise than its buyer was told. */
  'offer-changed',
  /** Somebody of 16 or 17 whose parent has not agreed, or no longer does. */
  'guardian-needed',
  /** A parent has a mailbox of their own. */
  'guardian-own-address',
  'rate-limited',
  'unavailable',
  'internal',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** The HTTP status each code travels under. */
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

/**
 * An expected failure: `code` is for callers, with `problems` where several things are wrong; `message` (English,
 * internal) and `cause` are for the log.
 */
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
