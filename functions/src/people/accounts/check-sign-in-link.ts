import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import type { Context } from '../../platform/context.ts';
import { isLinkAlive } from './mail-links.ts';

/**
 * With a link that Auth mailed itself, the address of a stranger's account would be verified and the stranger's
 * password kept.
 */
export async function checkSignInLink(
  context: Pick<Context, 'db' | 'clock'>,
  { oobCode }: CallRequest<'check-sign-in-link'>,
): Promise<CallResponse<'check-sign-in-link'>> {
  return { isOurs: await isLinkAlive(context, oobCode) };
}
