import type { CallName } from '@kloer/domain/calls/calls.ts';
import { isCheckedCall } from '@kloer/domain/calls/checked-calls.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import type { Context } from '../../platform/context.ts';

/** @throws AppError `app-check-failed` in mode `enforce`, `unavailable` */
export async function requireAppCheck(
  { appCheck, log }: Pick<Context, 'appCheck' | 'log'>,
  name: CallName,
  token: string | undefined,
): Promise<void> {
  if (appCheck.mode === 'off' || !isCheckedCall(name)) return;
  const problem = await appCheck.problemOf(token);
  if (problem === null) return;
  if (appCheck.mode === 'enforce') throw new AppError('app-check-failed', `${name}: ${problem}`);
  log.warn('a call without App Check was answered', { name, problem });
}
