import fc from 'fast-check';
import { redeem } from '@kloer/domain/promo-code/redeem.ts';
import { following } from '@kloer/domain/subscription/changes.ts';
import { withPause } from '@kloer/domain/subscription/pause.ts';
import { purchase } from '@kloer/domain/subscription/purchase.ts';
import {
  reportPlan,
  sortPlans,
  type ReportedPlan,
} from '@kloer/domain/subscription/stripe-plan.ts';
import {
  applyAdminChange,
  isEntitled,
  newSubscription,
  type Subscription,
} from '@kloer/domain/subscription/subscription.ts';
import { visibility, visibleUntil } from '@kloer/domain/subscription/visibility.ts';
import { isInTime } from '@kloer/domain/subscription/withdrawal.ts';
import { withdrawalRefund } from '@kloer/domain/subscription/withdrawal-refund.ts';
import {
  dayMs,
  hourMs,
  isOpen,
  monthsOn,
  newPerson,
  owed,
  paidTwice,
  paidUntil,
  shown,
  withdrawableUntil,
  type Person,
} from './model.ts';
import { PretendStripe } from './pretend-stripe.ts';

const codes = { EINS: 1, DREI: 3, HALB: 6 } as const;
const firstDay = Date.parse('2026-11-21T10:00:00Z');

/** A teacher's history in memory: the state by the shipped domain code, and the expected one. */
class History {
  readonly stripe: PretendStripe;
  readonly #person: Person = newPerson();
  #state: Subscription = newSubscription;
  #known: string | null = null;
  /** The expected end of the entitlement, from Stripe's messages so far. */
  #heardUntil: number | null = null;
  #blocks = 0;
  readonly #begun = new Map<string, number>();
  readonly #withdrawn = new Map<string, number>();

  constructor(startsAfterHours: number) {
    this.stripe = new PretendStripe(firstDay + startsAfterHours * hourMs);
  }

