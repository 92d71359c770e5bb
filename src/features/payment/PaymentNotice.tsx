import type { Locale } from '@kloer/domain/locale/locale.ts';
import { sharedPath } from '@kloer/domain/paths/paths.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import type { PaymentState } from './payment-return.ts';

type Props = {
  locale: Locale;
  texts: TextsOf<'payment'>;
  payment: PaymentState;
  /** The path of the current page without the payment parameter. */
  path: string;
  onAgain: () => void;
};

export function PaymentNotice({ locale, texts, payment, path, onAgain }: Props) {
  if (payment === 'none') return null;
  const isUnconfirmed = payment === 'unconfirmed';
  return (
    <div
      className={`rounded-control p-5 ${isUnconfirmed ? 'bg-attention-soft text-attention' : 'bg-quiet'}`}
    >
      <output className="block">
        <b className="block text-lg">{isUnconfirmed ? texts.unconfirmed : texts.confirming}</b>
        {isUnconfirmed ? texts.unconfirmedHelp : texts.confirmingHelp}
      </output>
      {isUnconfirmed && (
        <p className="mt-4 flex flex-wrap gap-3">
          <button type="button" className="button button-primary" onClick={onAgain}>
            {texts.checkAgain}
          </button>
          <a className="button button-secondary" href={sharedPath(locale, 'contact')}>
            {texts.writeToUs}
          </a>
          <a className="button button-quiet" href={path}>
            {texts.notPaid}
          </a>
        </p>
      )}
    </div>
  );
}
