import * as z from 'zod/mini';
import { entitledUntil, isEntitled, runs, shownAs, type Shown } from './is-entitled.ts';

export { entitledUntil, isEntitled, runs } from './is-entitled.ts';

/** What a teacher can buy; prices are decided here and nowhere else (specification §9). */
export const plans = {
  month: { priceEur: 19, months: 1 },
  year: { priceEur: 199, months: 12 },
} as const;

export type Plan = keyof typeof plans;

/** Kinds of promo code; `nohellef_promo` and `trial` entitle exactly like `promo`. */
export const promoTypes = ['promo', 'nohellef_promo', 'trial'] as const;

export type PromoType = (typeof promoTypes)[number];

/**
 * Why a teacher may be visible. Each source is written by its own use case only, so a webhook can
 * never shorten what an admin granted, and a redeemed code never hides a paid period.
 */
export const Entitlement = z.object({
  stripe: z.optional(
    z.object({
      plan: z.enum(['month', 'year']),
      /** End of the paid period (with grace while a renewal is being retried). */
      endsAt: z.date(),
      /** Cancelled by its owner: usable until `endsAt`, then not renewed. */
      cancellationPending: z.boolean(),
    }),
  ),
  promo: z.optional(
    z.object({
      /** The redeemed code, upper-case. */
      code: z.string(),
      type: z.enum(promoTypes),
      endsAt: z.date(),
    }),
  ),
  /** An admin's grant. */
  admin: z.optional(z.object({ endsAt: z.date() })),
});

export type Entitlement = z.infer<typeof Entitlement>;

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
export const Redemption = z.object({ redeemedAt: z.date(), endsAt: z.date() });

export type Redemption = z.infer<typeof Redemption>;

/**
 * `subscriptions/{uid}`: all that the server decides about a person. It is no part of what they write
 * about themselves, so that deleting a profile sheds nothing of it.
 */
export const Subscription = z.object({
  ...SubscriptionState.shape,
  /** Promo codes that the person redeemed, running or not, by code. */
  redemptions: z.record(z.string(), Redemption),
  /** Keyed hashes of the addresses that the person had when something was decided about them. */
  addressKeys: z.array(z.string()),
});

export type Subscription = z.infer<typeof Subscription>;

/** Of somebody about whom nothing was decided yet. */
export const newSubscription: Subscription = {
  ...noSubscription,
  redemptions: {},
  addressKeys: [],
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
  /** `inactive` suspends, `active` lifts the suspension. */
  status?: 'active' | 'inactive';
};

export function applyAdminChange<S extends SubscriptionState>(state: S, change: AdminChange): S {
  const { admin, ...otherSources } = state.entitlement;
  const grant =
    change.endsAt === undefined
      ? admin
      : change.endsAt === null
        ? undefined
        : { endsAt: change.endsAt };
  return {
    ...state,
    entitlement: grant ? { ...otherSources, admin: grant } : otherSources,
    suspended: change.status === undefined ? state.suspended : change.status === 'inactive',
  };
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
  return isEntitled(state, now) ? { ...state, paused: !active } : undefined;
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
