import { beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { textsFor } from '@kloer/i18n/translate.ts';
import { createPasswordProof } from '../password-proof.ts';
import { createOverview, type OverviewPorts } from './overview-store.ts';

const texts = textsFor('en', 'admin');
const words = textsFor('en', 'overview');

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});

function overview(call: () => Promise<unknown>, load = () => Promise.resolve(words)) {
  const proof = createPasswordProof(() => Promise.resolve());
  return createOverview(texts, {
    call: call as OverviewPorts['call'],
    proof,
    language: 'en',
    words: load,
  });
}

test('the administrators’ overview keeps its numbers if newer numbers cannot be loaded', async () => {
  const answers = [Promise.resolve({ at: 'then' })];
  const store = overview(() => answers.pop() ?? Promise.reject(new AppError('internal', 'broken')));
  await store.load();
  expect(store.$overview.get()).toEqual({ at: 'then' });
  await store.load();
  expect(store.$overview.get()).toEqual({ at: 'then' });
  expect(store.$problem.get()).toBe('The numbers could not be loaded.');
});

test('the administrators’ overview shows an error if its texts cannot be loaded, and can be retried', async () => {
  let loads = 0;
  const load = () => {
    loads += 1;
    return loads === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(words);
  };
  const store = overview(() => Promise.resolve({ at: 'then' }), load);
  await store.load();
  expect(store.$problem.get()).toContain('The server could not be reached.');
  await store.load();
  expect(store.$words.get()).toBe(words);
  expect(store.$problem.get()).toBe('');
});

test('the administrators’ overview refreshes itself after a first success, and hides failures of later refreshes', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  const answers: (() => Promise<unknown>)[] = [
    () => Promise.resolve({ at: 'then' }),
    () => Promise.reject(new AppError('unavailable', 'away')),
    () => Promise.resolve({ at: 'now' }),
  ];
  let asked = 0;
  const store = overview(() => {
    asked += 1;
    return answers.shift()?.() ?? Promise.reject(new Error('nothing more'));
  });
  await store.refresh();
  expect(asked).toBe(0);
  await store.load();
  await store.refresh();
  expect([store.$overview.get(), store.$problem.get()]).toEqual([{ at: 'then' }, '']);
  expect(warned).toHaveBeenCalledOnce();
  await store.refresh();
  expect(store.$overview.get()).toEqual({ at: 'now' });
});
