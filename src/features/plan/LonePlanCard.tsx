import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { formatDate } from '@kloer/domain/date/date.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import type { OwnSubscription } from '@kloer/domain/subscription/own-subscription.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { fill } from '@kloer/i18n/fill.ts';
import type { LonePlan } from './lone-plan-store.ts';
import { PlanButtons, PlanNotice } from './PaidPlan.tsx';
import { SubscriptionFacts } from './SubscriptionFacts.tsx';

export function withoutProfile(
  { shown, nextPaymentAt, endsAt }: OwnSubscription,
  texts: TextsOf<'plan'>,
): string {
  if (shown === 'ended') return texts.loneEnded;
  return nextPaymentAt
    ? fill(texts.loneRenews, { date: formatDate(nextPaymentAt) })
    : fill(texts.loneUntil, { date: formatDate(endsAt) });
}

type Props = { locale: Locale; texts: TextsOf<'plan'>; lone: LonePlan };

export function LonePlanCard({ locale, texts, lone }: Props) {
  const { subscription, hasPaid, paymentMethod } = useStore(lone.$state);
  const { plan, askProvider } = lone;
  useEffect(() => {
    if (hasPaid) void askProvider();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asks once; the answer may change `hasPaid`
  }, [askProvider]);
  return (
    <section className="card mb-8 grid gap-4 p-5 md:p-8" aria-labelledby="lone-plan">
      <h2 id="lone-plan" className="text-xl">
        {texts.loneHeading}
      </h2>
      <p>{withoutProfile(subscription, texts)}</p>
      {subscription.shown !== 'ended' && (
        <>
          <PlanNotice texts={texts} subscription={subscription} plan={plan} />
          <SubscriptionFacts
            texts={texts}
            subscription={subscription}
            paymentMethod={paymentMethod}
          />
        </>
      )}
      {hasPaid && (
        <div className="flex flex-wrap items-start gap-3">
          <PlanButtons locale={locale} texts={texts} subscription={subscription} plan={plan} />
        </div>
      )}
    </section>
  );
}
