import { useRef } from 'react';
import type { LocationType } from '@kloer/domain/teacher/teacher.ts';
import { priceLimits } from '@kloer/domain/teacher/price-limits.ts';
import { priceProblems } from '@kloer/domain/teacher/problem-names.ts';
import { Field } from '#kit/pieces/Field.tsx';
import { Icon } from '#kit/icons/Icon.tsx';
import { CityField } from './CityField.tsx';
import { enterField, fieldOf, priceId, problemsAt } from '../form/field-ids.ts';
import { useProfileForm } from '../form/form-context.ts';
import { LocationSummary } from './LocationSummary.tsx';
import { withLocation } from '../form/profile-form.ts';
import { PricesOfOthers } from './PricesOfOthers.tsx';
import { ServedPlacesField } from './ServedPlacesField.tsx';

type Props = { type: LocationType; isOpen: boolean; onOpen: (isOpen: boolean) => void };

const icons = { teacherPlace: 'pin', studentPlace: 'house', online: 'monitor' } as const;

export function LocationOption({ type, isOpen, onOpen }: Props) {
  const { form, values, text, locale, edit, errorOf } = useProfileForm();
  const isChosen = values.locations.includes(type);
  const box = useRef<HTMLDivElement>(null);

  const choose = (chosen: boolean) => {
    form.setForm(withLocation(values, type, chosen, locale));
    onOpen(chosen);
  };
  const confirm = () => {
    const [first] = form.check(problemsAt[type]);
    if (first) enterField(fieldOf[first]);
    else {
      if (type === 'teacherPlace') edit({ isCityToCheck: false });
      onOpen(false);
      // The pressed button is gone; focus the button that replaced it.
      requestAnimationFrame(() => box.current?.querySelector('button')?.focus());
    }
  };

  return (
    <div ref={box} className="place" data-chosen={isChosen || undefined}>
      <label>
        <input
          type="checkbox"
          className="tick-box"
          checked={isChosen}
          onChange={(event) => choose(event.target.checked)}
          aria-describedby={type === 'studentPlace' ? 'profile-public-places' : undefined}
        />
        <Icon name={icons[type]} />
        <span>{text(type)}</span>
      </label>
      {type === 'studentPlace' && (
        <p id="profile-public-places" className="field-hint">
          <b className="text-ink font-semibold">{text('publicPlaces')}</b>{' '}
          {text('publicPlacesHint')}
        </p>
      )}
      {isChosen && !isOpen && <LocationSummary type={type} onEdit={() => onOpen(true)} />}
      {isChosen && isOpen && (
        <div className="flex flex-col gap-5">
          <Field
            id={priceId(type)}
            label={text('price')}
            hint={text('priceHint', { limit: priceLimits.highest })}
            error={errorOf(priceProblems[type])}
            inputMode="numeric"
            autoComplete="off"
            value={values.prices[type]}
            onChange={({ target }) => edit({ prices: { ...values.prices, [type]: target.value } })}
            aria-required
          />
          <PricesOfOthers type={type} />
          {type === 'teacherPlace' && <CityField />}
          {type === 'studentPlace' && <ServedPlacesField />}
          <button
            type="button"
            className="button button-secondary self-start"
            aria-label={text('confirmLocationOf', { name: text(type) })}
            onClick={confirm}
          >
            {text('confirmLocation')}
          </button>
        </div>
      )}
    </div>
  );
}
