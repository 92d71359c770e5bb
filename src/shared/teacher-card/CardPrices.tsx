import { formatEur } from '@kloer/domain/money/money.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { fill } from '@kloer/i18n/fill.ts';
import { Icon } from '#kit/icons/Icon.tsx';
import type { CardTeacher } from './card-teacher.ts';

const icons = { teacherPlace: 'pin', studentPlace: 'house', online: 'monitor' } as const;
const order = ['teacherPlace', 'studentPlace', 'online'] as const;

/** Where lessons take place, each with its price. */
export function CardPrices({
  prices,
  texts,
}: {
  prices: CardTeacher['prices'];
  texts: TextsOf<'card'>;
}) {
  return (
    <ul aria-label={texts.places} className="prices">
      {order.flatMap((type) => {
        const price = prices[type];
        if (price === undefined) return [];
        return (
          <li key={type}>
            <Icon name={icons[type]} />
            {texts[type]}
            <b>{fill(texts.perHour, { price: formatEur(price) })}</b>
          </li>
        );
      })}
    </ul>
  );
}
