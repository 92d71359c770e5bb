import * as z from 'zod/mini';
import { maySwitch } from './changes.ts';
import { Entitlement, type Plan, type PromoType } from './entitlement.ts';
import { entitledUntil, runs, shownAs, type Shown } from './is-entitled.ts';

export { Entitlement, plans, promoTypes, type Plan, type PromoType } from './entitlement.ts';
export { entitledUntil, isEntitled, runs } from './is-entitled.ts';

/** What decides whether somebody is shown: entitlement and the two switches over it. */
export const SubscriptionState = z.object({
  entitlement: Entitlement,
  /** The owner's own switch: hidden by wish, entitlement kept. */
  paused: z.boolean(),
  /** An admin's block, which no payment and no code lifts. */
  suspended: z.boolean(),
});

export type SubscriptionState = z.infer<typeof SubscriptionState>;

/** What everybody starts with. */
export const noSubscription: SubscriptionState = {
  entitlement: {},
  paused: false,
  suspended: false,
};

/** That somebody used a promo code, which they can do once. */
export const Redemption = z.object({
  /** For the first time, where an administrator took it back and gave it again. */
  redeemedAt: z.date(),
  endsAt: z.date(),
  /** When an administrator took it back, who can give it again; its owner cannot redeem it again. */
  takenBackAt: z.exactOptional(z.date()),
});

export type Redemption = z.infer<typeof Redemption>;

/**
 * `subscriptions/{uid}`: all that the server decides about a person. It is no part of what they write
 * about themselves, so that deleting a profile sheds nothing of it.
 */
export const Subscription = z.object({
  ...SubscriptionState.shape,
  /**
   * Every block that applied to this account, by the id of the decision behind it: true while it stands,
   * false once an administrator lifted it here. `suspended` says whether any stands.
   */
  suspensions: z._default(z.record(z.string(), z.boolean()), {}),
  /** Promo codes that the person redeemed, running or not, by code. */
  redemptions: z.record(z.string(), Redemption),
  /** Keyed hashes of the addresses that the person had when something was decided about them. */
  addressKeys: z.array(z.string()),
  /** Id of the audit log's entry about an administrator's last change; null before the first one. */
  revision: z._default(z.nullable(z.string()), null),
});

export type Subscription = z.infer<typeof Subscription>;

/** Of somebody about whom nothing was decided yet. */
export const newSubscription: Subscription = {
  ...noSubscription,
  suspensions: {},
  redemptions: {},
  addressKeys: [],
  revision: null,
};

/**
 * What the public gets under a teacher's address. `requires-subscription` covers never and no
 * longer entitled; `not-active` is an entitled teacher whom the owner paused or an admin suspended.
 */
export type Visibility = 'visible' | 'requires-subscription' | 'not-active';

const visibilityOf: Record<Shown, Visibility> = {
  visible: 'visible',
  paused: 'not-active',
  suspended: 'not-active',
  ended: 'requires-subscription',
};

export function visibility(state: SubscriptionState, now: Date): Visibility {
  return visibilityOf[shownAs(state, now)];
}

/** Until when a teacher is listed; null when not listed at all. */
export function visibleUntil(state: SubscriptionState, now: Date): Date | null {
  return visibility(state, now) === 'visible' ? entitledUntil(state.entitlement) : null;
}

/** An admin's change of a teacher; what is left out stays as it is. */
export type AdminChange = {
  /** End of the admin's grant; null ends the grant (never a paid period or a redeemed code). */
  endsAt?: Date | null;
  /** `inactive` suspends, `active` lifts every suspension of this account. */
  status?: 'active' | 'inactive';
};

/** A subscription under one suspension more; one that was lifted here stays lifted. */
export function suspend(subscription: Subscription, id: string): Subscription {
  const { suspensions } = subscription;
  if (Object.hasOwn(suspensions, id)) return subscription;
  return { ...subscription, suspended: true, suspensions: { ...suspensions, [id]: true } };
}

function lift(subscription: Subscription): Subscription {
  const lifted = Object.keys(subscription.suspensions).map((id) => [id, false] as const);
  return { ...subscription, suspended: false, suspensions: Object.fromEntries(lifted) };
}

/** The suspensions that stand on an account. */
export function standing({ suspensions }: Subscription): string[] {
  return Object.keys(suspensions).filter((id) => suspensions[id]);
}

/** A subscription on which some suspensions stand again, and some are lifted. */
export function withSuspensions(
  subscription: Subscription,
  { standing: again, lifted }: { standing: readonly string[]; lifted: readonly string[] },
): Subscription {
  const known = lifted.filter((id) => Object.hasOwn(subscription.suspensions, id));
  const suspensions = {
    ...subscription.suspensions,
    ...Object.fromEntries(again.map((id) => [id, true])),
    ...Object.fromEntries(known.map((id) => [id, false])),
  };
  return { ...subscription, suspensions, suspended: Object.values(suspensions).includes(true) };
}

/** @param id of the decision, under which a suspension is known */
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

/**
 * The owner's own switch. Usable only while something entitles, so that switching on always shows
 * the profile, unless an admin suspended it; undefined means it may not be used now.
 */
export function switchByOwner<S extends SubscriptionState>(
  state: S,
  active: boolean,
  now: Date,
): S | undefined {
  return maySwitch(active ? 'show' : 'pause', 'owner', state, now)
    ? { ...state, paused: !active }
    : undefined;
}

/**
 * The subscription under the specification's names, read off the state (specification §3). What has
 * run out gives neither its type nor its code; a grant has no type there.
 */
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
