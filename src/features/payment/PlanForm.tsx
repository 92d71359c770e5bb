import { useEffect, useRef, useState, type FormEvent } from 'react';
import { formatDate } from '@kloer/domain/date/date.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { formatEur } from '@kloer/domain/money/money.ts';
import { sharedPath } from '@kloer/domain/paths/paths.ts';
import { plans, type Plan } from '@kloer/domain/subscription/subscription.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { fill } from '@kloer/i18n/fill.ts';
import { BusyButton } from '#kit/pieces/BusyButton.tsx';
import type { Order } from './checkout.ts';
import type { Offer } from './offer.ts';

type Texts = TextsOf<'payment'>;

type Props = {
  locale: Locale;
  texts: Texts;
  offer: Offer;
  isBusy: boolean;
  onOrder: (order: Order) => void;
};

const twelveMonthsEur = (plans.year.months / plans.month.months) * plans.month.priceEur;

/**
 * The plan that the user chose earlier on this page. The state of the history entry keeps it after "back" from
 * Stripe's page.
 */
export function chosenPlan(): Plan {
  const { plan } = (globalThis.history?.state ?? {}) as { plan?: unknown };
  return plan === 'year' ? 'year' : 'month';
}

export function keepChosenPlan(plan: Plan): void {
  history.replaceState({ ...(history.state as object | null), plan }, '');
}

type ChoiceProps = { texts: Texts; plan: Plan; onChoose: () => void; isChosen: boolean };

function Choice({ texts, plan, onChoose, isChosen }: ChoiceProps) {
  const saved = formatEur(twelveMonthsEur - plans.year.priceEur);
  const isYear = plan === 'year';
  return (
    <label className="rounded-control border-control has-checked:border-accent has-checked:bg-accent-soft grid cursor-pointer grid-cols-[auto_1fr] content-start gap-x-3 gap-y-1 border-2 p-4">
      <input
        type="radio"
        name="plan"
        value={plan}
        checked={isChosen}
        onChange={onChoose}
        className="size-5 self-center"
      />
      <b>{isYear ? texts.year : texts.month}</b>
      <span className="figures text-muted col-start-2">
        <b className="text-ink text-2xl">{formatEur(plans[plan].priceEur)}</b>{' '}
        {isYear ? texts.perYear : texts.perMonth}
      </span>
      <span className="text-muted col-start-2 text-sm">
        {isYear ? fill(texts.yearNote, { saved }) : texts.monthNote}
      </span>
    </label>
  );
}

export function PlanForm({ locale, texts, offer, isBusy, onOrder }: Props) {
  const { purchase, asksForImmediateStart } = offer;
  const [plan, setPlan] = useState(chosenPlan);
  const [isWishMissing, setWishMissing] = useState(false);
  const wish = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isWishMissing) wish.current?.focus();
  }, [isWishMissing]);

  if (purchase.kind === 'has-plan') return null;
  if (purchase.kind === 'suspended') return <p>{texts['error-account-suspended']}</p>;
  if (purchase.kind === 'not-needed') return <p>{texts['error-plan-not-needed']}</p>;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isWished = wish.current?.checked ?? false;
    const isMissing = asksForImmediateStart && !isWished;
    setWishMissing(isMissing);
    if (isMissing) wish.current?.focus();
    else onOrder({ plan, immediateStart: isWished });
  };

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <fieldset>
        <legend className="sr-only">{texts.choosePlan}</legend>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-3">
          {(['month', 'year'] as const).map((one) => (
            <Choice
              key={one}
              texts={texts}
              plan={one}
              isChosen={plan === one}
              onChoose={() => {
                setPlan(one);
                keepChosenPlan(one);
              }}
            />
          ))}
        </div>
      </fieldset>
      {purchase.kind === 'starts-later' && (
        <p>{fill(texts.startsLater, { date: formatDate(purchase.startsAt) })}</p>
      )}
      {asksForImmediateStart && (
        <div>
          <label className="flex cursor-pointer gap-3">
            <input
              ref={wish}
              type="checkbox"
              className="tick-box"
              required
              autoComplete="off"
              aria-invalid={isWishMissing}
              aria-describedby={isWishMissing ? 'wish-missing' : undefined}
              onChange={() => setWishMissing(false)}
            />
            <span className="min-w-0">{texts.immediateStart}</span>
          </label>
          {isWishMissing && (
            <p id="wish-missing" className="text-danger mt-1 text-sm">
              {texts.immediateStartNeeded}
            </p>
          )}
        </div>
      )}
      <BusyButton label={texts.order} busyLabel={texts.ordering} isBusy={isBusy} />
      <p className="text-muted text-sm">
        {texts.orderTerms}{' '}
        <a className="link" href={sharedPath(locale, 'terms')}>
          {texts.terms}
        </a>
      </p>
    </form>
  );
}
