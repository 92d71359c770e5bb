import { useRef, useState, type KeyboardEvent } from 'react';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import type { Locale, Localized } from '@kloer/domain/locale/locale.ts';
import type { CantonId } from '@kloer/domain/reference/cantons.ts';
import { cantonShapes, mappedCantons } from './canton-shapes.ts';
import { nextCanton } from './next-canton.ts';

export { default as css } from './country-map.css?inline';

type Props = {
  words: TextsOf<'filters'>;
  locale: Locale;
  names: Record<CantonId, Localized>;
  chosen: CantonId | '';
  /** Called with the clicked canton, or with '' if it was already chosen. */
  onChoose: (canton: CantonId | '') => void;
};

/**
 * A clickable map of the cantons. For the keyboard it is one tab stop: arrow keys move between cantons, Space
 * selects, Enter selects and moves to the list.
 */
export function CountryMap({ words, locale, names, chosen, onChoose }: Props) {
  const drawing = useRef<SVGSVGElement>(null);
  const [stop, setStop] = useState<CantonId>(chosen || 'luxembourg');
  const [pointed, setPointed] = useState<CantonId>();
  const named = pointed ?? chosen;
  const press = (canton: CantonId) => onChoose(canton === chosen ? '' : canton);

  /** Focuses the search box of the picker around the map. */
  const goOn = () =>
    drawing.current?.closest('dialog')?.querySelector<HTMLElement>('[role=combobox]')?.focus();

  const onKeyDown = (event: KeyboardEvent, canton: CantonId) => {
    const next = nextCanton(canton, event.key);
    if (event.key === 'Enter' || event.key === ' ') {
      press(canton);
      if (event.key === 'Enter' && canton !== chosen) goOn();
    } else if (next === undefined) return;
    else drawing.current?.querySelector<SVGElement>(`[data-canton="${next}"]`)?.focus();
    event.preventDefault();
  };

  const canton = (id: CantonId) => (
    <path
      key={id}
      data-canton={id}
      d={cantonShapes[id].outline}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a button element cannot have this shape
      role="button"
      aria-label={names[id][locale]}
      aria-pressed={id === chosen}
      tabIndex={id === stop ? 0 : -1}
      onClick={() => press(id)}
      onKeyDown={(event) => onKeyDown(event, id)}
      onFocus={() => {
        setStop(id);
        setPointed(id);
      }}
      onBlur={() => setPointed(undefined)}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setPointed(id)}
      onPointerLeave={() => setPointed(undefined)}
    />
  );

  const [x, y] = chosen === '' ? [] : cantonShapes[chosen].at;
  return (
    <figure className="country">
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot be a drawing */}
      <svg ref={drawing} viewBox="-8 -8 416 596" role="group" aria-label={words.map}>
        {mappedCantons.map(canton)}
        {/* Draws the chosen canton's outline again on top, because neighbours would cover it; reordering the cantons
            themselves would lose the focus. */}
        {chosen !== '' && (
          <g data-chosen>
            <path d={cantonShapes[chosen].outline} />
            <circle cx={x} cy={y} r="14" />
          </g>
        )}
        {pointed && <path data-pointed d={cantonShapes[pointed].outline} />}
      </svg>
      <figcaption>
        <b aria-hidden="true">{named === '' ? words.map : names[named][locale]}</b>
        <span>{words.mapHint}</span>
      </figcaption>
    </figure>
  );
}
