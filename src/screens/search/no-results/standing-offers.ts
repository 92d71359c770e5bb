import type { SearchFilter } from '@kloer/domain/search/search-filter.ts';
import type { Search } from '../search-store.ts';

/** A search and its label. */
export type Offer = { filter: SearchFilter; name: string };

/** An offer with results; `total` if it was counted. */
export type StandingOffer = Offer & { total: number | undefined };

/** Number of offers with a count: each is a call. */
const counted = 2;

/**
 * The offers with results, in order; none on failure. Checking for results costs up to three reads, counting a call.
 */
export async function standingOffers(
  offers: readonly Offer[],
  { find, count }: { find: Search['findNear']; count: Search['count'] },
  signal: AbortSignal,
): Promise<StandingOffer[]> {
  try {
    const found = await Promise.all(
      offers.map(async (offer) => ((await find(offer.filter, signal)).length > 0 ? [offer] : [])),
    );
    return await Promise.all(
      found.flat().map(async (offer, index) => ({
        ...offer,
        // A count may be minutes old: zero contradicts the results just found.
        total: index < counted ? (await count(offer.filter)) || undefined : undefined,
      })),
    );
  } catch {
    // The search has already reported the failure.
    return [];
  }
}
