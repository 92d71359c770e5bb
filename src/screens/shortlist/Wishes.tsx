import { useMemo, useState } from 'react';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { cantonIds, cantonNames, isCantonId } from '@kloer/domain/reference/cantons.ts';
import { isPlaceId, placeName } from '@kloer/domain/reference/places.ts';
import { noHome, offerTypes, type Home } from '@kloer/domain/shortlist/offers.ts';
import { fill } from '@kloer/i18n/fill.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { Icon } from '#kit/icons/Icon.tsx';
import { PickerDialog } from '#kit/picker/PickerDialog.tsx';
import { placeOptions } from '#shared/places/place-options.ts';
import type { Wanted } from './shortlist-store.ts';

type Props = {
  wanted: Wanted;
  locale: Locale;
  texts: TextsOf<'shortlist'>;
  onChoose: (wanted: Wanted) => void;
};

/** Prefix of the values of cantons, because a canton and a place may have the same name. */
const cantonMark = 'canton:';

function homeOf(value: string): Home {
  const canton = value.startsWith(cantonMark) ? value.slice(cantonMark.length) : '';
  if (isCantonId(canton)) return { cityId: '', canton };
  return isPlaceId(value) ? { cityId: value, canton: '' } : noHome;
}

export function Wishes({ wanted, locale, texts, onChoose }: Props) {
  const [isPicking, setIsPicking] = useState(false);
  const cantonName = (id: (typeof cantonIds)[number]) =>
    fill(texts.canton, { name: cantonNames[id][locale] });
  const options = useMemo(
    () => [
      ...cantonIds.map((id) => ({
        value: `${cantonMark}${id}`,
        label: fill(texts.canton, { name: cantonNames[id][locale] }),
        alsoKnownAs: Object.values(cantonNames[id]),
      })),
      ...placeOptions(locale),
    ],
    [locale, texts],
  );
  const { cityId, canton, type } = wanted;
  const said = cityId ? placeName(cityId, locale) : canton ? cantonName(canton) : texts.anywhere;
  const value = cityId || (canton && `${cantonMark}${canton}`);
  return (
    <div className="wishes print:hidden">
      <button
        type="button"
        className="field"
        aria-haspopup="dialog"
        onClick={() => setIsPicking(true)}
      >
        <span>
          <small>{texts.home}</small>
          <b>{said}</b>
        </span>
        <Icon name="chevron" />
      </button>
      <fieldset>
        <legend className="sr-only">{texts.lessons}</legend>
        {(['', ...offerTypes] as const).map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="lessons"
              autoComplete="off"
              checked={type === one}
              onChange={() => onChoose({ ...wanted, type: one })}
            />
            <span>{one === '' ? texts.allPlaces : texts[one]}</span>
          </label>
        ))}
      </fieldset>
      {isPicking && (
        <PickerDialog
          texts={{
            title: texts.selectHome,
            searchLabel: texts.searchHome,
            searchPlaceholder: texts.searchPlaceholder,
            noMatch: texts.noMatch,
            close: texts.close,
          }}
          all={texts.anywhere}
          options={options}
          value={value}
          onPick={(picked) => onChoose({ ...homeOf(picked), type })}
          onClose={() => setIsPicking(false)}
        />
      )}
    </div>
  );
}
