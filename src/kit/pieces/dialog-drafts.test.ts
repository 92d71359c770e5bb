import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

const load = async () => {
  vi.resetModules();
  return import('./dialog-drafts.ts');
};

function stubStorage(): Map<string, string> {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  return stored;
}

test('the entries of a dialog survive a reload until they are sent', async () => {
  stubStorage();
  const before = await load();
  before.keepDraft('answer 1', { answer: 'Moien' });
  before.keepDraft('answer 2', { answer: 'Bonjour' });
  const after = await load();
  expect(after.readDraft('answer 1')).toEqual({ answer: 'Moien' });
  after.forgetDraft('answer 1');
  const later = await load();
  expect(later.readDraft('answer 1')).toBeUndefined();
  expect(later.readDraft('answer 2')).toEqual({ answer: 'Bonjour' });
});

test('the entries of a dialog stay in the page if the browser forbids storage', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  const { keepDraft, readDraft } = await load();
  keepDraft('answer 1', { answer: 'Moien' });
  expect(readDraft('answer 1')).toEqual({ answer: 'Moien' });
});

test('an invalid stored entry of a dialog is ignored', async () => {
  stubStorage().set('kloer.dialogs', 'null {');
  const { readDraft } = await load();
  expect(readDraft('answer 1')).toBeUndefined();
});
