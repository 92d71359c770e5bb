import { expect, it } from 'vitest';
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

it('forgets what this site keeps of a session, but no unsaved words and no toast', () => {
  const local = storageOf(['kloer.session', 'kloer.link-address', 'kloer.draft.uid-1', 'other']);
  const ofTab = storageOf(['kloer.results', 'kloer.toasts']);
  forgetLocalState([local.storage, ofTab.storage]);
  expect([...local.held]).toEqual(['kloer.draft.uid-1', 'other']);
  expect([...ofTab.held]).toEqual(['kloer.toasts']);
});

it('has nothing to forget where storage is forbidden', () => {
  const forbidden = () => {
    throw new Error('storage is forbidden');
  };
  const ofTab = storageOf(['kloer.results']);
  forgetLocalState([forbidden, ofTab.storage]);
  expect(ofTab.held.size).toBe(0);
});
