import type { SearchFilter } from '@kloer/domain/search/search-filter.ts';
import { shownNear } from '../results/find-results.ts';
import type { Search } from '../search-store.ts';

/** A search and its label. */
export type Offer = { filter: SearchFilter; name: string };

/** An offer with results; `total` unless counting failed. */
export type StandingOffer = Offer & { total: number | undefined };

/**
 * The offers with results, in order; none on failure. Checking for results costs up to three reads. Only if that many
 * are found are all counted by a call: fewer are already the total.
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
          // A count may be minutes old: zero contradicts the results just found.
          total: total < shownNear ? total : (await count(offer.filter)) || undefined,
        })),
    );
  } catch {
    // The search has already reported the failure.
    return [];
  }
}
