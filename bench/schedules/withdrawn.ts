import type { StoredDeclaration } from './look.ts';
import { owed, withdrawableUntil, type TruePlan } from './model.ts';
import type { Payment, Truth } from './truth.ts';

type Withdrawn = Readonly<Record<string, number>>;

export class Withdrawals {
  readonly sent = new Map<string, number>();
  /** The stored withdrawals by plan, as last read. Kept here when the account and its documents are deleted. */
  seen: Withdrawn = {};
  readonly #fault: (what: string) => void;

  constructor(fault: (what: string) => void) {
    this.#fault = fault;
  }

  /** @returns the name in the new declaration of withdrawal */
  declares(now: number): string {
    const name = `Anna Weber ${this.sent.size + 1}`;
    this.sent.set(name, now);
    return name;
  }

  sentAt(name: string): number {
    return this.sent.get(name) ?? Number.NaN;
  }

  /** A declaration was confirmed: if exactly one plan was open and known, it must be withdrawn from. */
  provedOf(name: string, plan: TruePlan, before: Withdrawn, after: Withdrawn, now: number): void {
    const at = this.sentAt(name);
    const isTheirs = plan.createdAt <= at;
    const isInTime = isTheirs && at <= withdrawableUntil(plan.createdAt);
    // If the confirmation comes late, an administrator decides.
    const isLate = now - at > 2 * 86_400_000 && Object.keys(before).length > 0;
    const wanted = isInTime && !isLate;
    const is = after[plan.id] !== undefined;
    if (is !== wanted) {
      this.#fault(`${name} has ${is ? '' : 'not '}withdrawn from ${plan.id}, in time: ${isInTime}`);
    }
  }

  /** Checks at the end: every declaration is decided, and exactly the due amount is refunded. */
  atEnd(stored: readonly StoredDeclaration[], truth: Truth, isGone: boolean): void {
    for (const { name, isProved, outcome } of stored) {
      if (!this.sent.has(name)) this.#fault(`${name} declared nothing`);
      if (isProved && outcome === null) this.#fault(`nothing came of what ${name} declared`);
      if (!isProved && outcome !== null) this.#fault(`${name} proved nothing`);
    }
    const carriedOut = stored
      .filter(({ outcome }) => outcome === 'withdrawn')
      .map(({ name }) => this.sentAt(name));
    for (const plan of truth.plans) this.#isGivenBack(plan, truth, carriedOut, isGone);
    const isDue = carriedOut.length > 0 && !isGone;
    if (isDue && Object.keys(this.seen).length === 0) this.#fault('a withdrawal is of no plan');
  }

  #isGivenBack(plan: TruePlan, truth: Truth, carriedOut: readonly number[], isGone: boolean): void {
    const own = truth.paid.filter((payment) => payment.plan === plan.id);
    const declaredAt = this.seen[plan.id];
    if (declaredAt === undefined) {
      // The account may be deleted in the same step in which its plan is withdrawn from.
      const alternatives = isGone ? carriedOut : [];
      for (const payment of own) this.#isWhole(payment, alternatives);
      return;
    }
    if (plan.endedAt === null) this.#fault(`${plan.id} was withdrawn from and goes on`);
    const earliest = Math.min(...carriedOut.filter((at) => this.#isAbout(plan, at, truth)));
    if (declaredAt !== earliest && !isGone) {
      const [is, wanted] = [declaredAt, earliest].map((at) => new Date(at).toISOString());
      this.#fault(`withdrawn from ${plan.id} at ${is} instead of ${wanted}`);
    }
    for (const payment of own) {
      const isLate = payment.paidAt > (plan.endedAt ?? Infinity);
      const wanted = payment.cents - (isLate ? 0 : owed(payment, declaredAt));
      if (payment.returnedCents !== wanted) {
        this.#fault(`${payment.returnedCents} of ${payment.id} given back instead of ${wanted}`);
      }
    }
  }

  /** Whether a declaration can be about a plan; not if the user withdrew from a newer plan. */
  #isAbout(plan: TruePlan, at: number, { plans }: Truth): boolean {
    const isNewer = ({ id, createdAt }: TruePlan) =>
      this.seen[id] !== undefined && createdAt > plan.createdAt && createdAt < at;
    return plan.createdAt <= at && at <= withdrawableUntil(plan.createdAt) && !plans.some(isNewer);
  }

  /** Checks a payment whose plan has no withdrawal: it is refunded in full or not at all. */
  #isWhole(payment: Payment, alternatives: readonly number[]): void {
    const { id, cents, returnedCents } = payment;
    const may = [0, cents, ...alternatives.map((at) => cents - owed(payment, at))];
    if (!may.includes(returnedCents)) this.#fault(`${returnedCents} of ${id} were given back`);
  }
}
