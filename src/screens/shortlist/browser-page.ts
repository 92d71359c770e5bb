import type { Locale } from '@kloer/domain/locale/locale.ts';
import { sharedPath } from '@kloer/domain/paths/paths.ts';
import { isCantonId } from '@kloer/domain/reference/cantons.ts';
import { isPlaceId } from '@kloer/domain/reference/places.ts';
import { offerTypes } from '@kloer/domain/shortlist/offers.ts';
import { sharedParam, sharedQuery, sharedUids } from '@kloer/domain/shortlist/shortlist.ts';
import { publicProfiles } from '#kit/firestore/public-profiles.ts';
import { readShortlist, writeShortlist } from '#shared/shortlist/browser-shortlist.ts';
import { createShortlist, type Wanted } from './shortlist-store.ts';

/** Reads the family's place and kind of lessons from the URL, which is untrusted. */
export function wantedFrom(query: string): Wanted {
  const params = new URLSearchParams(query);
  const [city, canton] = [params.get('city') ?? '', params.get('canton') ?? ''];
  const type = offerTypes.find((one) => one === params.get('place')) ?? '';
  if (isPlaceId(city)) return { cityId: city, canton: '', type };
  return { cityId: '', canton: isCantonId(canton) ? canton : '', type };
}

/** The URL of a shared or the user's own shortlist, with the family's place and kind of lessons. */
export function addressOf(
  locale: Locale,
  shared: readonly string[] | undefined,
  { cityId, canton, type }: Wanted,
): string {
  const query = new URLSearchParams({
    ...(cityId && { city: cityId }),
    ...(canton && { canton }),
    ...(type && { place: type }),
  }).toString();
  const path = sharedPath(locale, 'shortlist');
  if (shared) return path + sharedQuery(shared) + (query && `&${query}`);
  return path + (query && `?${query}`);
}

export function browserShortlistPage(locale: Locale) {
  const shared = sharedUids(new URLSearchParams(location.search).get(sharedParam));
  return createShortlist(shared, wantedFrom(location.search), {
    read: readShortlist,
    write: writeShortlist,
    find: publicProfiles,
    showInAddress: ({ shared, wanted }) => {
      history.replaceState(history.state, '', addressOf(locale, shared, wanted));
    },
  });
}
