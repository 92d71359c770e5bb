import { describe, expect, test } from 'vitest';
import { hourMs } from '@kloer/domain/date/spans.ts';
import { countedMost, createCountedResults, keptForMs, keptMost } from './counted-results.ts';

const now = new Date('2026-11-21T10:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const limited = { code: 'rate-limited' };

function start() {
  const results = createCountedResults();
  let counted = 0;
  const ask = async (search: string, address = 'a', at = now) =>
    results.of(search, address, at, () => Promise.resolve((counted += 1)));
  return { ask, counted: () => counted };
}

describe('counts of search results', () => {
  test('are limited per IP address and hour, except for counts in the cache', async () => {
    const { ask, counted } = start();
    for (let n = 0; n < countedMost.caller; n += 1) await ask(`search ${n}`);
    await expect(ask('one more')).rejects.toMatchObject(limited);
    expect(await ask('search 7')).toBe(8);
    expect(await ask('one more', 'b')).toBe(countedMost.caller + 1);
    expect(await ask('another', 'a', later(hourMs))).toBe(countedMost.caller + 2);
    expect(counted()).toBe(countedMost.caller + 2);
  });

  test('are limited per hour in total', async () => {
    const { ask } = start();
    for (let n = 0; n < countedMost.everybody; n += 1) await ask(`search ${n}`, `address ${n}`);
    await expect(ask('one more', 'somebody')).rejects.toMatchObject(limited);
  });

  test('are removed from a full cache, oldest first', async () => {
    const results = createCountedResults();
    let at = now;
    const ask = (search: string) =>
      results.of(search, 'a', at, () => Promise.resolve(at.getTime()));
    const perHour = countedMost.caller;
    for (let n = 0; n <= keptMost; n += 1) {
      at = later(Math.floor(n / perHour) * hourMs);
      await ask(`search ${n}`);
    }
    expect(results.size()).toBe(keptMost);
  });

  test('are computed again after a few minutes', async () => {
    const { ask } = start();
    expect(await ask('latin')).toBe(1);
    expect(await ask('latin', 'a', later(keptForMs - 1))).toBe(1);
    expect(await ask('latin', 'a', later(keptForMs))).toBe(2);
  });
});
