import type { Locale } from '@kloer/domain/locale/locale.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { isBusy, type ActionState } from '#kit/action/action.ts';
import type { Order } from '#features/payment/checkout.ts';
import type { Offer } from '#features/payment/offer.ts';
import { PlanForm } from '#features/payment/PlanForm.tsx';

function PriceHint({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) return null;
  return (
    <output className="bg-attention-soft text-attention rounded-control mb-4 block px-4 py-3 text-sm">
      {problems.map((problem) => (
        <span key={problem} className="block wrap-anywhere">
          {problem}
        </span>
      ))}
    </output>
  );
}

type Texts = TextsOf<'activation'>;

type Props = {
  locale: Locale;
  texts: Texts;
  paymentTexts: TextsOf<'payment'>;
  offer: Offer;
  priceProblems: readonly string[];
  ordering: ActionState;
  onOrder: (order: Order) => void;
};

export function Plans(props: Props) {
  const { locale, texts, paymentTexts, offer, priceProblems, ordering, onOrder } = props;
  return (
    <section className="card-ink overflow-clip" aria-labelledby="plans">
      <div className="ground-band border-draw border-b-2 px-5 py-4 md:px-6">
        <h2 id="plans" className="text-xl">
          {texts.plansHeading}
        </h2>
      </div>
      <div className="p-5 md:p-6">
        <p className="text-muted mb-4">{texts.plansHelp}</p>
        <PriceHint problems={priceProblems} />
        <PlanForm
          locale={locale}
          texts={paymentTexts}
          offer={offer}
          isBusy={isBusy(ordering)}
          onOrder={onOrder}
        />
      </div>
    </section>
  );
}

export function PlanTerms({ texts }: { texts: Texts }) {
  return (
    <dl className="grid gap-x-8 gap-y-4 py-3 text-sm md:grid-cols-3">
      {(['nextTerms', 'cancelTerms'] as const).map((term) => (
        <div key={term}>
          <dt className="font-semibold">{texts[`${term}Heading`]}</dt>
          <dd className="text-muted mt-1">{texts[term]}</dd>
        </div>
      ))}
    </dl>
  );
}
