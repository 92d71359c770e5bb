import * as z from 'zod/mini';
import { locales } from '../locale/locale.ts';
import { returnPath } from '../paths/return-path.ts';
import { emailAddress } from './email-address.ts';
import { passwordMaxLength, signInCodeLimits } from './account-limits.ts';

// In a file of their own, because screens need the numbers without the schema library.
export { passwordMaxLength, passwordMinLength, signInCodeLimits } from './account-limits.ts';

export const EmailAddress = emailAddress('invalidEmail');

/** The use case checks the length: it answers `password-too-short` instead of `invalid-request`. */
const Password = z.string().check(z.maxLength(passwordMaxLength));

const Language = z.enum(locales);

/**
 * Page of this site that a mail's link leads to afterwards. Other addresses are dropped, not refused, so that the mail
 * is still sent.
 */
const NextPath = z.pipe(
  z.optional(z.string()),
  z.transform((next) => (next === undefined ? next : returnPath(next))),
);

/** 256 random bits in base64url, made by the browser. */
const BrowserKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

const OobCode = z.string().check(z.minLength(1), z.maxLength(1000));

/**
 * `sign-up`: requests an account. Answers the same for a known address, whose owner gets a mail about it. No session
 * exists until the address is verified.
 */
export const SignUp = {
  request: z.strictObject({
    email: EmailAddress,
    password: Password,
    language: Language,
    next: NextPath,
    /** Secret of this browser; with it, the browser may confirm the address. */
    browserKey: z.optional(BrowserKey),
  }),
};

/** Mails of `send-auth-mail`. Unknown addresses get the same answer. */
export const authMailKinds = ['verify', 'reset', 'magic-link', 'code'] as const;

export type AuthMailKind = (typeof authMailKinds)[number];

const AuthMail = { email: EmailAddress, language: Language, next: NextPath };

/** `send-auth-mail`: sends a link (`verify`, `reset`, `magic-link`) or a code. */
export const SendAuthMail = {
  request: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.enum(['verify', 'reset', 'magic-link']), ...AuthMail }),
    z.strictObject({
      kind: z.literal('code'),
      ...AuthMail,
      /** The code works only in the browser with this key. */
      browserKey: BrowserKey,
    }),
  ]),
};

/** `verify-sign-in-code`: exchanges a mailed code for a token, in the browser that asked for it. */
export const VerifySignInCode = {
  request: z.strictObject({
    email: EmailAddress,
    code: z.string().check(z.regex(/^\d+$/), z.length(signInCodeLimits.digits)),
    browserKey: BrowserKey,
  }),
  response: {} as { success: true; customToken: string },
};

/**
 * `confirm-address`: verifies a new account's address by the mailed code, in the browser that signed up.
 * @throws `password-needed` in any other browser
 */
export const ConfirmAddress = {
  request: z.strictObject({ oobCode: OobCode, browserKey: BrowserKey }),
  response: {} as {
    success: true;
    /** For a new sign-in: sessions from before the verification have ended. */
    customToken: string;
  },
};

/**
 * `update-password`: sets a password by the unused code of a `verify` or `reset` mail, which also verifies the
 * address. Without `oobCode` it changes the caller's own password and needs a recent sign-in.
 * A verification link asks for a new password, because a stranger may have signed up with the address: the stranger's
 * password must not survive.
 */
export const UpdatePassword = {
  request: z.strictObject({
    password: Password,
    oobCode: z.optional(OobCode),
    /** Of the mail about the change; default French. */
    language: z.optional(Language),
  }),
  response: {} as {
    success: true;
    /** For a new sign-in: a change of password ends every session. */
    customToken: string;
  },
};

/**
 * `change-address`: sends a code to the new address. Answers the same if that address has an account.
 * @throws `recent-sign-in-required`, `rate-limited`, `invalid-request` if the address is unchanged
 */
export const ChangeAddress = {
  request: z.strictObject({ email: EmailAddress, language: Language }),
};

/**
 * `confirm-address-change`: verifies the new address by the code. Only the account that asked for it can.
 * @throws `code-invalid` for any mistake, and if the address has an account by now
 */
export const ConfirmAddressChange = {
  request: z.strictObject({
    email: EmailAddress,
    code: z.string().check(z.regex(/^\d+$/), z.length(signInCodeLimits.digits)),
    language: Language,
  }),
  response: {} as {
    success: true;
    /** For a new sign-in: every session has ended. */
    customToken: string;
  },
};

/**
 * `take-back-address`: link in the mail to the old address. Restores it, and removes the password and all sessions.
 * @throws `code-invalid`, `rate-limited`, `changed-meanwhile` if another account has the address by now
 */
export const TakeBackAddress = {
  request: z.strictObject({
    change: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
    token: BrowserKey,
  }),
};
