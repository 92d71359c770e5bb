import { AppError } from '@kloer/domain/errors/errors.ts';
import type { Caller } from './caller.ts';

/** How long ago somebody may have signed in who does what cannot be undone. */
const recentMs = 5 * 60_000;

/**
 * @param now by the clock that Auth's tokens go by, which the local stack does not shift
 * @throws AppError `recent-sign-in-required`
 */
export function requireRecentSignIn({ uid, signedInAt }: Caller, now: Date): void {
  if (now.getTime() - signedInAt.getTime() <= recentMs) return;
  throw new AppError('recent-sign-in-required', `${uid} signed in too long ago`);
}
