import { randomBytes } from 'node:crypto';
import { digits, periodSeconds, stepOf, toBase32 } from './totp.ts';

/**
 * Minutes that a setup or sign-in stays open, and for which a wrong code counts. Google documents no limits; these are
 * stricter than the observed ones.
 */
const minutes = 5;
const mostWrong = 5;

export type Enrollment = {
  mfaEnrollmentId: string;
  displayName?: string | undefined;
  enrolledAt: string;
  totpInfo: object;
};

/** An account of the Auth emulator. */
export type User = {
  localId: string;
  emailVerified?: boolean;
  mfaInfo?: { mfaEnrollmentId?: string; totpInfo?: object }[];
};

type IdToken = { signInProvider: string; signedInAt: Date };

type Factor = { secret: Uint8Array; used: Set<number>; wrong: Date[] };
type Session = Factor & { localId: string; endsAt: Date };
type Pending = { localId: string; signInProvider: string; endsAt: Date };

type Refuse = (message: string) => Error;

const textOf = (sent: unknown) => (typeof sent === 'string' ? sent : '');

/**
 * Sign-in methods that cannot have a second factor.
 *
 * @see MFA_INELIGIBLE_PROVIDER of the emulator, and
 * https://cloud.google.com/identity-platform/docs/admin/enabling-totp-mfa
 */
const withoutSecondFactor = new Set(['anonymous', 'phone', 'custom', 'gc.apple.com']);

/**
 * Authenticator apps as in Identity Platform, with the same error codes. Secrets stay in memory.
 *
 * @param refuse creates an error of the emulator's API
 */
export function secondFactors(refuse: Refuse, clock: () => Date = () => new Date()) {
  const sessions = new Map<string, Session>();
  const factors = new Map<string, Factor>();
  const pendings = new Map<string, Pending>();
  const later = () => new Date(clock().getTime() + minutes * 60_000);

  const requireCode = (factor: Factor, code: unknown) => {
    const now = clock();
    const since = now.getTime() - minutes * 60_000;
    factor.wrong = factor.wrong.filter((at) => at.getTime() > since);
    if (factor.wrong.length >= mostWrong) throw refuse('TOO_MANY_ATTEMPTS_TRY_LATER');
    if (textOf(code) === '') throw refuse('MISSING_CODE');
    const step = stepOf(textOf(code), factor.secret, now, factor.used);
    if (step === null) {
      factor.wrong.push(now);
      throw refuse('INVALID_CODE');
    }
    factor.used.add(step);
  };

  const requireFirstFactor = (user: User, { signInProvider, signedInAt }: IdToken) => {
    if (withoutSecondFactor.has(signInProvider)) throw refuse('UNSUPPORTED_FIRST_FACTOR');
    if (user.emailVerified !== true) throw refuse('UNVERIFIED_EMAIL');
    if (signedInAt.getTime() < clock().getTime() - minutes * 60_000) {
      throw refuse('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
    }
    if (user.mfaInfo?.some(({ totpInfo }) => totpInfo)) throw refuse('SECOND_FACTOR_EXISTS');
  };

  return {
    start: (user: User, token: IdToken) => {
      requireFirstFactor(user, token);
      const secret = randomBytes(20);
      const sessionInfo = randomBytes(24).toString('base64url');
      const endsAt = later();
      sessions.set(sessionInfo, {
        localId: user.localId,
        endsAt,
        secret,
        used: new Set(),
        wrong: [],
      });
      return {
        totpSessionInfo: {
          sharedSecretKey: toBase32(secret),
          verificationCodeLength: digits,
          hashingAlgorithm: 'SHA1',
          periodSec: periodSeconds,
          sessionInfo,
          finalizeEnrollmentTime: endsAt.toISOString(),
        },
      };
    },

    /**
     * Completes the setup of an app.
     *
     * @returns the factor to store in the account
     */
    finalize: (
      user: User,
      token: IdToken,
      request: { sessionInfo?: unknown; verificationCode?: unknown },
      displayName: string | undefined,
    ): Enrollment => {
      requireFirstFactor(user, token);
      const sessionInfo = textOf(request.sessionInfo);
      const session = sessions.get(sessionInfo);
      if (!session || session.localId !== user.localId) throw refuse('INVALID_SESSION_INFO');
      if (session.endsAt <= clock()) throw refuse('SESSION_EXPIRED');
      requireCode(session, request.verificationCode);
      sessions.delete(sessionInfo);
      const mfaEnrollmentId = randomBytes(18).toString('base64url');
      factors.set(mfaEnrollmentId, session);
      return { mfaEnrollmentId, displayName, enrolledAt: clock().toISOString(), totpInfo: {} };
    },

    /**
     * Begins the second step of a sign-in.
     *
     * @returns the credential with which the second step is completed
     */
    begin: (localId: string, signInProvider: string): string => {
      const credential = randomBytes(24).toString('base64url');
      pendings.set(credential, { localId, signInProvider, endsAt: later() });
      return credential;
    },

    /** The unfinished sign-in to which a credential belongs. */
    pendingOf: (credential: unknown): Pending => {
      const pending = pendings.get(textOf(credential));
      if (!pending) throw refuse('INVALID_MFA_PENDING_CREDENTIAL');
      if (pending.endsAt <= clock()) throw refuse('SESSION_EXPIRED');
      return pending;
    },

    /** Completes the second step of a sign-in with a code. */
    signIn: (user: User, credential: string, mfaEnrollmentId: unknown, code: unknown) => {
      const id = textOf(mfaEnrollmentId);
      if (id === '') throw refuse('MISSING_MFA_ENROLLMENT_ID');
      const isEnrolled = user.mfaInfo?.some((one) => one.mfaEnrollmentId === id);
      const factor = factors.get(id);
      if (!isEnrolled || !factor) throw refuse('MFA_ENROLLMENT_NOT_FOUND');
      requireCode(factor, code);
      pendings.delete(credential);
    },
  };
}
