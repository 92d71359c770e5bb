import { atom } from 'nanostores';
import type { CallResponse } from '@kloer/domain/calls/calls.ts';
import {
  ownWithoutProfile,
  type OwnSubscription,
} from '@kloer/domain/subscription/own-subscription.ts';
import type { SubscriptionState } from '@kloer/domain/subscription/subscription.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { isOutdated } from './is-outdated.ts';
import { createPlanControls, type PlanPorts } from './plan-store.ts';
import type { PaymentMethod } from './SubscriptionFacts.tsx';

export type LonePlanState = {
  subscription: OwnSubscription;
  hasPaid: boolean;
  paymentMethod: PaymentMethod | 'asking' | null;
};

export type LonePlanPorts = PlanPorts & {
  readOwnState: () => Promise<SubscriptionState>;
  verify: () => Promise<CallResponse<'verify-subscription'>>;
  now: () => Promise<Date>;
};

const shownOf = (state: SubscriptionState, now: Date) => ({
  subscription: ownWithoutProfile(state, now),
  hasPaid: state.entitlement.stripe !== undefined,
});

export function createLonePlan(
  { texts, state, now }: { texts: TextsOf<'plan'>; state: SubscriptionState; now: Date },
  ports: LonePlanPorts,
) {
  const $state = atom<LonePlanState>({ ...shownOf(state, now), paymentMethod: 'asking' });

  const refresh = async () => {
    const [read, then] = await Promise.all([ports.readOwnState(), ports.now()]);
    $state.set({ ...$state.get(), ...shownOf(read, then) });
  };

  const askProvider = async () => {
    try {
      const found = await ports.verify();
      $state.set({ ...$state.get(), paymentMethod: found.payment_method });
      if (isOutdated($state.get().subscription, found)) await refresh();
    } catch (error) {
      console.error('The payment method could not be read.', error);
      const { paymentMethod } = $state.get();
      if (paymentMethod === 'asking') $state.set({ ...$state.get(), paymentMethod: null });
    }
  };

  const plan = createPlanControls({ texts, refresh, isBlocked: () => false }, ports);
  return { $state, plan, askProvider };
}

export type LonePlan = ReturnType<typeof createLonePlan>;
