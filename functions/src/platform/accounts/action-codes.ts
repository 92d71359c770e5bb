import { AppError } from '@kloer/domain/errors/errors.ts';

export type ActionCode = { kind: 'reset' | 'verify'; email: string };

/** Redeems Auth's action codes, which the Admin SDK only creates. */
export type ActionCodes = {
  /** Null if the code is used, expired, unknown or of another kind. */
  read(oobCode: string): Promise<ActionCode | null>;
  /** Also verifies the address. @returns false if the code was used */
  resetPassword(oobCode: string, password: string): Promise<boolean>;
  /** @returns false if the code was used */
  verifyEmail(oobCode: string): Promise<boolean>;
};

const kinds: Record<string, ActionCode['kind']> = {
  PASSWORD_RESET: 'reset',
  VERIFY_EMAIL: 'verify',
};

const deadCode =
  /^(INVALID_OOB_CODE|EXPIRED_OOB_CODE|USER_NOT_FOUND|EMAIL_NOT_FOUND|USER_DISABLED)\b/;
const tooWeak = /^(WEAK_PASSWORD|PASSWORD_DOES_NOT_MEET_REQUIREMENTS)\b/;
const tooMany = /^(TOO_MANY_ATTEMPTS_TRY_LATER|RESET_PASSWORD_EXCEED_LIMIT|QUOTA_EXCEEDED)\b/;

type Answer = { requestType?: string; email?: string; error?: { message?: string } };

/**
 * Calls Auth's REST API, or the emulator's.
 * @param apiKey the project's web API key, which is not a secret
 */
export function identityToolkit(apiKey: string): ActionCodes {
  const emulator = process.env['FIREBASE_AUTH_EMULATOR_HOST'];
  const base = `${emulator ? `http://${emulator}/` : 'https://'}identitytoolkit.googleapis.com/v1`;
  const key = emulator ? 'emulator' : apiKey;

  const ask = async (method: string, body: object): Promise<Answer | null> => {
    if (key === '') throw new AppError('unavailable', 'WEB_API_KEY is not configured');
    const response = await fetch(`${base}/accounts:${method}?key=${encodeURIComponent(key)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(15_000),
    });
    const answer = (await response.json()) as Answer;
    if (response.ok) return answer;
    const message = answer.error?.message ?? '';
    if (deadCode.test(message)) return null;
    if (tooWeak.test(message)) throw new AppError('password-too-short', message);
    if (tooMany.test(message)) throw new AppError('rate-limited', message);
    throw new Error(`accounts:${method} answered ${response.status}: ${message}`);
  };

  return {
    read: async (oobCode) => {
      const answer = await ask('resetPassword', { oobCode });
      const kind = kinds[answer?.requestType ?? ''];
      return kind && answer?.email ? { kind, email: answer.email.toLowerCase() } : null;
    },
    resetPassword: async (oobCode, newPassword) =>
      (await ask('resetPassword', { oobCode, newPassword })) !== null,
    verifyEmail: async (oobCode) => (await ask('update', { oobCode })) !== null,
  };
}
