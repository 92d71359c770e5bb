import * as z from 'zod';
import { defined } from '../account.ts';
import type { StandIn } from '../stand-in.ts';
import type { Delivery } from '../store/kinds.ts';
import { plainDelivery } from '../webhooks/write-event.ts';
import { dispute } from '../payments/disputes.ts';
import { plainDunning } from '../invoices/collect.ts';
import { isLive } from '../subscriptions/cancel.ts';
import { itemOf } from '../subscriptions/item.ts';
import { Fault, type Faults } from './faults.ts';

export type ControlAnswer = { status: number; body: object };

const MoveClock = z.union([
  z.strictObject({ advanceMs: z.number() }),
  z.strictObject({ set: z.iso.datetime() }),
]);
const Deliver = z.strictObject({
  mode: z.enum(['send', 'hold', 'lose']).optional(),
  copies: z.int().min(1).max(10).optional(),
  delaySeconds: z
    .int()
    .min(0)
    .max(365 * 24 * 3600)
    .optional(),
  events: z.array(z.string()).min(1).optional(),
});
const Send = z.strictObject({ events: z.array(z.string()).max(1000) });
const Release = z.strictObject({ order: z.enum(['as-written', 'reversed']).default('as-written') });
const CardRule = z.union([
  z.strictObject({ paymentMethod: z.string(), declines: z.boolean() }),
  z.strictObject({ customer: z.string(), declines: z.boolean() }),
]);
const DunningRule = z.strictObject({
  retryAfterDays: z.array(z.int().min(1).max(60)).max(8).optional(),
  afterwards: z.enum(['cancel', 'unpaid', 'past_due']).optional(),
});

const DisputeRule = z.strictObject({
  charge: z.string(),
  status: z.enum(['warning_needs_response', 'needs_response', 'won', 'lost']),
});

const Renewal = z.strictObject({ subscription: z.string() });

/** Seconds from the end of a billing period to the payment of its renewal. */
const collectedAfterSeconds = 3600;

const ok = (body: object): ControlAnswer => ({ status: 200, body });
const refused = (error: string, status = 400): ControlAnswer => ({ status, body: { error } });

/** Control calls for tests and the terminal: what Stripe's API does not offer, such as a bank's actions. */
export class Control {
  readonly #standIn: StandIn;
  readonly #faults: Faults;

  constructor(standIn: StandIn, faults: Faults) {
    this.#standIn = standIn;
    this.#faults = faults;
  }

  async answer(method: string, path: string, text: string): Promise<ControlAnswer> {
    let body: unknown;
    try {
      body = text === '' ? {} : JSON.parse(text);
      return await this.#answer(`${method} ${path.replace(/^\/_control/, '')}`, body);
    } catch (error) {
      if (error instanceof z.ZodError) return refused(z.prettifyError(error));
      if (error instanceof SyntaxError) return refused('The body is not JSON.');
      throw error;
    }
  }

