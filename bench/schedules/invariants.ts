import type { Look, StoredDeclaration } from './look.ts';
import {
  dayMs,
  graceMs,
  isOpen,
  monthsOn,
  newPerson,
  paidTwice,
  paidUntil,
  shown,
  type Person,
  type Shown,
  type TruePlan,
} from './model.ts';
import { codes, type Put } from './stage.ts';
import type { Truth } from './truth.ts';
import { Withdrawals } from './withdrawn.ts';

/** How an action with one write ended. After `died`, only the stored data show whether it wrote. */
export type End = 'done' | 'failed' | 'died';

const text = (end: number | null) => (end === null ? 'never' : new Date(end).toISOString());

export type FoundPages = {
  own: { kind: Shown; profile: string | null }[];
  leadingThere: number;
};

type Unknown = { name: 'paused'; value: boolean } | { name: 'code'; value: string; until: number };

type Decisions = Pick<Person, 'grantUntil' | 'blocked' | 'codeUntil' | 'codes' | 'takenBack'>;

const decisionsOf = ({ grantUntil, blocked, codeUntil, codes, takenBack }: Person): Decisions => ({
  grantUntil,
  blocked,
  codeUntil,
  codes: new Map(codes),
  takenBack: new Set(takenBack),
});

/** How long an administrator can undo a change. */
const undoMs = 60_000;

export class Expected {
  readonly faults: string[] = [];
  readonly person: Person = newPerson();
  readonly offers = new Map<string, { active: boolean; months: number }>(
    Object.entries(codes).map(([code, months]) => [code, { active: true, months }]),
  );
  readonly withdrawals = new Withdrawals((what) => this.fault(what));
  #wish: 'profile' | 'account' | null = null;
  #isGone = false;
  #asked: { scope: 'profile' | 'account'; end: End } | null = null;
  #mustEnd = false;
  #cancels = 0;
  #isAskedToEnd = false;

  fault(what: string): void {
    if (this.faults.length < 5) this.faults.push(what);
  }

  /** The owner switched the visibility: `end` is done, refused, or unknown because the process was killed. */
  switches(value: boolean, end: End): void {
    if (end === 'done') this.person.paused = value;
    if (end === 'died') this.#unknown.push({ name: 'paused', value });
  }

  lastChange: { entry: string; at: number; before: Decisions; after: Decisions } | null = null;

  administers(entry: string, at: number, effect: (person: Person) => void): void {
    const before = decisionsOf(this.person);
    effect(this.person);
    const after = decisionsOf(this.person);
    this.lastChange = { entry, at, before, after };
    if (before.blocked !== after.blocked) this.#decisions += 1;
  }

