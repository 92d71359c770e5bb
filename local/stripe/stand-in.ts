import type { Account, Cause } from './account.ts';
import { forgetOldKeys } from './api/idempotency.ts';
import { dueOf as dueOfSession } from './checkout/sessions.ts';
import type { StripeClock } from './clock.ts';
import type { Due } from './due.ts';
import { dueOf as dueOfInvoice } from './invoices/due.ts';
import { Store } from './store/store.ts';
import { dueOf as dueOfSubscription } from './subscriptions/renew.ts';
import { Deliverer } from './webhooks/deliverer.ts';
import { writeEvent } from './webhooks/write-event.ts';

/** The local Stripe without HTTP: the account, its clock and its webhooks. */
export class StandIn {
  readonly store: Store;
  readonly clock: StripeClock;
  readonly deliverer: Deliverer;
  /** The server's origin, set once it listens. */
  origin = '';

  constructor(folder: string | undefined, clock: StripeClock) {
    this.store = new Store(folder);
    this.clock = clock;
    this.deliverer = new Deliverer(this.store, () => clock.nowMs());
    this.store.transact(() => forgetOldKeys(this.accountNow(null)));
  }

  /** The account at the present time, for one request. */
  accountNow(cause: Cause | null): Account {
    return this.#accountAt(Math.floor(this.clock.nowMs() / 1000), cause);
  }

  /** Runs a request's work in a transaction, after all tasks that are due. */
  transact<T>(cause: Cause | null, work: (account: Account) => T): T {
    this.catchUp();
    try {
      return this.store.transact(() => work(this.accountNow(cause)));
    } finally {
      this.deliverer.pump();
    }
  }

  /** Runs the due tasks up to now, each at its own time, the earliest first. */
  catchUp(): void {
    const now = Math.floor(this.clock.nowMs() / 1000);
    for (;;) {
      const next = this.#nextDue();
      if (!next || next.at > now) break;
      this.store.transact(() => next.run(this.#accountAt(next.at, null)));
    }
    this.deliverer.pump();
  }

  #accountAt(seconds: number, cause: Cause | null): Account {
    const account: Account = {
      store: this.store,
      origin: this.origin,
      now: () => seconds,
      emit: (type, object, previous) => writeEvent(account, cause, type, object, previous),
    };
    return account;
  }

  #nextDue(): Due | undefined {
    let next: Due | undefined;
    const consider = (due: Due) => {
      if (!next || due.at < next.at) next = due;
    };
    for (const one of this.store.each('checkout.session')) dueOfSession(one).forEach(consider);
    for (const one of this.store.each('invoice')) dueOfInvoice(one).forEach(consider);
    for (const one of this.store.each('subscription')) dueOfSubscription(one).forEach(consider);
    return next;
  }
}
