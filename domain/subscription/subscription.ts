import * as z from 'zod/mini';
import { Entitlement, type Plan, type PromoType } from './entitlement.ts';
import { entitledUntil, runs } from './is-entitled.ts';
import { lift, suspend } from './suspension.ts';
import { visibility } from './visibility.ts';

export { Entitlement, plans, promoTypes, type Plan, type PromoType } from './entitlement.ts';
export { entitledUntil, isEntitled, runs } from './is-entitled.ts';

export const SubscriptionState = z.object({
  entitlement: Entitlement,
  paused: z.boolean(),
  /** Set by an administrator; no payment or code lifts it. */
  suspended: z.boolean(),
});

export type SubscriptionState = z.infer<typeof SubscriptionState>;

export const noSubscription: SubscriptionState = {
  entitlement: {},
  paused: false,
  suspended: false,
};

export const Redemption = z.object({
  /** Time of the first redemption, even if the code was given again later. */
  redeemedAt: z.date(),
  endsAt: z.date(),
  /** From this time on, only an administrator can give the code. */
  takenBackAt: z.exactOptional(z.date()),
});

export type Redemption = z.infer<typeof Redemption>;

/** `subscriptions/{uid}`. Kept after the profile's deletion. */
export const Subscription = z.object({
  ...SubscriptionState.shape,
  /** Keys are decision ids; true while active, false once lifted on this account. */
  suspensions: z._default(z.record(z.string(), z.boolean()), {}),
  redemptions: z.record(z.string(), Redemption),
  /** Keyed hashes of the account's mail addresses. */
  addressKeys: z.array(z.string()),
  /** Audit log id of an administrator's last change. */
  revision: z._default(z.nullable(z.string()), null),
});

export type Subscription = z.infer<typeof Subscription>;

export const newSubscription: Subscription = {
  ...noSubscription,
  suspensions: {},
  redemptions: {},
  addressKeys: [],
  revision: null,
};

export type AdminChange = {
  endsAt?: Date | null;
  status?: 'active' | 'inactive';
};

export function applyAdminChange(
  subscription: Subscription,
  { endsAt, status }: AdminChange,
  id: string,
): Subscription {
  const { admin, ...otherSources } = subscription.entitlement;
  const grant = endsAt === undefined ? admin : endsAt === null ? undefined : { endsAt };
  const granted = {
    ...subscription,
    entitlement: grant ? { ...otherSources, admin: grant } : otherSources,
  };
  if (status === undefined) return granted;
  return status === 'inactive' ? suspend(granted, id) : lift(granted);
}

/** In the specification's terms (§3). Ended sources have no type or code; a grant has no type. */
export type SubscriptionSummary = {
  subscriptionStatus: 'active' | 'inactive';
  subscriptionType: Plan | PromoType | null;
  subscriptionEndDate: Date | null;
  cancellationPending: boolean;
  promoCode: string | null;
};

export function summarize(state: SubscriptionState, now: Date): SubscriptionSummary {
  const { entitlement } = state;
  const paid = runs(entitlement.stripe, now) ? entitlement.stripe : undefined;
  const promo = runs(entitlement.promo, now) ? entitlement.promo : undefined;
  return {
    subscriptionStatus: visibility(state, now) === 'visible' ? 'active' : 'inactive',
    subscriptionType: paid?.plan ?? promo?.type ?? null,
    subscriptionEndDate: entitledUntil(entitlement),
    cancellationPending: paid?.cancellationPending ?? false,
    promoCode: promo?.code ?? null,
  };
}
