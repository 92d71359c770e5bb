import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import type { Origin } from '../../platform/caller/origin.ts';
import type { Context } from '../../platform/context.ts';
import { errorDetails } from '../../platform/log.ts';
import { keepVisits } from './keep-visits.ts';
import { createTally, type Tally } from './tally.ts';

type CountContext = Pick<Context, 'db' | 'clock' | 'log'>;

/** Names by which programs identify themselves. The limits apply to other programs. */
const robots = /bot|crawl|spider|slurp|headless|lighthouse|preview|fetch|python|curl|monitor/i;

const tallies = new WeakMap<Context['db'], Tally>();

function tallyOf(context: CountContext): Tally {
  const known = tallies.get(context.db);
  if (known) return known;
  const tally = createTally(
    (uid, counts) => keepVisits(context, uid, counts),
    (uid, error) => context.log.error(`counts of ${uid} were not kept`, errorDetails(error)),
  );
  tallies.set(context.db, tally);
  return tally;
}

/** Above the limit nothing is counted, but the caller gets no error. */
export async function countVisits(
  context: CountContext,
  { kind, uids }: CallRequest<'count-visits'>,
  { agent = '' }: Origin,
): Promise<CallResponse<'count-visits'>> {
  if (agent !== '' && !robots.test(agent)) {
    await tallyOf(context).count(kind, uids, context.clock());
  }
  return { success: true };
}
