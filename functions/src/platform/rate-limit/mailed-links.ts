import { AppError } from '@kloer/domain/errors/errors.ts';
import type { Origin } from '../caller/origin.ts';
import type { Context } from '../context.ts';
import { consumeAllowance } from './allowance.ts';
import { consumeCallerAllowance } from './caller-allowance.ts';

/**
 * Counts and refuses a token that was never mailed. Mailed tokens are not counted, so that guesses
 * do not block other users.
 * @throws AppError `code-invalid`, `rate-limited`
 */
export async function refuseUnknownLink(
  context: Pick<Context, 'db' | 'clock' | 'log'>,
  origin: Origin,
  action: string,
): Promise<never> {
  const guesses = { action, limit: 400, everybody: 2000, minutes: 60 };
  await consumeCallerAllowance(context, origin, guesses);
  throw new AppError('code-invalid', 'no such link');
}

/**
 * Limits calls with one mailed link, because each costs a few reads.
 * @throws AppError `rate-limited`
 */
export const countLinkUse = (
  context: Pick<Context, 'db' | 'clock'>,
  action: string,
  id: string,
): Promise<number> => consumeAllowance(context, { action, limit: 40, minutes: 60, subject: id });
