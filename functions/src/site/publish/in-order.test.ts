import { describe, expect, test } from 'vitest';
import { inOrder } from './in-order.ts';

async function collect<T>(stream: AsyncIterable<T>): Promise<T[]> {
  const items: T[] = [];
  for await (const item of stream) items.push(item);
  return items;
}

describe('processing a stream with several items at a time', () => {
  test('returns results in the original order, even if later items finish first', async () => {
    const finish: (() => void)[] = [];
    const slow = (item: number) =>
      new Promise<number>((resolve) => {
        finish[item] = () => resolve(item);
        if (item === 2) for (const done of finish.toReversed()) done();
      });
    expect(await collect(inOrder([0, 1, 2], 3, slow))).toEqual([0, 1, 2]);
  });

  test('never processes more items at a time than the maximum', async () => {
    let underWay = 0;
    let most = 0;
    const work = async (item: number) => {
      underWay += 1;
      most = Math.max(most, underWay);
      await Promise.resolve();
      underWay -= 1;
      return item;
    };
    await collect(
      inOrder(
        Array.from({ length: 20 }, (_, item) => item),
        4,
        work,
      ),
    );
    expect(most).toBeLessThanOrEqual(4);
  });

  test('returns the results before the failed item, then fails', async () => {
    const seen: number[] = [];
    const reading = async () => {
      const stream = inOrder([0, 1, 2], 3, (item) =>
        item === 1 ? Promise.reject(new Error('broken')) : Promise.resolve(item),
      );
      for await (const item of stream) seen.push(item);
    };
    await expect(reading()).rejects.toThrow('broken');
    expect(seen).toEqual([0]);
  });
});
