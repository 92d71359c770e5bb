import type { Connection } from '../storage/connection.ts';
import { ReadyChains, type Chain } from './ready-chains.ts';
import type { Trigger } from './trigger.ts';

export type PendingEvent = { id: number; trigger: string; document: string };

/** Outcome of sending an event: delivered, no receiver, or the receiver does not know the trigger. */
export type DeliveryOutcome = 'delivered' | 'unreachable' | 'unknown-trigger';

/** Sends one event to the function registered under `key`. The promise never rejects. */
export type Deliver = (project: string, key: string, event: string) => Promise<DeliveryOutcome>;

export type Wait = (ms: number) => Promise<void>;

const shortestWaitMs = 100;
const longestWaitMs = 5_000;

/**
 * Delivers events at least once, in commit order per document and trigger, at most `concurrency` at a time, shared
 * fairly among the triggers. Retries with growing pauses while the Functions emulator is down or does not know the
 * trigger: the emulator registers a trigger here just before it knows the trigger itself, and forgets triggers for a
 * moment when it reloads.
 */
export class Dispatcher {
  readonly #connection: Connection;
  readonly #deliver: Deliver;
  readonly #wait: Wait;
  readonly #concurrency: number;
  readonly #active = new Map<string, Trigger>();
  /** How many deliveries in a row the Functions emulator answered with "unknown trigger", by trigger. */
  readonly #unknown = new Map<string, number>();
  readonly #chains = new Map<string, Chain>();
  readonly #ready = new ReadyChains();
  #delivered: number[] = [];
  #inFlight = 0;
  #waitMs = 0;
  #pauses = 0;
  #isClosed = false;

  constructor(
    connection: Connection,
    options: { deliver: Deliver; wait: Wait; concurrency: number },
  ) {
    this.#connection = connection;
    this.#deliver = options.deliver;
    this.#wait = options.wait;
    this.#concurrency = options.concurrency;
  }

  add(events: readonly PendingEvent[]): void {
    for (const { id, trigger, document } of events) {
      const name = `${trigger} ${document}`;
      const known = this.#chains.get(name);
      if (known !== undefined) {
        known.ids.push(id);
        continue;
      }
      const chain = { name, trigger, ids: [id] };
      this.#chains.set(name, chain);
      this.#ready.append(chain);
    }
    this.#pump();
  }

  /** Starts the deliveries of a trigger. Call this when the trigger is registered; its events wait until then. */
  activate(trigger: Trigger): void {
    this.#unknown.delete(trigger.id);
    this.#resume(trigger);
  }

  #resume(trigger: Trigger): void {
    this.#active.set(trigger.id, trigger);
    this.#pump();
  }

  /** Stops all deliveries; undelivered events stay in the data file. */
  close(): void {
    this.#isClosed = true;
    this.#forgetDelivered();
  }

  #pump(): void {
    while (!this.#isClosed && this.#waitMs === 0 && this.#inFlight < this.#concurrency) {
      const chain = this.#ready.take((id) => this.#active.has(id));
      const trigger = chain && this.#active.get(chain.trigger);
      if (chain === undefined || trigger === undefined) return;
      this.#inFlight += 1;
      void this.#deliverFirst(chain, trigger);
    }
  }

  async #deliverFirst(chain: Chain, trigger: Trigger): Promise<void> {
    const id = chain.ids[0] ?? 0;
    const row = this.#connection.get<{ event: string }>(
      'SELECT event FROM events WHERE id = ?',
      id,
    );
    const outcome =
      row === undefined
        ? 'delivered'
        : await this.#deliver(trigger.project, trigger.key, row.event);
    this.#inFlight -= 1;
    this.#ready.release(chain);
    if (this.#isClosed) return;
    switch (outcome) {
      case 'delivered':
        chain.ids.shift();
        this.#unknown.delete(trigger.id);
        this.#noteDelivered(id);
        if (chain.ids.length > 0) this.#ready.append(chain);
        else this.#chains.delete(chain.name);
        break;
      case 'unknown-trigger':
        this.#ready.prepend(chain);
        this.#suspend(trigger);
        break;
      case 'unreachable':
        this.#ready.prepend(chain);
        this.#pause();
    }
    this.#pump();
  }

  #suspend(trigger: Trigger): void {
    if (this.#active.get(trigger.id) !== trigger) return;
    this.#active.delete(trigger.id);
    const times = this.#unknown.get(trigger.id) ?? 0;
    this.#unknown.set(trigger.id, times + 1);
    void this.#wait(waitMs(times)).then(() => {
      if (!this.#active.has(trigger.id)) this.#resume(trigger);
    });
  }

  /** Pauses all deliveries, unless they are paused already. */
  #pause(): void {
    if (this.#waitMs > 0) return;
    this.#waitMs = waitMs(this.#pauses);
    this.#pauses += 1;
    void this.#wait(this.#waitMs).then(() => {
      this.#waitMs = 0;
      this.#pump();
    });
  }

  /**
   * Removes the rows of delivered events, a few at a time. After a crash, events whose rows are left are sent again.
   */
  #noteDelivered(id: number): void {
    this.#pauses = 0;
    this.#delivered.push(id);
    if (this.#delivered.length > 1) return;
    setTimeout(() => this.#forgetDelivered(), 25).unref();
  }

  #forgetDelivered(): void {
    if (this.#delivered.length === 0) return;
    this.#connection.run(
      'DELETE FROM events WHERE id IN (SELECT value FROM json_each(?))',
      JSON.stringify(this.#delivered),
    );
    this.#delivered = [];
  }
}

/** The pause in ms after a failed delivery, which doubles with each failure in a row, up to five seconds. */
function waitMs(failures: number): number {
  return Math.min(shortestWaitMs * 2 ** failures, longestWaitMs);
}
