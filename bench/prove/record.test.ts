import { beforeEach, expect, test, vi } from 'vitest';
import { isProved, proveParts, type Part, type Proofs } from './record.ts';

/** The saved proofs, and the parts of `npm run prove` that ran for a commit. */
function bookkeeping() {
  let saved: Proofs = {};
  const ran: string[] = [];
  const part = (name: string, prove: Part['prove']): Part => ({
    name,
    prove: () => {
      ran.push(name);
      return prove();
    },
  });
  const run = async (parts: readonly Part[], commit: string) => {
    ran.length = 0;
    const due = parts.filter(({ name }) => !isProved(saved[name], commit));
    await proveParts(due, {
      proofs: saved,
      save: (proofs) => (saved = proofs),
      commit,
      seed: 'one',
      now: () => new Date('2026-11-25T10:00:00Z'),
    });
    return [...ran];
  };
  return { part, run, saved: () => saved };
}

beforeEach(() => {
  vi.spyOn(console, 'log').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
});

const passes = () => Promise.resolve({ passed: 3, failed: 0 });

test('an interrupted proof run continues where it stopped', async () => {
  const { part, run, saved } = bookkeeping();
  const never = () => new Promise<never>(() => {});
  void run([part('rules', passes), part('search', never)], 'a1');
  await vi.waitFor(() => expect(Object.keys(saved())).toEqual(['rules']));
  const parts = [part('rules', passes), part('search', passes)];
  expect(await run(parts, 'a1')).toEqual(['search']);
  expect(await run(parts, 'a1')).toEqual([]);
  const result = {
    date: '2026-11-25',
    commit: 'a1',
    seed: 'one',
    seconds: 0,
    passed: 3,
    failed: 0,
  };
  expect(saved()).toEqual({ rules: result, search: result });
});

test('a proof run starts from the beginning for another commit', async () => {
  const { part, run } = bookkeeping();
  const parts = [part('rules', passes), part('search', passes)];
  await run(parts, 'a1');
  expect(await run(parts, 'b2')).toEqual(['rules', 'search']);
});

test.each([
  ['fails', () => Promise.resolve({ passed: 2, failed: 1 })],
  ['throws', () => Promise.reject(new Error('no server'))],
  ['runs no test', () => Promise.resolve({ passed: 0, failed: 0 })],
])('if a part %s, a proof run goes on, and the next run repeats the part', async (_what, prove) => {
  const { part, run } = bookkeeping();
  const parts = [part('rules', prove), part('search', passes)];
  expect(await run(parts, 'a1')).toEqual(['rules', 'search']);
  expect(await run(parts, 'a1')).toEqual(['rules']);
});

test('a proof run repeats a part that passed while changes were uncommitted', async () => {
  const { part, run, saved } = bookkeeping();
  const parts = [part('rules', passes)];
  await run(parts, 'a1-dirty');
  expect(saved()['rules']?.commit).toBe('a1-dirty');
  expect(await run(parts, 'a1-dirty')).toEqual(['rules']);
});
