import type { Locale } from '@kloer/domain/locale/locale.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { fill, plural } from '@kloer/i18n/fill.ts';

/** Maximum number of towns shown on a card (specification §9). */
const shownPlaces = 3;

type Props = {
  id: string;
  name: string;
  places: readonly { name: string }[];
  /** Names of the cantons served in full, or of the whole country. */
  cantons: readonly { name: string }[];
  /** Places outside of the cantons served in full, by canton; each commune is followed by its parts. */
  areas: readonly { canton: string; names: readonly string[] }[];
  texts: TextsOf<'card'>;
  locale: Locale;
};

/** Where the teacher gives lessons: three towns, and a popup with the whole list. */
export function CardPlaces({ id, name, places, cantons, areas, texts, locale }: Props) {
  const rest = places.length - shownPlaces;
  if (places.length === 0) return null;
  return (
    <div className="places">
      {places.slice(0, shownPlaces).map((place) => (
        <span key={place.name} className="chip">
          {place.name}
        </span>
      ))}
      {rest > 0 && (
        <>
          <button type="button" popoverTarget={id} className="chip">
            <span aria-hidden="true">{`+${rest}`}</span>
            <span className="sr-only">{plural(texts, 'morePlaces', rest, locale)}</span>
          </button>
          <div id={id} popover="auto" className="place-list">
            <h4>{fill(texts.placesOf, { name })}</h4>
            <ul>
              {cantons.map((canton) => (
                <li key={canton.name}>{canton.name}</li>
              ))}
              {areas.map(({ canton, names }) => (
                <li key={canton}>
                  <b>{fill(texts.placesIn, { name: canton })}</b> {names.join(', ')}
                </li>
              ))}
            </ul>
          </div>
        </>
      )}
    </div>
  );
}