  #isAsChanged(): boolean {
    const { grantUntil, blocked, codeUntil } = this.person;
    const after = this.lastChange?.after;
    return (
      after?.grantUntil === grantUntil && after.blocked === blocked && after.codeUntil === codeUntil
    );
  }

  undoes(entry: string, now: number): void {
    const { lastChange } = this;
    if (!lastChange) return;
    if (lastChange.entry === entry) this.fault('undoing left no entry');
    if (now - lastChange.at > undoMs) this.fault('a change was taken back late');
    if (!this.#isAsChanged()) this.fault('more was taken back than was changed');
    const { codes: had, ...before } = lastChange.before;
    const given = [...lastChange.after.codes.keys()].filter((code) => !had.has(code));
    for (const code of given) this.person.codes.delete(code);
    Object.assign(this.person, before);
    this.lastChange = null;
  }

  refusesUndo(now: number): void {
    const isInTime = this.lastChange !== null && now - this.lastChange.at <= undoMs;
    if (isInTime && this.#isAsChanged()) this.fault('a change was not taken back');
  }

  #decisions = 0;
  readonly #unknown: Unknown[] = [];

  redeemed(code: string, now: number, outcome: string): void {
    const { codes } = this.person;
    const { active = false, months = 0 } = this.offers.get(code) ?? {};
    const until = monthsOn(now, months);
    if (outcome === 'promo-code-invalid' && active) this.fault(`the code ${code} was refused`);
    if (outcome === 'redeemed') {
      if (!active) this.fault(`the code ${code} was switched off`);
      if (codes.has(code)) this.fault(`the code ${code} had an effect twice`);
      this.#redeems(code, until);
    } else if (outcome === 'already_redeemed' && !codes.has(code)) {
      this.fault(`the code ${code} is said to be redeemed, and never was`);
    } else if (outcome === 'died') this.#unknown.push({ name: 'code', value: code, until });
  }

  #redeems(code: string, until: number): void {
    this.person.codes.set(code, until);
    this.person.codeUntil = until;
    this.person.paused = false;
  }

  /** The user requested a deletion. The stored data later show whether the request was stored. */
  wishes(scope: 'profile' | 'account', end: End): void {
    this.#cancels += 1;
    this.#isAskedToEnd = true;
    this.#asked = { scope, end };
  }

  /** A request ends, continues or begins a plan. Each of these may send one mail. */
  asksForEnd(ends: boolean): void {
    this.#cancels += 1;
    if (ends) this.#isAskedToEnd = true;
    else this.#mustEnd = false;
  }

  saves(): void {
    if (this.#wish === 'profile') this.#wish = null;
    this.#mustEnd = false;
  }

  /** Checks after each step and its triggers: the stored data must match the actions. */
  after(look: Look, before: Look | null, now: number): void {
    const { decided } = look;
    if (look.customerId !== null) this.withdrawals.seen = look.withdrawn;
    this.#seeWish(look, before);
    const isGoing = this.#wish === 'account' && decided === null;
    if (isGoing && !look.hasProfile) this.#isGone = true;
    if (this.#isGone) {
      if (look.publicUntil !== null) this.fault('an account that is gone has a profile');
      return;
    }
    if (isGoing) return;
    for (const one of this.#unknown.splice(0)) this.#learn(one, decided);
    const { person } = this;
    this.begins(look, before, now);
    const runs = (end: number | null | undefined) => end != null && end > now;
    const same = (what: string, is: unknown, wanted: unknown) => {
      if (is !== wanted)
        this.fault(`${what}: ${String(is)} is stored instead of ${String(wanted)}`);
    };
    same('end of the code', text(decided?.codeUntil ?? null), text(person.codeUntil));
    same('end of the grant', text(decided?.grantUntil ?? null), text(person.grantUntil));
    same('paused', decided?.paused ?? false, person.paused);
    same('blocked', decided?.blocked ?? false, person.blocked);
    same(
      'codes',
      (decided?.codes ?? []).toSorted().join(),
      [...person.codes.keys()].toSorted().join(),
    );
    const wanted = look.hasProfile && shown(person, decided?.paidUntil ?? null, now) === 'profile';
    same('visible', runs(look.publicUntil), wanted);
  }

  /** A plan that begins makes a paused profile visible again; a later pause stays. */
  begins({ decided, plan, withdrawn }: Look, before: Look | null, now: number): void {
    const { person } = this;
    if (plan === null || person.begun.has(plan)) return;
    const runs = (stored: Look['decided'] | undefined) => (stored?.paidUntil ?? now) > now;
    // A plan with an immediate withdrawal must have begun.
    const isBegun = runs(decided) || withdrawn[plan] !== undefined;
    if (isBegun && !runs(before?.decided)) person.paused = false;
    person.begun.add(plan);
  }

  #seeWish(look: Look, before: Look | null): void {
    const asked = this.#asked;
    this.#asked = null;
    if (!asked) return;
    const isGone = before?.hasProfile === true && !look.hasProfile;
    if (asked.end !== 'done' && look.deletion !== asked.scope && !isGone) return;
    this.#wish = this.#wish === 'account' ? 'account' : asked.scope;
    this.#mustEnd = true;
  }

  #learn(one: Unknown, decided: Look['decided']): void {
    if (one.name === 'code') {
      const isNew = decided?.codes.includes(one.value) && !this.person.codes.has(one.value);
      if (isNew) this.#redeems(one.value, one.until);
    } else if (decided?.paused === one.value) {
      this.person.paused = one.value;
    }
  }

  /** Checks after all webhooks and tasks: the stored data must match Stripe. */
  atEnd(truth: Truth, look: Look, now: number): void {
    const open = truth.plans.filter(isOpen);
    if (open.length > 1) this.fault(`${open.length} plans are open`);
    if (truth.customers > 1) this.fault(`${truth.customers} customers`);
    for (const twice of paidTwice(truth.kept, truth.plans)) this.fault(twice);
    if (new Set(truth.orders).size < truth.orders.length) this.fault('an order has two pages');
    if (truth.openPages > 1) this.fault(`${truth.openPages} pages are open`);
    this.#isEndedForCause(truth);
    if (this.#wish === 'account') this.#isLeft(truth, look, open);
    else this.#isRight(truth, look, open, now);
  }

  #isEndedForCause({ plans, kept, failed }: Truth): void {
    for (const { id, endedAt } of plans) {
      const isWished = this.#wish === 'account' || Object.hasOwn(this.withdrawals.seen, id);
      if (endedAt === null || isWished) continue;
      const isOwn = ({ plan }: { plan: string }) => plan === id;
      if (kept.filter(isOwn).some(({ to }) => to > endedAt))
        this.fault(`${id} was ended while it was paid for`);
      const unpaidSince = Math.min(...failed.filter(isOwn).map(({ createdAt }) => createdAt));
      if (unpaidSince + graceMs > endedAt && unpaidSince < endedAt && !this.#isAskedToEnd)
        this.fault(`${id} was ended within its grace`);
    }
  }

  #isLeft(truth: Truth, look: Look, open: readonly TruePlan[]): void {
    if (open.length > 0) this.fault('a plan outlives the account');
    if (truth.openPages > 0) this.fault('a page is open for an account that is gone');
    if (look.decided || look.hasProfile || look.customerId)
      this.fault('something is left of an account');
  }

  /** Checks that the stored data of a plan match Stripe. */
  knows(truth: Truth, look: Look, now: number): void {
    if (this.#wish === 'account') return;
    const plan = truth.plans.find(isOpen);
    const until = plan ? paidUntil(plan) : null;
    const stored = look.decided?.paidUntil ?? null;
    const runs = [until, stored].some((end) => end !== null && end > now);
    if (!runs || until === stored) return;
    const status = plan?.status ?? 'nothing';
    this.fault(`Stripe’s ${status} entitles until ${text(until)}, stored is ${text(stored)}`);
  }

  #isRight(truth: Truth, look: Look, open: readonly TruePlan[], now: number): void {
    const [plan] = open;
    const stored = look.decided?.paidUntil ?? null;
    const runs = (end: number | null): end is number => end !== null && end > now;
    this.knows(truth, look, now);
    for (const { from, to, plan: id, invoice } of truth.kept) {
      const of = truth.plans.find((one) => one.id === id);
      const isPaid = from <= now && now < to && (of?.endedAt ?? Infinity) > now;
      if (isPaid && !runs(stored)) this.fault(`${invoice} is paid and entitles to nothing`);
    }
    if (this.#wish === 'profile') {
      if (look.hasProfile) this.fault('the profile was not deleted');
      if (this.#mustEnd && plan && plan.endsAt === null)
        this.fault('a deleted profile goes on to be paid for');
    }
  }

  /** Checks at the end: every withdrawal must have been carried out. */
  withdrawn(stored: readonly StoredDeclaration[], truth: Truth): void {
    this.withdrawals.atEnd(stored, truth, this.#wish === 'account');
  }

  /** No mail may be sent twice, and every payment gets a receipt. */
  mails(puts: readonly Put[], truth: Truth, now: number): void {
    const ids = new Set<string>();
    const counts = new Map<string, number>();
    for (const { id, reason } of puts) {
      if (ids.has(id)) this.fault(`a mail about ${reason} was written twice`);
      ids.add(id);
      counts.set(reason, (counts.get(reason) ?? 0) + 1);
    }
    const most = (reason: string, count: number) => {
      const is = counts.get(reason) ?? 0;
      if (is > count) this.fault(`${is} mails about ${reason}, where ${count} can be`);
    };
    const kept = truth.paid.filter(({ isReturned }) => !isReturned);
    const { seen, sent } = this.withdrawals;
    const withdrawn = Object.keys(seen);
    const returned = new Set(
      truth.paid.flatMap(({ plan, isReturned }) =>
        isReturned && !withdrawn.includes(plan) ? [plan] : [],
      ),
    );
    for (const reason of ['withdrawal-received', 'withdrawal-declared', 'withdrawal-confirmed']) {
      most(reason, sent.size);
    }
    most('plan-activated', this.person.begun.size);
    most('receipt', truth.paid.length);
    most('payment-returned', truth.paid.length - kept.length);
    most('plan-cancelled', this.#cancels);
    const told = (counts.get('profile-suspended') ?? 0) + (counts.get('suspension-lifted') ?? 0);
    if (told !== this.#decisions)
      this.fault(`${told} mails about ${this.#decisions} blocks and ends of blocks`);
    if (this.#wish === 'account') return;
    const recent = kept.filter(({ paidAt }) => now - paidAt < 9 * dayMs).length;
    const receipts = counts.get('receipt') ?? 0;
    if (receipts < recent) this.fault(`${receipts} receipts for ${recent} payments`);
    if ((counts.get('withdrawal-confirmed') ?? 0) < withdrawn.length)
      this.fault('a withdrawal was not confirmed');
    if ((counts.get('payment-returned') ?? 0) < returned.size) this.fault('a return was not told');
  }

  pages({ own, leadingThere }: FoundPages, look: Look, now: number): void {
    const wanted = look.hasProfile
      ? shown(this.person, look.decided?.paidUntil ?? null, now)
      : 'none';
    if (own.length !== (wanted === 'none' ? 0 : 3)) this.fault(`${own.length} pages, ${wanted}`);
    for (const { kind, profile } of own) {
      if (kind !== wanted) this.fault(`a page says ${kind} instead of ${wanted}`);
      if (kind === 'profile' && profile !== look.profile) {
        this.fault(`a page shows ${profile} instead of ${look.profile}`);
      }
    }
    if (leadingThere > 0 !== (wanted === 'profile')) {
      this.fault(`${leadingThere} other pages lead to a teacher: ${wanted}`);
    }
  }
}
