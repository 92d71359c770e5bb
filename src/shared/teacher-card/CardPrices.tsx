import { formatEur } from '@kloer/domain/money/money.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import type { CardTeacher } from './card-teacher.ts';

const order = ['teacherPlace', 'studentPlace', 'online'] as const;

/** Prices per hour, always in the same order. */
export function CardPrices({
  prices,
  texts,
}: {
  prices: CardTeacher['prices'];
  texts: TextsOf<'card'>;
}) {
  return (
    <ul aria-label={texts.prices} className="prices">
      {order.map((type) => {
        const price = prices[type];
        return (
          price !== undefined && (
            <li key={type}>
              <b>{formatEur(price)}</b> {texts[type]}
            </li>
          )
        );
      })}
    </ul>
  );
}
