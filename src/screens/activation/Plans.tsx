import { useRef } from 'react';
import { formatEur } from '@kloer/domain/money/money.ts';
import { plans } from '@kloer/domain/subscription/subscription.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { fill } from '@kloer/i18n/fill.ts';

type Props = { texts: TextsOf<'activation'> };

const savedEur = (plans.year.months / plans.month.months) * plans.month.priceEur;

/** The two plans with their price; as long as none can be bought, a button leads to the reason. */
export function Plans({ texts }: Props) {
  const notOpen = useRef<HTMLParagraphElement>(null);
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
      <p className="text-muted mt-2">{texts.plansHelp}</p>
      <p
        ref={notOpen}
        id="not-open"
        tabIndex={-1}
        className="bg-attention-soft text-attention rounded-control mt-4 px-4 py-3 text-sm"
      >
        {texts.paymentsNotOpen}
      </p>
      <ul className="divide-line mt-4 grid max-sm:divide-y sm:grid-cols-2 sm:divide-x">
        {offers.map(({ plan, name, per, note }) => (
          <li
            key={plan}
            className="flex flex-col max-sm:py-5 max-sm:last:pb-0 sm:px-5 sm:first:pl-0 sm:last:pr-0"
          >
            <h3 className="font-semibold">{name}</h3>
            <p className="figures mt-2 leading-none">
              <span className="text-[2.75rem] font-extrabold tracking-tighter">
                {formatEur(plans[plan].priceEur)}
              </span>{' '}
              <span className="text-muted">{per}</span>
            </p>
            <p className="text-muted mt-3 mb-4 text-sm">{note}</p>
            <button
              type="button"
              aria-disabled
              aria-describedby="not-open"
              className="button border-line text-muted mt-auto cursor-not-allowed"
              onClick={() => notOpen.current?.focus()}
            >
              {texts[plan === 'month' ? 'buyMonth' : 'buyYear']}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What buying means: the price, what happens next, and how to get out again. */
export function PlanTerms({ texts }: Props) {
  return (
    <dl className="grid gap-x-8 gap-y-4 py-3 text-sm sm:grid-cols-2 lg:grid-cols-4">
      {(['priceTerms', 'nextTerms', 'cancelTerms', 'withdrawTerms'] as const).map((term) => (
        <div key={term}>
          <dt className="font-semibold">{texts[`${term}Heading`]}</dt>
          <dd className="text-muted mt-1">{texts[term]}</dd>
        </div>
      ))}
    </dl>
  );
}
