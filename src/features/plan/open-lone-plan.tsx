import type { ReactNode } from 'react';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import type { SubscriptionState } from '@kloer/domain/subscription/subscription.ts';
import { readOwnRecord } from '#kit/firestore/own-profile.ts';
import { browserOwnPage } from '#features/own-page/browser-own-page.ts';
import { browserPayment } from '#features/payment/browser-payment.ts';
import { browserPlan } from './browser-plan.ts';
import { createLonePlan } from './lone-plan-store.ts';
import { LonePlanCard } from './LonePlanCard.tsx';
import { planTextsOf } from './plan-texts.ts';

export async function openLonePlan(
  uid: string,
  locale: Locale,
  state: SubscriptionState,
): Promise<ReactNode> {
  const [texts, now] = await Promise.all([planTextsOf(locale), browserOwnPage.now()]);
  const lone = createLonePlan(
    { texts, state, now },
    {
      ...browserPayment(locale),
      ...browserPlan(locale),
      now: browserOwnPage.now,
      readOwnState: async () => (await readOwnRecord(uid)).subscription,
    },
  );
  return <LonePlanCard locale={locale} texts={texts} lone={lone} />;
}
