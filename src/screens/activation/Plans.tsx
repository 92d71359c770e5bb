import { formatEur } from '@kloer/domain/money/money.ts';
import { plans, type Plan } from '@kloer/domain/subscription/subscription.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { fill } from '@kloer/i18n/fill.ts';

type Props = { texts: TextsOf<'activation'>; onChoose: (plan: Plan) => void };

const savedEur = (plans.year.months / plans.month.months) * plans.month.priceEur;

/** The two plans with their price, what happens after buying and how to get out again. */
export function Plans({ texts, onChoose }: Props) {
  const saved = formatEur(savedEur - plans.year.priceEur);
  const offers = [
    { plan: 'month', name: texts.month, per: texts.perMonth, note: texts.monthNote },
    {
      plan: 'year',
      name: texts.year,
      per: texts.perYear,
      note: fill(texts.yearNote, { saved }),
    },
  ] as const;
  return (
    <section className="card p-5 md:p-6" aria-labelledby="plans">
      <h2 id="plans" className="text-xl">
        {texts.plansHeading}
      </h2>
      <p className="text-muted mt-1">{texts.plansHelp}</p>
      <p
        id="not-open"
        className="bg-attention-soft text-attention rounded-control mt-4 px-4 py-3 text-sm"
      >
        {texts.paymentsNotOpen}
      </p>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2">
        {offers.map(({ plan, name, per, note }) => (
          <li key={plan} className="border-line rounded-control flex flex-col border p-4">
            <h3 className="font-semibold">{name}</h3>
            <p className="figures mt-1">
              <span className="text-2xl font-semibold">{formatEur(plans[plan].priceEur)}</span>{' '}
              <span className="text-muted">{per}</span>
            </p>
            <p className="text-muted mt-1 mb-4 text-sm">{note}</p>
            <button
              type="button"
              aria-disabled
              aria-describedby="not-open"
              className="button button-secondary aria-disabled:text-muted mt-auto aria-disabled:cursor-not-allowed"
              onClick={() => onChoose(plan)}
            >
              {texts[plan === 'month' ? 'buyMonth' : 'buyYear']}
            </button>
          </li>
        ))}
      </ul>
      <dl className="mt-5 grid gap-3 text-sm">
        {(['priceTerms', 'nextTerms', 'cancelTerms', 'withdrawTerms'] as const).map((term) => (
          <div key={term}>
            <dt className="font-semibold">{texts[`${term}Heading`]}</dt>
            <dd className="text-muted">{texts[term]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