  get #now(): Date {
    return new Date(this.stripe.now);
  }

  #fault(what: string): never {
    throw new Error(what);
  }

  #isRunning(until: number | null): boolean {
    return until !== null && until > this.stripe.now;
  }

  #expectsEntitled(): boolean {
    const { codeUntil, grantUntil } = this.#person;
    return [codeUntil, grantUntil, this.#heardUntil].some((until) => this.#isRunning(until));
  }

  buy(pages: number, months: number): void {
    const means = purchase(this.#state, this.#now);
    const { codeUntil, grantUntil, blocked } = this.#person;
    const hasPlan = this.#isRunning(this.#heardUntil);
    if ((means.kind === 'has-plan') !== hasPlan) this.#fault(`buying means ${means.kind}`);
    if (means.kind === 'suspended' && !blocked) this.#fault('nobody is blocked');
    if (means.kind !== 'starts-now' && means.kind !== 'starts-later') return;
    if (this.stripe.plans.some(isOpen)) return;
    const free = Math.max(codeUntil ?? 0, grantUntil ?? 0);
    const wanted = free > this.stripe.now ? free : null;
    const startsAt = means.kind === 'starts-later' ? means.startsAt.getTime() : null;
    if (startsAt !== wanted) this.#fault(`a plan starts at ${startsAt} instead of ${wanted}`);
    for (let page = 0; page < pages; page += 1) {
      this.stripe.begin(months, startsAt);
      this.stripe.passTo(this.stripe.now + 1000);
    }
  }

  #reported(): ReportedPlan[] {
    const date = (ms: number | null) => (ms === null ? null : new Date(ms));
    return this.stripe.plans.map((one) => {
      const atPeriodEnd = one.endsAt !== null && this.stripe.plans.indexOf(one) % 2 === 0;
      return {
        id: one.id,
        plan: one.months === 12 ? 'year' : 'month',
        status: one.status,
        createdAt: new Date(one.createdAt),
        periodStartsAt: new Date(one.periodStartsAt),
        periodEndsAt: new Date(one.periodEndsAt),
        cancelAtPeriodEnd: atPeriodEnd,
        cancelAt: atPeriodEnd ? null : date(one.endsAt),
        canceledAt: date(one.saidAt),
        endedAt: date(one.endedAt),
        overdueSince: date(one.unpaidSince),
        moneyBack: null,
      };
    });
  }

  /** Handles Stripe's state as the product does: stores the plan that counts, ends duplicates. */
  hear(): void {
    const now = this.#now;
    const sorted = sortPlans(this.#reported(), now, this.#known);
    const before = this.#state;
    const { state, change } = reportPlan(before, sorted.counts, this.#known, now);
    this.#state = state;
    this.#known = sorted.counts?.id ?? this.#known;
    for (const { id } of [...sorted.surplus, ...sorted.unpaid]) this.stripe.end(id);
    for (const { id } of sorted.surplus) this.stripe.giveBack(id);

    const was = this.#isRunning(this.#heardUntil);
    const [counts] = this.stripe.plans
      .filter((plan) => isOpen(plan) && this.#isRunning(paidUntil(plan)))
      .toSorted((a, b) => a.createdAt - b.createdAt);
    const others = this.stripe.plans.filter((plan) => isOpen(plan) && plan !== counts);
    if (counts && others.length > 0) this.#fault(`${others.length + 1} plans stay open`);
    const until = counts ? paidUntil(counts) : null;
    const stored = state.entitlement.stripe?.endsAt.getTime() ?? null;
    if ((this.#isRunning(until) || this.#isRunning(stored)) && until !== stored) {
      this.#fault(`${counts?.status} entitles until ${until}, stored is ${stored}`);
    }
    this.#heardUntil = this.#isRunning(until) ? until : was ? this.stripe.now : this.#heardUntil;
    const mail = change && following(change).mail;
    const isNew = counts !== undefined && !was && !this.#person.begun.has(counts.id);
    if (isNew) this.#person.paused = false;
    if (isNew !== (mail === 'plan-activated')) this.#fault(`${change ?? 'nothing'} was begun`);
    if (counts) this.#person.begun.add(counts.id);
    if (mail === 'plan-activated' && counts) {
      this.#begun.set(counts.id, (this.#begun.get(counts.id) ?? 0) + 1);
      if ((this.#begun.get(counts.id) ?? 0) > 1) this.#fault(`${counts.id} was begun twice`);
    }
    if (mail === 'entitlement-ended' && this.#isRunning(stored)) this.#fault('it had not ended');
  }

  withdraws(): void {
    const { now, invoices } = this.stripe;
    const plan = this.stripe.find(this.#known ?? '');
    if (!plan) return;
    const mayWithdraw = isInTime({ concludedAt: new Date(plan.createdAt) }, this.#now);
    if (mayWithdraw !== now <= withdrawableUntil(plan.createdAt))
      this.#fault(`withdrawing is ${mayWithdraw ? '' : 'not '}possible`);
    if (!mayWithdraw) return;
    const declaredAt = this.#withdrawn.get(plan.id) ?? now;
    this.#withdrawn.set(plan.id, declaredAt);
    this.stripe.end(plan.id);
    const own = invoices.filter((one) => one.plan === plan.id && one.status === 'paid');
    const contract = {
      plan: plan.months === 12 ? 'year' : 'month',
      concludedAt: new Date(plan.createdAt),
      immediateStartAt: new Date(plan.createdAt),
      payments: own.map(({ invoice: id, cents, returnedCents, from, to }) => ({
        id,
        paidCents: cents,
        refundedCents: returnedCents,
        startsAt: new Date(from),
        endsAt: new Date(to),
      })),
    } as const;
    const { outstanding } = withdrawalRefund(contract, new Date(declaredAt));
    for (const { id, cents } of outstanding) this.stripe.giveBackOf(id, cents);
    for (const one of own) {
      const wanted = one.cents - owed(one, declaredAt);
      if (one.returnedCents !== wanted)
        this.#fault(`${one.returnedCents} are given back instead of ${wanted}`);
    }
    this.hear();
  }

  hearTwice(): void {
    this.hear();
    const once = this.#state;
    this.hear();
    if (this.#state !== once) this.#fault('a second look at the same changed something');
  }

  setEnding(ends: boolean): void {
    this.stripe.setEnding(this.#known ?? '', ends);
  }

  redeems(code: keyof typeof codes): void {
    const months = codes[code];
    const found = { durationMonths: months, type: 'promo', active: true, createdAt: this.#now };
    const outcome = redeem(this.#state, code, found as Parameters<typeof redeem>[2], this.#now);
    const { person, until } = { person: this.#person, until: monthsOn(this.stripe.now, months) };
    const isFree = !this.#expectsEntitled() && !person.codes.has(code);
    if ((outcome.kind === 'redeemed') !== isFree) this.#fault(`${code} is ${outcome.kind}`);
    if (outcome.kind !== 'redeemed') return;
    this.#state = outcome.subscription;
    if (outcome.promo.endsAt.getTime() !== until) this.#fault(`${code} lasts until ${until}`);
    person.codes.set(code, until);
    person.codeUntil = until;
    person.paused = false;
  }

  switches(active: boolean): void {
    const state = withPause(this.#state, !active, this.#now);
    if ((state !== undefined) !== this.#expectsEntitled())
      this.#fault('the switch is the wrong way');
    if (!state) return;
    this.#state = state;
    this.#person.paused = !active;
  }

  grants(until: number | null): void {
    const endsAt = until === null ? null : new Date(until);
    this.#state = applyAdminChange(this.#state, { endsAt }, 'grant');
    this.#person.grantUntil = until;
  }

  blocks(isBlocked: boolean): void {
    this.#blocks += 1;
    const status = isBlocked ? 'inactive' : 'active';
    this.#state = applyAdminChange(this.#state, { status }, `block ${this.#blocks}`);
    this.#person.blocked = isBlocked;
  }

  check(): void {
    const now = this.#now;
    const wanted = shown(this.#person, this.#heardUntil, this.stripe.now);
    const is = visibility(this.#state, now);
    if (is !== (wanted === 'profile' ? 'visible' : wanted))
      this.#fault(`${is} instead of ${wanted}`);
    const until = visibleUntil(this.#state, now);
    if ((until !== null) !== (wanted === 'profile')) this.#fault(`visible until ${String(until)}`);
    if (isEntitled(this.#state, now) !== this.#expectsEntitled())
      this.#fault('who pays is entitled');
    const kept = this.stripe.invoices.filter(({ status }) => status === 'paid');
    if (!this.stripe.plans.some((plan) => isOpen(plan) && !this.#person.begun.has(plan.id))) {
      for (const twice of paidTwice(kept, this.stripe.plans)) this.#fault(twice);
    }
  }

  /** Lets time pass; an open checkout page, which may be paid, is checked within the hour. */
  wait(ms: number): void {
    const stripe = this.stripe;
    const until = stripe.now + ms;
    const isUnheard = stripe.plans.some((plan) => isOpen(plan) && !this.#person.begun.has(plan.id));
    if (isUnheard) {
      stripe.passTo(stripe.now + hourMs / 2);
      this.hear();
    }
    stripe.passTo(until);
  }

  end(): void {
    this.hear();
    this.check();
    if (this.stripe.plans.filter(isOpen).length > 1) this.#fault('several plans are open');
  }
}

/** The function for each action; `pick`, from 0 to below 1, selects a variant. */
const deeds = {
  buys: (one, pick) => one.buy(1, pick < 0.3 ? 12 : 1),
  'pays on two pages': (one, pick) => one.buy(2, pick < 0.3 ? 12 : 1),
  'is heard of': (one) => one.hear(),
  'is heard of again': (one) => one.hear(),
  'is heard of twice': (one) => one.hearTwice(),
  'redeems EINS': (one) => one.redeems('EINS'),
  'redeems DREI': (one) => one.redeems('DREI'),
  'redeems HALB': (one) => one.redeems('HALB'),
  pauses: (one) => one.switches(false),
  shows: (one) => one.switches(true),
  cancels: (one) => one.setEnding(true),
  keeps: (one) => one.setEnding(false),
  withdraws: (one) => one.withdraws(),
  'has a card that fails': ({ stripe }) => void (stripe.cardPays = false),
  'has a card that pays': ({ stripe }) => void (stripe.cardPays = true),
  'pays what is open': ({ stripe }) => stripe.payOpen(),
  'is granted days': (one, pick) =>
    one.grants(one.stripe.now + (Math.floor(pick * 60) - 5) * dayMs),
  'is granted nothing': (one) => one.grants(null),
  'is blocked': (one) => one.blocks(true),
  'is not blocked': (one) => one.blocks(false),
  'waits hours': (one, pick) => one.wait((1 + Math.floor(pick * 30)) * hourMs),
  'waits days': (one, pick) => one.wait((1 + Math.floor(pick * 10)) * dayMs),
  'waits a month': (one, pick) => one.wait((20 + Math.floor(pick * 20)) * dayMs),
} satisfies Record<string, (one: History, pick: number) => void>;

const deed = fc.tuple(
  fc.constantFrom(...(Object.keys(deeds) as (keyof typeof deeds)[])),
  fc.nat(99),
);

export const histories = fc.property(
  fc.noBias(fc.nat(800 * 24)),
  fc.noBias(fc.array(deed, { maxLength: 60, size: 'max' })),
  (startsAfterHours, all) => {
    const history = new History(startsAfterHours);
    for (const [name, percent] of all) {
      deeds[name](history, percent / 100);
      history.check();
    }
    history.end();
  },
);
