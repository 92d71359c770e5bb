import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { wantedFacets } from '@kloer/domain/search/matching-facets.ts';
import type { Origin } from '../../platform/caller/origin.ts';
import { entriesFound } from '../../database/listed-profiles.ts';
import type { Context } from '../../platform/context.ts';
import { createCountedResults, type CountedResults } from './counted-results.ts';

type CountContext = Pick<Context, 'db' | 'clock'>;

const memories = new WeakMap<Context['db'], CountedResults>();

function memoryOf({ db }: CountContext): CountedResults {
  const memory = memories.get(db) ?? createCountedResults();
  memories.set(db, memory);
  return memory;
}

/**
 * Counts the teachers that a search finds. Firestore charges one read per 1,000 index entries.
 * @throws AppError `rate-limited`
 */
export async function countResults(
  context: CountContext,
  filter: CallRequest<'count-results'>,
  { address }: Origin,
): Promise<CallResponse<'count-results'>> {
  const search = wantedFacets(filter).join(' ');
  const count = async () => (await entriesFound(context.db, filter).count().get()).data().count;
  return { count: await memoryOf(context).of(search, address, context.clock(), count) };
}
