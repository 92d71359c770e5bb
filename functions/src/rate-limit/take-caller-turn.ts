import type { Origin } from '../api/origin.ts';
import type { Context } from '../platform/context.ts';
import { takeTurn, type Allowance } from './take-turn.ts';

/** Times the limit of one caller that everybody behind one front end may use together. */
const peerFactor = 20;

/**
 * Counts one turn of somebody who is known by a network address only. The address that stands before
 * the last proxy is only as true as that proxy; whoever calls us directly can write one there. Their
 * own address, which Google's front end saw, is therefore counted as well, by a wider limit, because
 * Hosting's visitors share a few of them.
 *
 * @throws AppError `rate-limited`
 */
export async function takeCallerTurn(
  context: Pick<Context, 'db' | 'clock'>,
  { address, peer }: Origin,
  allowance: Omit<Allowance, 'subject'>,
): Promise<void> {
  await takeTurn(context, { ...allowance, subject: `caller ${address}` });
  if (peer === undefined) return;
  const limit = allowance.limit * peerFactor;
  await takeTurn(context, { ...allowance, limit, subject: `peer ${peer}` });
}
