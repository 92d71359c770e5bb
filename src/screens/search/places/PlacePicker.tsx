import { useMemo, useState } from 'react';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { cantonNames, type CantonId } from '@kloer/domain/reference/cantons.ts';
import type { SearchFilter } from '@kloer/domain/search/search-filter.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import type { PickerDialog, PickerTexts } from '#kit/picker/PickerDialog.tsx';
import type { LatePiece } from '../filters/late-piece.ts';
import { pickedPlace, placesToPick, withPlace } from './canton-options.ts';
import type * as countryMap from './CountryMap.tsx';

type Props = {
  Picker: typeof PickerDialog;
  map: LatePiece<typeof countryMap> | undefined;
  filter: SearchFilter;
  locale: Locale;
  texts: TextsOf<'search', 'allCities' | 'canton'>;
  pickerTexts: PickerTexts;
  typed: string;
  onChoose: (filter: SearchFilter) => void;
  onClose: () => void;
};

/** The picker of a place or canton; a click on a canton of the map lists its places. */
export function PlacePicker(props: Props) {
  const { Picker, map, filter, locale, texts, pickerTexts, typed, onChoose, onClose } = props;
  const [canton, setCanton] = useState<CantonId | ''>(filter.canton);
  const everything = useMemo(() => placesToPick(locale, texts), [locale, texts]);
  const listed = useMemo(() => placesToPick(locale, texts, canton), [locale, texts, canton]);
  return (
    <Picker
      texts={pickerTexts}
      all={texts.allCities}
      options={everything}
      listed={listed}
      value={pickedPlace(filter)}
      typed={typed}
      beside={
        map ? (
          <map.CountryMap
            words={map.texts}
            locale={locale}
            names={cantonNames}
            chosen={canton}
            onChoose={setCanton}
          />
        ) : (
          <div />
        )
      }
      onPick={(value) => onChoose(withPlace(filter, value))}
      onClose={onClose}
    />
  );
}
