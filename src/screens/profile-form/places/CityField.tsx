import { useState } from 'react';
import { createPortal } from 'react-dom';
import { isPlaceId, placeName } from '@kloer/domain/reference/places.ts';
import { Icon } from '#kit/icons/Icon.tsx';
import { PickerDialog } from '#kit/picker/PickerDialog.tsx';
import { placeOptions } from '#shared/places/place-options.ts';
import { fieldIds } from '../form/field-ids.ts';
import { FieldError } from '../sections/FieldError.tsx';
import { useProfileForm } from '../form/form-context.ts';

const id = fieldIds.city;

export function CityField() {
  const { values, text, locale, edit, errorOf } = useProfileForm();
  const [isPicking, setPicking] = useState(false);
  const error = errorOf('teacherCityRequired');
  const { cityId, isCityToCheck } = values;
  const describedBy = [`${id}-hint`, error && `${id}-error`, isCityToCheck && `${id}-check`]
    .filter(Boolean)
    .join(' ');
  return (
    <div>
      <p id={`${id}-label`} className="field-label">
        {text('city')}
      </p>
      <button
        id={id}
        type="button"
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}`}
        aria-describedby={describedBy}
        className={`field hover:bg-quiet flex cursor-pointer items-center justify-between gap-2 text-left ${error ? 'border-danger' : ''}`}
        onClick={() => setPicking(true)}
      >
        <span className="truncate">
          {cityId === '' ? text('chooseCity') : placeName(cityId, locale)}
        </span>
        <Icon name="chevron" />
      </button>
      <FieldError id={id} message={error} />
      {isCityToCheck && (
        <p id={`${id}-check`} className="text-attention mt-1 text-sm font-semibold">
          {text('cityToCheck')}
        </p>
      )}
      <p id={`${id}-hint`} className="field-hint mt-1">
        {text('cityHint')}
      </p>
      {isPicking &&
        // The list of cities is rendered outside the form, because Enter in its search box would submit the form.
        createPortal(
          <PickerDialog
            texts={{
              title: text('chooseCity'),
              searchLabel: text('searchPlaces'),
              searchPlaceholder: text('searchPlaceholder'),
              noMatch: text('noMatch'),
              close: text('close'),
            }}
            options={placeOptions(locale)}
            value={cityId}
            onPick={(value) =>
              edit({ cityId: isPlaceId(value) ? value : '', isCityToCheck: false })
            }
            onClose={() => setPicking(false)}
          />,
          document.body,
        )}
    </div>
  );
}
