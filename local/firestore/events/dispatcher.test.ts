import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Connection } from '../storage/connection.ts';
import { type DeliveryOutcome, Dispatcher, type PendingEvent } from './dispatcher.ts';
import { parseTrigger, type Trigger } from './trigger.ts';

type Attempt = { key: string; event: string; end: (outcome: DeliveryOutcome) => void };

describe('the delivery of events to triggers', () => {
  let connection: Connection;
  let dispatcher: Dispatcher;
  let attempts: Attempt[];
  let waits: { ms: number; end: () => void }[];
  let trigger: Trigger;

  beforeEach(() => {
    connection = new Connection(':memory:', { readOnly: false });
    connection.exec(
      'CREATE TABLE events (id INTEGER PRIMARY KEY, trigger TEXT, document TEXT, event TEXT)',
    );
    attempts = [];
    waits = [];
    dispatcher = newDispatcher();
    trigger = triggerOf('onWrite');
  });
  afterEach(() => {
    dispatcher.close();
    connection.close();
  });

  const newDispatcher = (): Dispatcher =>
    new Dispatcher(connection, {
      deliver: (_, key, event) => new Promise((end) => attempts.push({ key, event, end })),
      wait: (ms) => new Promise((end) => waits.push({ ms, end })),
      concurrency: 2,
    });
  const store = (id: number, document: string, to = trigger): PendingEvent => {
    connection.run('INSERT INTO events VALUES (?, ?, ?, ?)', id, to.id, document, `event ${id}`);
    return { id, trigger: to.id, document };
  };
  const under = (): string[] => attempts.map(({ event }) => event);
  const end = async (event: string, outcome: DeliveryOutcome): Promise<void> => {
    const position = attempts.findIndex((attempt) => attempt.event === event);
    const [attempt] = attempts.splice(position, 1);
    attempt?.end(outcome);
    await settled();
  };
  const undelivered = (): number[] =>
    connection.all<{ id: number }>('SELECT id FROM events ORDER BY id').map(({ id }) => id);

  test('delivers the events of one document one after the other, in commit order', async () => {
    dispatcher.activate(trigger);
    dispatcher.add([store(1, 'c/a'), store(2, 'c/a'), store(3, 'c/a')]);
    expect(under()).toEqual(['event 1']);
    await end('event 1', 'delivered');
    expect(under()).toEqual(['event 2']);
    await end('event 2', 'delivered');
    expect(under()).toEqual(['event 3']);
  });

  test('delivers events of different documents at the same time, up to a limit', async () => {
    dispatcher.activate(trigger);
    dispatcher.add([store(1, 'c/a'), store(2, 'c/b'), store(3, 'c/c')]);
    expect(under()).toEqual(['event 1', 'event 2']);
    await end('event 2', 'delivered');
    expect(under()).toEqual(['event 1', 'event 3']);
  });

  test('does not delay a trigger while events of another trigger are waiting', async () => {
    const other = triggerOf('other');
    dispatcher.activate(trigger);
    dispatcher.activate(other);
    dispatcher.add([1, 2, 3, 4].map((id) => store(id, `c/${id}`)));
    dispatcher.add([store(5, 'd/a', other), store(6, 'd/b', other)]);
    expect(under()).toEqual(['event 1', 'event 2']);
    await end('event 1', 'delivered');
    expect(under()).toEqual(['event 2', 'event 5']);
    await end('event 5', 'delivered');
    expect(under()).toEqual(['event 2', 'event 6']);
    await end('event 6', 'delivered');
    await end('event 2', 'delivered');
    expect(under()).toEqual(['event 3', 'event 4']);
  });

  test('retries with longer and longer pauses while the receiver is unavailable, in the same order', async () => {
    dispatcher.activate(trigger);
    dispatcher.add([store(1, 'c/a'), store(2, 'c/a')]);
    const pauses: number[] = [];
    for (let i = 0; i < 8; i++) {
      await end('event 1', 'unreachable');
      expect(under()).toEqual([]);
      const pause = waits.pop();
      pauses.push(pause?.ms ?? 0);
      pause?.end();
      await settled();
      expect(under()).toEqual(['event 1']);
    }
    expect(pauses).toEqual([100, 200, 400, 800, 1600, 3200, 5000, 5000]);
    await end('event 1', 'delivered');
    expect(under()).toEqual(['event 2']);
  });

  test('keeps the events of a trigger until the trigger is registered', async () => {
    dispatcher.add([store(1, 'c/a')]);
    expect(under()).toEqual([]);
    dispatcher.activate(triggerOf('onWrite', 3));
    expect(attempts.map(({ key }) => key)).toEqual(['us-central1-onWrite-3']);
  });

  test('retries a trigger that the receiver does not know, and delivers other events in between', async () => {
    const other = triggerOf('other');
    dispatcher.activate(trigger);
    dispatcher.activate(other);
    dispatcher.add([store(1, 'c/a'), store(2, 'c/a', other)]);
    await end('event 1', 'unknown-trigger');
    expect(under()).toEqual(['event 2']);
    const pause = waits.pop();
    expect(pause?.ms).toBe(100);
    pause?.end();
    await settled();
    expect(under()).toEqual(['event 2', 'event 1']);
    await end('event 1', 'unknown-trigger');
    expect(waits.at(-1)?.ms).toBe(200);
    dispatcher.activate(triggerOf('onWrite', 1));
    expect(attempts.at(-1)).toMatchObject({ key: 'us-central1-onWrite-1', event: 'event 1' });
  });

  test('removes delivered events, and no others, from the data file', async () => {
    dispatcher.activate(trigger);
    dispatcher.add([store(1, 'c/a'), store(2, 'c/b'), store(3, 'c/c')]);
    await end('event 1', 'delivered');
    dispatcher.close();
    expect(undelivered()).toEqual([2, 3]);
  });

  test('does not deliver events whose database was cleared', async () => {
    dispatcher.activate(trigger);
    dispatcher.add([store(1, 'c/a'), store(2, 'c/a')]);
    connection.exec('DELETE FROM events');
    await end('event 1', 'delivered');
    expect(under()).toEqual([]);
  });
});

function triggerOf(name: string, generation = 0): Trigger {
  return parseTrigger('demo', `us-central1-${name}-${generation}`, {
    eventType: 'google.cloud.firestore.document.v1.written',
    database: '(default)',
    namespace: '(default)',
    document: { value: 'c/{id}', matchType: 'PATH_PATTERN' },
  });
}

async function settled(): Promise<void> {
  for (let i = 0; i < 10; i++) await Promise.resolve();
}
