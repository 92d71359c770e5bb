import * as z from 'zod/mini';
import { locales } from '../locale/locale.ts';
import { returnPath } from '../paths/return-path.ts';
import { emailAddress } from './email-address.ts';
import { passwordMaxLength, signInCodeLimits } from './account-limits.ts';

// Apart, because screens need the numbers without the schemas and their library.
export { passwordMaxLength, passwordMinLength, signInCodeLimits } from './account-limits.ts';

export const EmailAddress = emailAddress('invalidEmail');

/** Length is judged by the use case, which answers `password-too-short` instead of a bad request. */
const Password = z.string().check(z.maxLength(passwordMaxLength));

const Language = z.enum(locales);

/**
 * What a link in a mail leads on to after it did its work: a page of this site. Anything else is left
 * out, for a mail that leads nowhere is better than none.
 */
const NextPath = z.pipe(
  z.optional(z.string()),
  z.transform((next) => (next === undefined ? next : returnPath(next))),
);

/** 256 random bits as a browser makes them, in base64url. */
const BrowserKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

const OobCode = z.string().check(z.minLength(1), z.maxLength(1000));

/**
 * `sign-up`: asks for an account. The answer is the same for a known address, whose owner gets a mail
 * that says so; a session exists only once the address is verified.
 */
export const SignUp = {
  request: z.strictObject({
    email: EmailAddress,
    password: Password,
    language: Language,
    next: NextPath,
    /** Known to nobody but this browser, which may confirm the address by it. */
    browserKey: z.optional(BrowserKey),
  }),
};

/** What `send-auth-mail` can write: each is one mail, and the same answer for unknown addresses. */
export const authMailKinds = ['verify', 'reset', 'magic-link', 'code'] as const;

export type AuthMailKind = (typeof authMailKinds)[number];

const AuthMail = { email: EmailAddress, language: Language, next: NextPath };

/** `send-auth-mail`: a mail with a link (`verify`, `reset`, `magic-link`) or with the digits of a code. */
export const SendAuthMail = {
  request: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.enum(['verify', 'reset', 'magic-link']), ...AuthMail }),
    z.strictObject({
      kind: z.literal('code'),
      ...AuthMail,
      /** Known to nobody but this browser, where alone the code works. */
      browserKey: BrowserKey,
    }),
  ]),
};

/** `verify-sign-in-code`: exchanges the code of a mail for a token, in the browser that asked for it. */
export const VerifySignInCode = {
  request: z.strictObject({
    email: EmailAddress,
    code: z.string().check(z.regex(/^\d+$/), z.length(signInCodeLimits.digits)),
    browserKey: BrowserKey,
  }),
  response: {} as { success: true; customToken: string },
};

/**
 * `confirm-address`: proves the address of a new account by the code of its mail, in the browser that
 * signed up and with the password it typed then. Any other browser is answered `password-needed`.
 */
export const ConfirmAddress = {
  request: z.strictObject({ oobCode: OobCode, browserKey: BrowserKey }),
  response: {} as {
    success: true;
    /** To sign in with: every session that began before the proof has ended. */
    customToken: string;
  },
};

/**
 * `update-password`: with `oobCode`, the unused code of a mail takes the place of the session;
 * without it, the caller's own password is changed, which asks for a recent sign-in.
 *
 * The code of a `verify` mail works as well as that of a `reset` mail, and both leave a verified
 * address: whoever opens the mail chooses the password, so one that a stranger had set at a sign-up
 * with somebody else's address never outlives the proof. The page of a verification link therefore asks
 * for the password and calls this; it never applies the code by itself.
 */
export const UpdatePassword = {
  request: z.strictObject({
    password: Password,
    oobCode: z.optional(OobCode),
    /** Of the mail that tells of the change; French without it. */
    language: z.optional(Language),
  }),
  response: {} as {
    success: true;
    /** To go on with: changing a password ends every session, the caller's own included. */
    customToken: string;
  },
};

/**
 * `change-address`: sends a code to the address that the account is to have. The answer is the same for one
 * that somebody else has an account with. Refused with `recent-sign-in-required`, `invalid-request` for the
 * address that it has already, `rate-limited`.
 */
export const ChangeAddress = {
  request: z.strictObject({ email: EmailAddress, language: Language }),
};

/**
 * `confirm-address-change`: proves the new address by the code, as whoever asked for it. Refused with
 * `code-invalid` for whatever is wrong, and where the address has an account by now.
 */
export const ConfirmAddressChange = {
  request: z.strictObject({
    email: EmailAddress,
    code: z.string().check(z.regex(/^\d+$/), z.length(signInCodeLimits.digits)),
    language: Language,
  }),
  response: {} as {
    success: true;
    /** To go on with: every session has ended. */
    customToken: string;
  },
};

/**
 * `take-back-address`: what the mail to the earlier address leads to. The account has that address again, no
 * password that anybody knows, and no session. Refused with `code-invalid`, with `changed-meanwhile` where
 * another account has that address by now, with `rate-limited`.
 */
export const TakeBackAddress = {
  request: z.strictObject({
    change: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
    token: BrowserKey,
  }),
};
