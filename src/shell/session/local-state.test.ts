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

test('forgets what this site keeps of a session, unsaved words included, but no toast', () => {
  const local = storageOf(['kloer.session', 'kloer.link-address', 'kloer.draft.1.lea', 'other']);
  const ofTab = storageOf(['kloer.results', 'kloer.toasts']);
  forgetLocalState([local.storage, ofTab.storage], 'lea');
  expect([...local.held]).toEqual(['other']);
  expect([...ofTab.held]).toEqual(['kloer.toasts']);
});

test('leaves the shortlist, which nobody needs an account for', () => {
  const local = storageOf(['kloer.session', 'kloer.shortlist']);
  forgetLocalState([local.storage], 'lea');
  expect([...local.held]).toEqual(['kloer.shortlist']);
});

test('has nothing to forget where storage is forbidden', () => {
  const forbidden = () => {
    throw new Error('storage is forbidden');
  };
  const ofTab = storageOf(['kloer.results']);
  forgetLocalState([forbidden, ofTab.storage], 'lea');
  expect(ofTab.held.size).toBe(0);
});

test('leaves the words of others, unless it cannot tell whose they are', () => {
  const local = storageOf(['kloer.draft.1.lea', 'kloer.draft.1.ben', 'kloer.draft.1.ben.lea-2']);
  forgetLocalState([local.storage], 'lea');
  expect([...local.held]).toEqual(['kloer.draft.1.ben', 'kloer.draft.1.ben.lea-2']);
  forgetLocalState([local.storage], undefined);
  expect([...local.held]).toEqual([]);
});
