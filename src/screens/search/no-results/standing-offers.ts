import type { SearchFilter } from '@kloer/domain/search/search-filter.ts';
import { shownNear } from '../results/find-results.ts';
import type { Search } from '../search-store.ts';

export type Offer = { filter: SearchFilter; name: string };

/** An offer that has results, with their number if counting worked. */
export type StandingOffer = Offer & { total: number | undefined };

/**
 * The offers that have results, in order; none on failure. Each check reads up to three results: fewer than three are
 * already the total, otherwise a call counts them.
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
          // A count may be minutes old. A zero contradicts the results just found.
          total: total < shownNear ? total : (await count(offer.filter)) || undefined,
        })),
    );
  } catch {
    // The search has already reported the failure.
    return [];
  }
}
