import { useLayoutEffect, useState } from 'react';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import type { SearchFilter } from '@kloer/domain/search/search-filter.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { Icon } from '#kit/icons/Icon.tsx';
import { PickerDialog } from '#kit/picker/PickerDialog.tsx';
import { Switch } from '#kit/pieces/Switch.tsx';
import { placeOptions } from '#shared/places/place-options.ts';
import { chosenNames, subjectOptions, withChoice } from './filter-options.ts';
import { waitingId, WaitingPicker } from './WaitingPicker.tsx';

type Props = {
  filter: SearchFilter;
  locale: Locale;
  texts: TextsOf<'search'>;
  onChoose: (filter: SearchFilter) => void;
};

const kinds = {
  subject: {
    label: 'subject',
    all: 'allSubjects',
    title: 'selectSubject',
    search: 'searchSubjects',
  },
  city: { label: 'city', all: 'allCities', title: 'selectCity', search: 'searchCities' },
} as const;

type Kind = keyof typeof kinds;

const kindsInOrder = ['subject', 'city'] as const;

/** Subject, place and the online switch in one bar. */
export function FilterBar({ filter, locale, texts, onChoose }: Props) {
  const [picking, setPicking] = useState<Kind>();
  const [typed, setTyped] = useState('');
  const chosen = chosenNames(filter, locale);
  const [isAlive, setIsAlive] = useState(false);
  const open = (kind: Kind, alreadyTyped = '') => {
    setTyped(alreadyTyped);
    setPicking(kind);
  };
  // Before anything is painted: the picker takes the place of the frame that waited for it.
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the page as published must show the frames
    setIsAlive(true);
    for (const kind of kindsInOrder) {
      const waiting = document.getElementById(waitingId(kind));
      if (!waiting?.matches(':popover-open')) continue;
      open(kind, waiting.querySelector('input')?.value);
      // The button has the focus again, so that closing the picker gives it back to it.
      waiting.hidePopover();
    }
  }, []);
  return (
    <search aria-label={texts.filters} className="filters noscript:hidden">
      {kindsInOrder.map((kind) => (
        <button
          key={kind}
          type="button"
          aria-haspopup="dialog"
          popoverTarget={isAlive ? undefined : waitingId(kind)}
          onClick={() => open(kind)}
          className="field"
        >
          <span>
            <small>{texts[kinds[kind].label]}</small>
            <b>{chosen[kind] || texts[kinds[kind].all]}</b>
          </span>
          <Icon name="chevron" />
        </button>
      ))}
      <Switch
        label={texts.onlineOnly}
        isOn={filter.online}
        onChange={(online) => onChoose({ ...filter, online })}
      />
      {!isAlive &&
        kindsInOrder.map((kind) => (
          <WaitingPicker key={kind} kind={kind} title={texts[kinds[kind].title]} texts={texts} />
        ))}
      {picking && (
        <PickerDialog
          texts={{
            title: texts[kinds[picking].title],
            searchLabel: texts[kinds[picking].search],
            searchPlaceholder: texts.searchPlaceholder,
            noMatch: texts.noMatch,
            close: texts.close,
          }}
          all={texts[kinds[picking].all]}
          options={picking === 'subject' ? subjectOptions(locale) : placeOptions(locale)}
          value={picking === 'subject' ? filter.subject : filter.cityId}
          typed={typed}
          onPick={(value) => onChoose(withChoice(filter, picking, value))}
          onClose={() => setPicking(undefined)}
        />
      )}
    </search>
  );
}
