import { dayMs, hourMs, monthsOn, type KeptPayment, type TruePlan } from './model.ts';

type Plan = TruePlan & {
  months: number;
  anchor: number;
  periods: number;
  trialUntil: number | null;
};

type Invoice = KeptPayment & {
  status: 'draft' | 'open' | 'paid' | 'returned';
  cents: number;
  returnedCents: number;
  tries: number;
  createdAt: number;
  /** Time of the next attempt to charge the payment; null when there is none. */
  nextAt: number | null;
};

const retryAfter = [3, 5, 7].map((days) => days * dayMs);

export class PretendStripe {
  now: number;
  cardPays = true;
  readonly plans: Plan[] = [];
  readonly invoices: Invoice[] = [];

  constructor(now: number) {
    this.now = now;
  }

  begin(months: number, startsAt: number | null): void {
    const { now } = this;
    const end = startsAt ?? monthsOn(now, months);
    const plan: Plan = {
      id: `sub_${this.plans.length}`,
      status: startsAt === null ? 'active' : 'trialing',
      createdAt: now,
      periodStartsAt: now,
      periodEndsAt: end,
      endsAt: null,
      saidAt: null,
      endedAt: null,
      unpaidSince: null,
      months,
      anchor: startsAt ?? now,
      periods: startsAt === null ? 1 : 0,
      trialUntil: startsAt,
    };
    this.plans.push(plan);
    if (startsAt === null) {
      this.#invoice(plan, 'paid', null);
    }
  }

  #invoice(plan: Plan, status: Invoice['status'], nextAt: number | null): void {
    this.invoices.push({
      invoice: `in_${this.invoices.length}`,
      plan: plan.id,
      from: plan.periodStartsAt,
      to: plan.periodEndsAt,
      status,
      cents: plan.months === 12 ? 19_900 : 1900,
      returnedCents: 0,
      tries: 0,
      createdAt: this.now,
      nextAt,
    });
  }

  find(id: string): Plan | undefined {
    return this.plans.find((plan) => plan.id === id);
  }

  setEnding(id: string, ends: boolean): void {
    const plan = this.find(id);
    if (!plan || plan.status === 'canceled') return;
    plan.endsAt = ends ? plan.periodEndsAt : null;
    plan.saidAt = ends ? this.now : null;
  }

  end(id: string): void {
    const plan = this.find(id);
    if (!plan || plan.status === 'canceled') return;
    plan.saidAt ??= this.now;
    plan.status = 'canceled';
    plan.endedAt = this.now;
    for (const invoice of this.invoices) if (invoice.plan === id) invoice.nextAt = null;
  }

  giveBack(id: string): void {
    for (const invoice of this.invoices) {
      if (invoice.plan === id && invoice.status === 'paid') invoice.status = 'returned';
    }
  }

  giveBackOf(id: string, cents: number): void {
    const invoice = this.invoices.find((one) => one.invoice === id);
    if (!invoice) return;
    invoice.returnedCents += cents;
    if (invoice.returnedCents >= invoice.cents) invoice.status = 'returned';
  }

  payOpen(): void {
    const open = this.invoices.find(({ status, plan }) => {
      return status === 'open' && this.find(plan)?.status === 'past_due';
    });
    if (open) this.#paid(open);
  }

  #paid(invoice: Invoice): void {
    invoice.status = 'paid';
    invoice.nextAt = null;
    const plan = this.find(invoice.plan);
    if (plan && plan.status !== 'canceled') plan.status = 'active';
    this.#findUnpaid(invoice.plan);
  }

  #findUnpaid(id: string): void {
    const plan = this.find(id);
    if (!plan) return;
    const own = this.invoices.filter((one) => one.plan === id);
    const paidAt = Math.max(...own.flatMap((one) => (one.status === 'paid' ? one.createdAt : [])));
    const open = own.filter(({ status, createdAt }) => status === 'open' && createdAt > paidAt);
    plan.unpaidSince = open.length === 0 ? null : Math.min(...open.map((one) => one.createdAt));
    if (open.length > 0 && plan.status === 'active') plan.status = 'past_due';
  }

  #try(invoice: Invoice): void {
    if (this.cardPays) {
      this.#paid(invoice);
      return;
    }
    const wait = retryAfter[invoice.tries];
    invoice.status = 'open';
    invoice.tries += 1;
    invoice.nextAt = wait === undefined ? null : this.now + wait;
    this.#findUnpaid(invoice.plan);
    if (wait === undefined) this.end(invoice.plan);
  }

  #turn(plan: Plan): void {
    if (plan.endsAt !== null && plan.endsAt <= plan.periodEndsAt) {
      this.end(plan.id);
      return;
    }
    plan.periodStartsAt = plan.periodEndsAt;
    plan.periods += 1;
    plan.periodEndsAt = monthsOn(plan.anchor, plan.months * plan.periods);
    if (plan.status === 'trialing') plan.status = 'active';
    this.#invoice(plan, 'draft', this.now + hourMs);
  }

  passTo(to: number): void {
    for (;;) {
      const turns = this.plans
        .filter(({ status }) => status !== 'canceled')
        .map((plan) => ({ at: plan.endsAt ?? plan.periodEndsAt, run: () => this.#turn(plan) }));
      const tries = this.invoices.flatMap((invoice) =>
        invoice.nextAt === null ? [] : [{ at: invoice.nextAt, run: () => this.#try(invoice) }],
      );
      const [next] = [...turns, ...tries].toSorted((a, b) => a.at - b.at);
      if (!next || next.at > to) break;
      this.now = Math.max(this.now, next.at);
      next.run();
    }
    this.now = to;
  }
}
