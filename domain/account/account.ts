import * as z from 'zod/mini';
import { locales } from '../locale/locale.ts';
import { returnPath } from '../paths/return-path.ts';
import { emailAddress } from './email-address.ts';
import { passwordMaxLength, signInCodeLimits } from './account-limits.ts';

export { passwordMaxLength, passwordMinLength, signInCodeLimits } from './account-limits.ts';

export const EmailAddress = emailAddress('invalidEmail');

/** The minimum length is checked later, to answer with `password-too-short`. */
const Password = z.string().check(z.maxLength(passwordMaxLength));

const Language = z.enum(locales);

/** Drops an invalid path; the mail is still sent. */
const NextPath = z.pipe(
  z.optional(z.string()),
  z.transform((next) => (next === undefined ? next : returnPath(next))),
);

/** 256 random bits in base64url. */
const BrowserKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

const OobCode = z.string().check(z.minLength(1), z.maxLength(1000));

/**
 * Mails a link that verifies the address. The answer does not reveal whether an account existed.
 */
export const SignUp = {
  request: z.strictObject({
    email: EmailAddress,
    password: Password,
    language: Language,
    next: NextPath,
    browserKey: z.optional(BrowserKey),
  }),
};

const authMailKinds = ['verify', 'reset', 'magic-link', 'code'] as const;

export type AuthMailKind = (typeof authMailKinds)[number];

const AuthMail = { email: EmailAddress, language: Language, next: NextPath };

/** Mails a sign-in link or code. The answer does not reveal whether an account exists. */
export const SendAuthMail = {
  request: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.enum(['verify', 'reset', 'magic-link']), ...AuthMail }),
    z.strictObject({
      kind: z.literal('code'),
      ...AuthMail,
      /** The mailed code works only in the browser with this key. */
      browserKey: BrowserKey,
    }),
  ]),
};

export const VerifySignInCode = {
  request: z.strictObject({
    email: EmailAddress,
    code: z.string().check(z.regex(/^\d+$/), z.length(signInCodeLimits.digits)),
    browserKey: BrowserKey,
  }),
  response: {} as { success: true; customToken: string },
};

/** Whether our server sent the sign-in link; anyone can make Firebase Auth send one. */
export const CheckSignInLink = {
  request: z.strictObject({ oobCode: OobCode }),
  response: {} as { isOurs: boolean },
};

/**
 * Verifies an address, in the browser that signed up.
 * @throws `password-needed` in any other browser
 */
export const ConfirmAddress = {
  request: z.strictObject({ oobCode: OobCode, browserKey: BrowserKey }),
  response: {} as {
    success: true;
    /** Starts the new session; the call ends all earlier ones. */
    customToken: string;
  },
};

/**
 * Sets a password, after a recent sign-in or with a mailed code, which also verifies the address.
 */
export const UpdatePassword = {
  request: z.strictObject({
    password: Password,
    oobCode: z.optional(OobCode),
    language: z.optional(Language),
  }),
  response: {} as {
    success: true;
    customToken: string;
  },
};

/**
 * Mails a code to the new address. The answer does not reveal whether this address has an account.
 * @throws `recent-sign-in-required`, `rate-limited`, `invalid-request` if the address is unchanged
 */
export const ChangeAddress = {
  request: z.strictObject({ email: EmailAddress, language: Language }),
};

/**
 * Changes the caller's address, with the code mailed to the new address.
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
    customToken: string;
  },
};

/**
 * Restores the old address with a mailed link; removes password and sessions.
 * @throws `code-invalid`, `rate-limited`, `changed-meanwhile` if another account has the address
 */
export const TakeBackAddress = {
  request: z.strictObject({
    change: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
    token: BrowserKey,
  }),
};

/** @throws `permission-denied`, `recent-sign-in-required` */
export const AdminFindAccount = {
  request: z.strictObject({ email: EmailAddress }),
  response: {} as {
    account: {
      uid: string;
      email: string;
      verified: boolean;
      created_at: string;
      /** ISO instant; null before the first sign-in. */
      signed_in_at: string | null;
      has_profile: boolean;
      has_draft: boolean;
      administers: boolean;
    } | null;
  },
};
