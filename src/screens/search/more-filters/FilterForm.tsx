import { useEffect, useId, useMemo, useState } from 'react';
import { plural } from '@kloer/i18n/fill.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import type { SearchFilter } from '@kloer/domain/search/search-filter.ts';
import { Switch } from '#kit/pieces/Switch.tsx';
import type { NameTexts } from '../filters/filter-names.ts';
import { withoutMore } from './choices.ts';
import { choicesIn, type Choice } from './more-choices.ts';

export { default as css } from './more.css?inline';

type Props = {
  filter: SearchFilter;
  locale: Locale;
  words: TextsOf<'filters'>;
  names: NameTexts;
  clearText: string;
  count: (filter: SearchFilter) => Promise<number | undefined>;
  onShow: (filter: SearchFilter) => void;
};

/** How long in ms the filters must be unchanged before results are counted. */
const restMs = 300;

/** The selects in the dialog's order, each with its label and its text for "any". */
const selects = [
  ['level', 'level', 'anyLevel'],
  ['language', 'language', 'anyLanguage'],
  ['upToEur', 'price', 'anyPrice'],
  ['roleId', 'role', 'anyRole'],
  ['seen', 'seen', 'anySeen'],
] as const;

type Select = (typeof selects)[number];

/** The filters in the dialog. They apply only when its button is pressed. */
export function FilterForm(props: Props) {
  const { filter, locale, words, names, clearText, count, onShow } = props;
  const choices = useMemo(() => choicesIn(locale, names), [locale, names]);
  const [wanted, setWanted] = useState(filter);
  const [total, setTotal] = useState<number>();
  const id = useId();

  useEffect(() => {
    let isOver = false;
    const counting = setTimeout(() => {
      void count(wanted).then((found) => !isOver && setTotal(found));
    }, restMs);
    return () => {
      isOver = true;
      clearTimeout(counting);
    };
  }, [wanted, count]);

  const choose = (change: SearchFilter) => {
    setTotal(undefined);
    setWanted(change);
  };
  const show = () => {
    onShow(wanted);
    // New chips above may push the focused element out of view.
    requestAnimationFrame(() => document.activeElement?.scrollIntoView({ block: 'center' }));
  };
  const places: Choice[] = [{ value: '', name: words.anywhere }, ...choices.lessonPlace];

  const select = ([part, label, any]: Select) => (
    <label key={part}>
      <b>{words[label]}</b>
      <select
        className="field"
        value={wanted[part]}
        onChange={(event) => {
          // Finds the choice by its value as text, because a select holds only strings.
          const chosen = choices[part].find(({ value }) => String(value) === event.target.value);
          choose({ ...wanted, [part]: chosen?.value ?? '' });
        }}
      >
        <option value="">{words[any]}</option>
        {choices[part].map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );

  return (
    <>
      <div className="more-filters">
        {selects.map(select)}
        <fieldset>
          <legend>{words.where}</legend>
          {places.map(({ value, name }) => (
            <label key={value}>
              <input
                type="radio"
                name={id}
                checked={wanted.lessonPlace === value}
                onChange={() => choose({ ...wanted, lessonPlace: value } as SearchFilter)}
              />
              {name}
            </label>
          ))}
        </fieldset>
        <Switch
          label={names.texts.reviewed}
          isOn={wanted.reviewed}
          onChange={(reviewed) => choose({ ...wanted, reviewed })}
        />
        <button
          type="button"
          className="button button-quiet"
          onClick={() => choose(withoutMore(wanted))}
        >
          {clearText}
        </button>
      </div>
      <div className="more-end">
        <output>{total === 0 && words.nobody}</output>
        <button type="button" className="button button-primary" onClick={show}>
          {total ? plural(words, 'showCount', total, locale) : words.show}
        </button>
      </div>
    </>
  );
}
