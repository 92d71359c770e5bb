import { useRef } from 'react';
import { fill } from '@kloer/i18n/fill.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import type { SearchFilter } from '@kloer/domain/search/search-filter.ts';
import { Icon } from '#kit/icons/Icon.tsx';
import { nameOfPart, type NameTexts } from './filter-names.ts';
import { beyondPage, nothingChosen, setParts, without } from './page-filter.ts';

type Props = NameTexts & {
  texts: TextsOf<'search'>;
  filter: SearchFilter;
  /** The page's own filter, which has no chip. */
  own: SearchFilter;
  locale: Locale;
  onChoose: (filter: SearchFilter) => void;
  /** Called when the last chip was removed; the heading of the results then gets the focus. */
  onEmptied: () => void;
};

export function FilterChips({ texts, cardTexts, filter, own, locale, onChoose, onEmptied }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const parts = setParts(beyondPage(filter, own));
  if (parts.length === 0) return null;

  const choose = (wanted: SearchFilter, index: number) => {
    // Focus the chip that is now at the position of the removed one.
    const others = [...(list.current?.querySelectorAll('button') ?? [])].toSpliced(index, 1);
    const isLast = setParts(beyondPage(wanted, own)).length === 0;
    if (isLast) onEmptied();
    else others[Math.min(index, parts.length - 2)]?.focus();
    onChoose(wanted);
  };

  return (
    <ul ref={list} className="chosen" aria-label={texts.chosen}>
      {parts.map((part, index) => {
        const name = nameOfPart(part, filter, locale, { texts, cardTexts });
        return (
          <li key={part}>
            <button
              type="button"
              aria-label={fill(texts.giveUp, { filter: name })}
              onClick={() => choose(without(filter, [part], own), index)}
            >
              <span>{name}</span>
              <Icon name="close" />
            </button>
          </li>
        );
      })}
      {parts.length > 1 && (
        <li>
          <button
            type="button"
            data-all
            onClick={() => choose(nothingChosen(filter, own), parts.length)}
          >
            {texts.giveUpAll}
          </button>
        </li>
      )}
    </ul>
  );
}