  async #answer(call: string, body: unknown): Promise<ControlAnswer> {
    const { deliverer, clock } = this.#standIn;
    switch (call) {
      case 'GET /clock':
        return this.#clock();
      case 'POST /clock': {
        const wish = MoveClock.parse(body);
        if (!clock.move) return refused('The clock follows a file: move it there.', 409);
        clock.move('set' in wish ? Date.parse(wish.set) : clock.nowMs() + wish.advanceMs);
        this.#standIn.catchUp();
        return this.#clock();
      }
      case 'POST /settle':
        this.#standIn.catchUp();
        await deliverer.settled();
        return this.#clock();
      case 'GET /deliveries':
        return ok({ deliveries: this.#deliveries() });
      case 'POST /deliveries': {
        const rule = Deliver.parse(body);
        const before = this.#standIn.store.get('delivery_rule', 'delivery') ?? plainDelivery;
        return ok(
          this.#standIn.transact(null, ({ store }) =>
            store.put('delivery_rule', { ...before, ...defined(rule) }),
          ),
        );
      }
      case 'POST /deliveries/send':
        return this.#send(Send.parse(body).events);
      case 'POST /deliveries/release':
        return this.#release(Release.parse(body).order);
      case 'GET /faults':
        return ok({ faults: this.#faults.waiting() });
      case 'POST /faults':
        this.#faults.add(Fault.parse(body));
        return ok({ faults: this.#faults.waiting() });
      case 'DELETE /faults':
        this.#faults.clear();
        return ok({ faults: [] });
      case 'POST /cards':
        return this.#cards(CardRule.parse(body));
      case 'POST /disputes': {
        const rule = DisputeRule.parse(body);
        const made = this.#standIn.transact(null, (account) =>
          account.store.get('charge', rule.charge) ? dispute(account, rule) : null,
        );
        return made ? ok(made) : refused('There is no such charge.', 404);
      }
      case 'POST /renewals':
        return this.#renew(Renewal.parse(body).subscription);
      case 'POST /dunning': {
        const before = this.#standIn.store.get('dunning', 'dunning') ?? plainDunning;
        const rule = { ...before, ...defined(DunningRule.parse(body)) };
        return ok(this.#standIn.transact(null, ({ store }) => store.put('dunning', rule)));
      }
      default:
        return refused('not-found', 404);
    }
  }

  #clock(): ControlAnswer {
    return ok({ now: new Date(this.#standIn.clock.nowMs()).toISOString() });
  }

  #deliveries(): (Delivery & { type: string })[] {
    const { store } = this.#standIn;
    return [...store.all('past_delivery'), ...store.all('delivery')].map((one) => ({
      ...one,
      type: store.get('event', one.event)?.type ?? '',
    }));
  }

  /** Sends the named events now, in the given order; an event named twice is sent twice. */
  async #send(events: readonly string[]): Promise<ControlAnswer> {
    const { store, deliverer } = this.#standIn;
    const unknown = events.find((id) => !store.get('event', id));
    if (unknown !== undefined) return refused(`There is no event ${unknown}.`, 404);
    const sent = [];
    for (const event of events) sent.push({ event, answers: await deliverer.send(event) });
    return ok({ sent });
  }

  async #release(order: 'as-written' | 'reversed'): Promise<ControlAnswer> {
    const held = this.#deliveries().filter(({ state }) => state === 'held');
    const events = [...new Set(held.map(({ event }) => event))];
    return this.#send(order === 'reversed' ? events.toReversed() : events);
  }

  /** Moves the end of a billing period into the past, far enough for the renewal to be paid now. */
  #renew(id: string): ControlAnswer {
    const answer = this.#standIn.transact(null, ({ store, now }) => {
      const subscription = store.get('subscription', id);
      if (!subscription || !isLive(subscription)) return refused('There is no such plan.', 404);
      const item = itemOf(subscription);
      const end = now() - collectedAfterSeconds;
      const start = Math.min(item.current_period_start, end);
      const ended = { ...item, current_period_start: start, current_period_end: end };
      const items = { ...subscription.items, data: [ended] };
      store.put('subscription', { ...subscription, billing_cycle_anchor: end, items });
      return ok({ subscription: id });
    });
    this.#standIn.catchUp();
    return answer;
  }

  #cards(rule: z.infer<typeof CardRule>): ControlAnswer {
    return this.#standIn.transact(null, ({ store }) => {
      const isMeant = ({ id }: { id: string }) =>
        'paymentMethod' in rule
          ? id === rule.paymentMethod
          : store.get('payment_method', id)?.customer === rule.customer;
      const cards = store.all('card').filter(isMeant);
      for (const card of cards) store.put('card', { ...card, declines: rule.declines });
      return cards.length === 0
        ? refused('There is no such card.', 404)
        : ok({ paymentMethods: cards.map(({ id }) => id) });
    });
  }
}
