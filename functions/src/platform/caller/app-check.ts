import { AppError } from '@kloer/domain/errors/errors.ts';

/** Mode `log` logs calls without a valid token and answers them. */
export const appCheckModes = ['off', 'log', 'enforce'] as const;

export type AppCheck = {
  mode: (typeof appCheckModes)[number];
  /**
   * Why a token is refused; null for a valid one.
   * @throws AppError `unavailable` if the keys cannot be fetched
   */
  problemOf: (token: string | undefined) => Promise<string | null>;
};

/** Key set and claims: https://firebase.google.com/docs/app-check/custom-resource-backend */
export const googleKeys = 'https://firebaseappcheck.googleapis.com/v1/jwks';
const issuer = 'https://firebaseappcheck.googleapis.com/';

const refusals = [
  'ERR_JWS_INVALID',
  'ERR_JWT_INVALID',
  'ERR_JWT_EXPIRED',
  'ERR_JWT_CLAIM_VALIDATION_FAILED',
  'ERR_JOSE_ALG_NOT_ALLOWED',
  'ERR_JOSE_NOT_SUPPORTED',
  'ERR_JWKS_NO_MATCHING_KEY',
  'ERR_JWS_SIGNATURE_VERIFICATION_FAILED',
];

export function appCheckOf(mode: AppCheck['mode'], projectId: string, keys = googleKeys): AppCheck {
  const load = async () => {
    const { createRemoteJWKSet, jwtVerify } = await import('jose');
    const keySet = createRemoteJWKSet(new URL(keys));
    const claims = { algorithms: ['RS256'], typ: 'JWT', audience: `projects/${projectId}` };
    return async (token: string) => (await jwtVerify(token, keySet, claims)).payload;
  };
  let loading: ReturnType<typeof load> | undefined;
  return {
    mode,
    problemOf: async (token) => {
      if (token === undefined) return 'no token';
      const verify = await (loading ??= load());
      try {
        const { iss } = await verify(token);
        return iss?.startsWith(issuer) ? null : 'another issuer';
      } catch (cause) {
        const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
        if (refusals.includes(code)) return code;
        throw new AppError('unavailable', 'the keys of App Check were not reached', { cause });
      }
    },
  };
}
