import { formatEur } from '@kloer/domain/money/money.ts';
import { plans, type Plan } from '@kloer/domain/subscription/subscription.ts';
import type { Template, TextsOf } from '@kloer/i18n/texts.ts';
import { fill } from '@kloer/i18n/fill.ts';

type Props = { texts: TextsOf<'owner'>; onChoose: (plan: Plan) => void };

/** The plans, for an owner whose subscription is none that is paid. */
export function PlanOffer({ texts, onChoose }: Props) {
  const priced = (plan: Plan, text: Template<'price'>) =>
    fill(text, { price: formatEur(plans[plan].priceEur) });
  const offers = [
    ['month', priced('month', texts.buyMonth)],
    ['year', priced('year', texts.buyYear)],
  ] as const;
  return (
    <details>
      <summary className="link min-h-11 cursor-pointer py-2">{texts.plansHeading}</summary>
      <p id="not-open" className="text-muted mt-1 text-sm">
        {texts.paymentsNotOpen} {texts.priceTerms}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {offers.map(([plan, label]) => (
          <button
            key={plan}
            type="button"
            aria-disabled
            aria-describedby="not-open"
            className="button button-secondary text-muted cursor-not-allowed"
            onClick={() => onChoose(plan)}
          >
            {label}
          </button>
        ))}
      </div>
    </details>
  );
}
