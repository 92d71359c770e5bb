import { type Document, documentName } from '../documents/document.ts';
import { databaseIdOf, projectOf } from '../documents/resource-name.ts';
import type { Connection } from '../storage/connection.ts';
import type { Change, CommitOrigin } from '../writes/change.ts';
import { cloudEvent, kindOf } from './cloud-event.ts';
import type { Dispatcher, PendingEvent } from './dispatcher.ts';
import { type Trigger, type TriggerDefinition, triggerMatches } from './trigger.ts';

/**
 * Stores triggers and undelivered events in the data file. Events are written in the transaction of the commit that
 * causes them.
 */
export class Outbox {
  readonly #connection: Connection;
  readonly #dispatcher: Dispatcher;
  readonly #triggers = new Map<string, Trigger>();

  constructor(connection: Connection, dispatcher: Dispatcher) {
    this.#connection = connection;
    this.#dispatcher = dispatcher;
    const rows = connection.all<{ id: string; project: string; key: string; definition: string }>(
      'SELECT id, project, key, definition FROM triggers',
    );
    for (const row of rows) {
      this.#triggers.set(row.id, {
        ...row,
        definition: JSON.parse(row.definition) as TriggerDefinition,
      });
    }
    dispatcher.add(
      connection.all<PendingEvent>('SELECT id, trigger, document FROM events ORDER BY id'),
    );
  }

  /** Registers a trigger, or updates the key of a known one. */
  register(trigger: Trigger): void {
    this.#connection.run(
      `INSERT INTO triggers VALUES (?, ?, ?, ?)
        ON CONFLICT DO UPDATE SET key = excluded.key, definition = excluded.definition`,
      trigger.id,
      trigger.project,
      trigger.key,
      JSON.stringify(trigger.definition),
    );
    this.#triggers.set(trigger.id, trigger);
    this.#dispatcher.activate(trigger);
  }

  /** Stores the events that changes cause, within the commit's own transaction. */
  record(changes: readonly Change[], origin: CommitOrigin): number[] {
    if (this.#triggers.size === 0) return [];
    return changes.flatMap((change) => {
      const document = change.after ?? change.before;
      if (document === null) return [];
      const { database, path } = document;
      const interested = [...this.#triggers.values()].filter(
        (trigger) =>
          trigger.project === projectOf(database) &&
          triggerMatches(trigger, databaseIdOf(database), path, kindOf(change)),
      );
      return interested.map((trigger) => this.#insert(trigger, document, change, origin));
    });
  }

  /** Delivers stored events. Call this once their commit is durable. */
  deliverSoon(ids: readonly number[]): void {
    if (ids.length === 0) return;
    this.#dispatcher.add(
      this.#connection.all<PendingEvent>(
        'SELECT id, trigger, document FROM events WHERE id >= ? AND id <= ? ORDER BY id',
        ids[0] ?? 0,
        ids.at(-1) ?? 0,
      ),
    );
  }

  /** Deletes a database's undelivered events, within the transaction that clears the database. */
  forget(database: string): void {
    this.#connection.run(
      'DELETE FROM events WHERE document >= ? AND document < ?',
      `${database}/documents/`,
      `${database}/documents0`,
    );
  }

  #insert(trigger: Trigger, document: Document, change: Change, origin: CommitOrigin): number {
    const event = cloudEvent(change, origin, trigger.definition);
    const { lastInsertRowid } = this.#connection.run(
      'INSERT INTO events (trigger, document, event) VALUES (?, ?, ?)',
      trigger.id,
      documentName(document),
      JSON.stringify(event),
    );
    return Number(lastInsertRowid);
  }
}
