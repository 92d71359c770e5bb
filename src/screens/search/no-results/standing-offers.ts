import type { SearchFilter } from '@kloer/domain/search/search-filter.ts';
import type { Search } from '../search-store.ts';

/** A search, and what it asks for in words. */
export type Offer = { filter: SearchFilter; name: string };

/** An offer that finds somebody; how many, where that was counted. */
export type StandingOffer = Offer & { total: number | undefined };

/** So many offers say what they would find: each is a call. */
const counted = 2;

/**
 * The offers that find somebody, in their order; none when the server is not reached, for a button that leads to
 * nobody is worse than none. Whether somebody is found is a read or three, how many a call.
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
        // A count may be some minutes old: none is no answer to who was just found.
        total: index < counted ? (await count(offer.filter)) || undefined : undefined,
      })),
    );
  } catch {
    // The search has said so.
    return [];
  }
}
