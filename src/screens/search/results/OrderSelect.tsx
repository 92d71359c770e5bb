import { searchOrders, type SearchOrder } from '@kloer/domain/search/search-filter.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';

type Props = {
  order: SearchOrder;
  texts: TextsOf<'search'>;
  onSort: (order: SearchOrder) => void;
};

const names = { end: 'byEnd', price: 'byPrice', updated: 'byUpdate' } as const;

export function OrderSelect({ order, texts, onSort }: Props) {
  return (
    <select
      className="field"
      aria-label={texts.order}
      autoComplete="off"
      value={order}
      onChange={(event) => {
        const chosen = searchOrders.find((one) => one === event.target.value);
        if (chosen) onSort(chosen);
      }}
    >
      {searchOrders.map((one) => (
        <option key={one} value={one}>
          {texts[names[one]]}
        </option>
      ))}
    </select>
  );
}
