import type { SearchFilter } from '@kloer/domain/search/search-filter.ts';
import { shownNear } from '../results/find-results.ts';
import type { Search } from '../search-store.ts';

export type Offer = { filter: SearchFilter; name: string };

/** A suggested search that has results, with their number if counting worked. */
export type StandingOffer = Offer & { total: number | undefined };

/**
 * The suggested searches that have results, in order; none after a failure. Each check reads up to three results:
 * fewer are already the total, otherwise a call counts them.
 */
export async function standingOffers(
  offers: readonly Offer[],
  { find, count }: { find: Search['findNear']; count: Search['count'] },
  signal: AbortSignal,
): Promise<StandingOffer[]> {
  try {
    const found = await Promise.all(
      offers.map(async (offer) => ({ offer, found: (await find(offer.filter, signal)).length })),
    );
    return await Promise.all(
      found
        .filter((one) => one.found > 0)
        .map(async ({ offer, found: total }) => ({
          ...offer,
          // The count may be minutes old; zero would contradict the results just found.
          total: total < shownNear ? total : (await count(offer.filter)) || undefined,
        })),
    );
  } catch {
    // The search already reported the failure.
    return [];
  }
}
