import type { Locale } from '../../../domain/locale/locale.ts';
import type { Texts } from '../../../i18n/catalogues.ts';
import { fill, plural } from '../../../i18n/fill.ts';
import { Icon } from '../../ui/Icon.tsx';

/** City chips on a card (specification §9). */
const shownPlaces = 3;

type Props = { id: string; name: string; places: readonly string[]; texts: Texts; locale: Locale };

/** Where somebody teaches: three chips, and a popup with the whole list. */
export function CardPlaces({ id, name, places, texts, locale }: Props) {
  const rest = places.length - shownPlaces;
  if (places.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <ul className="contents">
        {places.slice(0, shownPlaces).map((place) => (
          <li key={place} className="chip flex max-w-full items-center gap-1">
            <Icon name="pin" />
            <span className="truncate">{place}</span>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <>
          <button
            type="button"
            popoverTarget={id}
            className="chip hover:bg-accent-soft text-accent relative cursor-pointer font-semibold"
          >
            <span aria-hidden="true">+{rest}</span>
            <span className="sr-only">{plural(texts, 'morePlaces', rest, locale)}</span>
          </button>
          <div
            id={id}
            popover="auto"
            className="rounded-card border-line bg-surface text-ink shadow-float m-auto max-h-80 max-w-72 border p-4 text-sm [position-area:top] [position-try-fallbacks:flip-block] supports-[position-area:top]:m-2"
          >
            <p className="mb-2 font-semibold">{fill(texts['placesOf'] ?? '', { name })}</p>
            <ul>
              {places.map((place) => (
                <li key={place}>{place}</li>
              ))}
            </ul>
          </div>
        </>
      )}
    </div>
  );
}
