import { useStore } from '@nanostores/react';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { isBusy } from '#kit/action/action.ts';
import type { Order, WayToStripe } from '#features/payment/checkout.ts';
import type { Offer } from '#features/payment/offer.ts';
import { PlanForm } from '#features/payment/PlanForm.tsx';

type Props = {
  locale: Locale;
  texts: TextsOf<'owner'>;
  paymentTexts: TextsOf<'payment'>;
  offer: Offer;
  ordering: WayToStripe<[Order]>;
};

export function PlanOffer({ locale, texts, paymentTexts, offer, ordering }: Props) {
  const state = useStore(ordering.$state);
  return (
    <details>
      <summary className="link min-h-11 cursor-pointer py-2">{texts.plansHeading}</summary>
      <div className="mt-2">
        <PlanForm
          locale={locale}
          texts={paymentTexts}
          offer={offer}
          isBusy={isBusy(state)}
          onOrder={(order) => void ordering.go(order)}
        />
      </div>
    </details>
  );
}
