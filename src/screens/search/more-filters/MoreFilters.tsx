import { useLayoutEffect, useRef } from 'react';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import type { SearchFilter } from '@kloer/domain/search/search-filter.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { Icon } from '#kit/icons/Icon.tsx';
import { useLatePiece } from '../filters/late-piece.ts';
import type { NameTexts } from '../filters/filter-names.ts';
import { fetchFilterForm } from './more-filters.ts';

type Props = {
  filter: SearchFilter;
  locale: Locale;
  texts: TextsOf<'search'>;
  cardTexts: NameTexts['cardTexts'];
  count: (filter: SearchFilter) => Promise<number | undefined>;
  onShow: (filter: SearchFilter) => void;
  onClose: () => void;
};

/** The dialog for filters that are not in the search bar. It opens at once, before its content is loaded. */
export function MoreFilters(props: Props) {
  const { filter, locale, texts, cardTexts, count, onShow, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  // If the content cannot be loaded, close the dialog: it would cover the notice's buttons.
  const piece = useLatePiece(fetchFilterForm, locale, close);

  useLayoutEffect(() => {
    dialog.current?.showModal();
  }, []);
  useLayoutEffect(() => {
    if (piece) dialog.current?.querySelector('select')?.focus();
  }, [piece]);

  return (
    <dialog
      ref={dialog}
      aria-label={texts.moreFilters}
      onClose={onClose}
      closedby="any"
      className="picker"
      data-filters
    >
      <div>
        <div>
          <h2 className="text-xl">{texts.moreFilters}</h2>
          <button type="button" className="button button-quiet" onClick={close}>
            <Icon name="close" />
            {texts.close}
          </button>
        </div>
        {piece ? (
          <piece.FilterForm
            {...{ filter, locale, count }}
            words={piece.texts}
            names={{ texts, cardTexts }}
            clearText={texts.giveUpAll}
            onShow={(wanted) => {
              // Close first, because closing returns the focus to the button.
              close();
              onShow(wanted);
            }}
          />
        ) : (
          <p>{texts.searching}</p>
        )}
      </div>
    </dialog>
  );
}
