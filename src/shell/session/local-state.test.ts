import { expect, test } from 'vitest';
import { forgetLocalState } from './local-state.ts';

function storageOf(keys: readonly string[]) {
  const held = new Set(keys);
  return {
    held,
    storage: () => ({
      length: held.size,
      key: (index: number) => [...held][index] ?? null,
      removeItem: (key: string) => void held.delete(key),
    }),
  };
}

test('ending a session deletes all stored data of the session, including drafts', () => {
  const local = storageOf(['kloer.session', 'kloer.link-address', 'kloer.draft.1.lea', 'other']);
  const ofTab = storageOf(['kloer.results', 'kloer.toasts']);
  forgetLocalState([local.storage, ofTab.storage], 'lea');
  expect([...local.held]).toEqual(['other']);
  expect([...ofTab.held]).toEqual(['kloer.toasts']);
});

test('ending a session keeps the shortlist, which needs no account', () => {
  const local = storageOf(['kloer.session', 'kloer.shortlist']);
  forgetLocalState([local.storage], 'lea');
  expect([...local.held]).toEqual(['kloer.shortlist']);
});

test('ending a session deletes the data of the tab even if the browser forbids its other storage', () => {
  const forbidden = () => {
    throw new Error('storage is forbidden');
  };
  const ofTab = storageOf(['kloer.results']);
  forgetLocalState([forbidden, ofTab.storage], 'lea');
  expect(ofTab.held.size).toBe(0);
});

test("ending a session keeps other users' drafts, but deletes all drafts if the user is unknown", () => {
  const local = storageOf(['kloer.draft.1.lea', 'kloer.draft.1.ben', 'kloer.draft.1.ben.lea-2']);
  forgetLocalState([local.storage], 'lea');
  expect([...local.held]).toEqual(['kloer.draft.1.ben', 'kloer.draft.1.ben.lea-2']);
  forgetLocalState([local.storage], undefined);
  expect([...local.held]).toEqual([]);
});
