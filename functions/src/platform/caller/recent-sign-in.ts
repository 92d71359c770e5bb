import { AppError } from '@kloer/domain/errors/errors.ts';
import type { Caller } from './caller.ts';

const minuteMs = 60_000;

export const signInHoldsMs = { irreversible: 5 * minuteMs, administering: 12 * 60 * minuteMs };

/**
 * @param now the current time by the clock of Auth
 * @throws AppError `recent-sign-in-required`
 */
export function requireRecentSignIn(
  { uid, signedInAt }: Caller,
  now: Date,
  purpose: keyof typeof signInHoldsMs = 'irreversible',
): void {
  if (now.getTime() - signedInAt.getTime() <= signInHoldsMs[purpose]) return;
  throw new AppError('recent-sign-in-required', `${uid} signed in too long ago`);
}
