import { createHmac } from 'node:crypto';
import { newId } from '../account.ts';
import type { Delivery } from '../store/kinds.ts';
import type { Store } from '../store/store.ts';

/** The header `Stripe-Signature` of a body; `at` is the time of sending, in seconds since 1970. */
function signatureOf(body: string, secret: string, at: number): string {
  const signed = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  return `t=${at},v1=${signed}`;
}

/** The pause after each failed attempt to deliver an event, in seconds: about three days in all. */
const retryAfterSeconds = [5, 30, 300, 1800, 2 * 3600, 5 * 3600, 10 * 3600, 24 * 3600, 24 * 3600];
/** Maximum time in ms for a webhook endpoint's response, by the machine's clock. */
const patienceMs = 20_000;

/**
 * Delivers events in the background: one at a time per endpoint, in order. Retries failed deliveries when the
 * server's clock reaches their time.
 */
export class Deliverer {
  readonly #store: Store;
  readonly #nowMs: () => number;
  readonly #underWay = new Map<string, Promise<void>>();
  readonly #closing = new AbortController();

  constructor(store: Store, nowMs: () => number) {
    this.#store = store;
    this.#nowMs = nowMs;
  }

  pump(): void {
    if (this.#closing.signal.aborted) return;
    for (const { id } of this.#store.all('webhook_endpoint')) {
      if (this.#underWay.has(id) || !this.#due(id)) continue;
      const run = this.#run(id).finally(() => this.#underWay.delete(id));
      this.#underWay.set(id, run);
    }
  }

  /** Resolves once no delivery is due; later retries do not count. */
  async settled(): Promise<void> {
    this.pump();
    while (this.#underWay.size > 0) {
      await Promise.all(this.#underWay.values());
      this.pump();
    }
  }

  /** Sends one event to every endpoint now, even if it was delivered before. */
  async send(event: string): Promise<{ endpoint: string; answer: number }[]> {
    const answers: { endpoint: string; answer: number }[] = [];
    for (const { id: endpoint } of this.#store.all('webhook_endpoint')) {
      const answer = await this.#post(event, endpoint);
      answers.push({ endpoint, answer });
      const kept = this.#store
        .all('delivery')
        .find((one) => one.event === event && one.endpoint === endpoint);
      const fresh = { id: newId('dlv'), event, endpoint, at: this.#nowMs(), answers: [] };
      this.#keep(kept ?? { ...fresh, state: 'held' }, answer);
    }
    return answers;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.all(this.#underWay.values());
  }

  /** The delivery to an endpoint that is due first. */
  #due(endpoint: string): Delivery | undefined {
    const now = this.#nowMs();
    let due: Delivery | undefined;
    for (const one of this.#store.each('delivery')) {
      const isDue = one.endpoint === endpoint && one.state === 'waiting' && one.at <= now;
      if (isDue && (due === undefined || one.at < due.at)) due = one;
    }
    return due;
  }

  async #run(endpoint: string): Promise<void> {
    for (;;) {
      const delivery = this.#closing.signal.aborted ? undefined : this.#due(endpoint);
      if (!delivery) return;
      const answer = await this.#post(delivery.event, endpoint);
      if (!this.#closing.signal.aborted) this.#keep(delivery, answer);
    }
  }

  /**
   * Sends an event to an endpoint.
   *
   * @returns the HTTP status, 0 without a response
   */
  async #post(eventId: string, endpointId: string): Promise<number> {
    const event = this.#store.get('event', eventId);
    const endpoint = this.#store.get('webhook_endpoint', endpointId);
    const secret = this.#store.get('endpoint_secret', endpointId)?.secret ?? '';
    if (!event || endpoint?.status !== 'enabled') return 0;
    const body = JSON.stringify(event, null, 2);
    try {
      const response = await fetch(endpoint.url, {
        method: 'POST',
        redirect: 'manual',
        signal: AbortSignal.any([AbortSignal.timeout(patienceMs), this.#closing.signal]),
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'stripe-signature': signatureOf(body, secret, Math.floor(this.#nowMs() / 1000)),
        },
        body,
      });
      await response.arrayBuffer();
      return response.status;
    } catch {
      return 0;
    }
  }

  #keep(delivery: Delivery, answer: number): void {
    const answers = [...delivery.answers, answer];
    const wait = retryAfterSeconds[answers.length - 1];
    const isDelivered = answer >= 200 && answer < 300;
    const failed = delivery.state === 'held' ? 'held' : wait === undefined ? 'given-up' : 'waiting';
    const state = isDelivered ? 'delivered' : failed;
    const at = state === 'waiting' ? this.#nowMs() + (wait ?? 0) * 1000 : delivery.at;
    const isOpen = state === 'waiting' || state === 'held';
    this.#store.transact(() => {
      if (!isOpen) this.#store.remove('delivery', delivery.id);
      this.#store.put(isOpen ? 'delivery' : 'past_delivery', { ...delivery, answers, state, at });
      const event = this.#store.get('event', delivery.event);
      if (isDelivered && event && event.pending_webhooks > 0) {
        this.#store.put('event', { ...event, pending_webhooks: event.pending_webhooks - 1 });
      }
    });
  }
}
