import type { Locale } from '@kloer/domain/locale/locale.ts';
import { sharedPath } from '@kloer/domain/paths/paths.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';

type Props = { locale: Locale; texts: TextsOf<'search', 'orderNote' | 'orderLink'> };

/**
 * States that listings are paid, with a link to the ranking criteria. Every list of results needs it: EU Regulation
 * 2019/1150, directives 2005/29 and 2011/83 (docs/decisions/014).
 */
export function OrderNote({ locale, texts }: Props) {
  return (
    <p className="order">
      {texts.orderNote}{' '}
      <a className="link" href={`${sharedPath(locale, 'terms')}#ranking`}>
        {texts.orderLink}
      </a>
    </p>
  );
}
