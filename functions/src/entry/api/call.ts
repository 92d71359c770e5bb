import { calls, type CallName } from '@kloer/domain/calls/calls.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { requireAdminSession } from '../../platform/caller/require-admin.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { errorDetails } from '../../platform/log.ts';
import { requireRecentSignIn } from '../../platform/caller/recent-sign-in.ts';
import { useCases, type CallContext } from './use-cases.ts';
import type { Origin } from '../../platform/caller/origin.ts';
import type { Caller } from '../../platform/caller/caller.ts';

export function isCallName(name: string): name is CallName {
  return Object.hasOwn(calls, name);
}

async function admit(context: CallContext, name: CallName, caller: Caller | null): Promise<void> {
  const { access } = useCases[name];
  if (access === 'anyone') return;
  if (!caller) throw new AppError('unauthenticated', `${name} without a session`);
  if (access === 'signed-in') return;
  if (!caller.emailVerified) {
    throw new AppError('permission-denied', `${caller.uid} has no verified address`);
  }
  if (access === 'verified') return;
  // Comes before the check of the recent sign-in, so that other users are not asked for a password.
  await requireAdminSession(context, caller);
  requireRecentSignIn(caller, systemClock(), 'administering');
}

/**
 * @throws AppError `unauthenticated`, `permission-denied`, `second-factor-required` and
 *   `recent-sign-in-required` (for administrators), `invalid-request`, or those of the use case
 */
export async function call<N extends CallName>(
  context: CallContext,
  name: N,
  caller: Caller | null,
  body: unknown,
  origin: Origin,
): Promise<unknown> {
  await admit(context, name, caller);
  const request = calls[name].request.safeParse(body);
  if (!request.success) {
    const fields = request.error.issues.map(({ path }) => path.join('.')).join(', ');
    throw new AppError('invalid-request', `${name}: not as described: ${fields || 'the body'}`);
  }
  const run = useCases[name].run as (
    context: CallContext,
    caller: Caller | null,
    request: unknown,
    origin: Origin,
  ) => Promise<unknown>;
  return run(context, caller, request.data, origin);
}

/** Logs unexpected errors and hides them from the caller. */
export function failureOf(error: unknown, name: string, log: Context['log']): AppError {
  if (error instanceof AppError) {
    log.info(`${name} refused: ${error.code}`, errorDetails(error));
    return error;
  }
  log.error(`${name} failed`, errorDetails(error));
  return new AppError('internal', 'something went wrong', { cause: error });
}
