import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Store } from './store.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'store-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const secret = (id: string, value = id) => ({ id, secret: value });
const ids = (store: Store) => store.all('endpoint_secret').map(({ id }) => id);

test('a failed transaction in the store of the local Stripe changes nothing, neither in memory nor on disk', () => {
  const store = new Store(folder);
  store.transact(() => store.put('endpoint_secret', secret('one', 'before')));
  expect(() =>
    store.transact(() => {
      store.put('endpoint_secret', secret('one', 'after'));
      store.put('endpoint_secret', secret('two'));
      throw new Error('no');
    }),
  ).toThrow('no');
  expect(store.all('endpoint_secret')).toEqual([secret('one', 'before')]);
  store.close();
  const again = new Store(folder);
  expect(again.all('endpoint_secret')).toEqual([secret('one', 'before')]);
  again.close();
});

test("a nested transaction of the local Stripe's store is undone if it throws, unless the error is an expected result", () => {
  const store = new Store(folder);
  for (const keeps of [false, true]) {
    store.transact(() => {
      store.put('endpoint_secret', secret(`whole-${keeps}`));
      expect(() =>
        store.savepoint(
          () => {
            store.put('endpoint_secret', secret(`part-${keeps}`));
            throw new Error('no');
          },
          () => keeps,
        ),
      ).toThrow('no');
    });
  }
  const kept = ['whole-false', 'whole-true', 'part-true'];
  expect(ids(store)).toEqual(kept);
  store.close();
  const again = new Store(folder);
  expect(ids(again)).toEqual(kept);
  again.close();
});

test('deleted objects of the local Stripe stay deleted after a restart, and all other objects keep their order', () => {
  const store = new Store(folder);
  store.transact(() => ['a', 'b', 'c'].map((id) => store.put('endpoint_secret', secret(id))));
  store.transact(() => store.remove('endpoint_secret', 'b'));
  store.close();
  const second = new Store(folder);
  expect(ids(second)).toEqual(['a', 'c']);
  second.close();
  const third = new Store(folder);
  expect(ids(third)).toEqual(['a', 'c']);
  third.close();
});

test('objects of the local Stripe cannot be changed outside of a transaction', () => {
  const store = new Store(undefined);
  expect(() => store.put('endpoint_secret', secret('a'))).toThrow('outside a transaction');
});
