import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { costTable, monthlyPrice, type Counted } from '#bench/cost/monthly-cost.ts';
import { repositoryRoot, textOf } from './source-files.ts';

const results = path.join(repositoryRoot, 'bench/results/cost.json');
const { counted } = JSON.parse(readFileSync(results, 'utf8')) as { counted: Counted[] };

/** Removes the spaces with which Prettier aligns table columns. */
const plain = (table: string) => table.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---');

test('the table of costs in docs/production.md agrees with the latest counted operations', () => {
  expect(plain(textOf('docs/production.md'))).toContain(costTable(counted));
});

test('saving a profile takes less than 30 % more database reads with 1,000 teachers than with 100', () => {
  const [few, many] = counted.map(({ uses }) => uses.saveText.reads + uses.saveCard.reads);
  expect(many).toBeLessThan(1.3 * (few ?? 0));
});

test('the computed price of usage below the free quota is zero', () => {
  expect(monthlyPrice('reads', 1_500_000)).toBe(0);
  expect(monthlyPrice('reads', 1_600_000)).toBeCloseTo(0.06);
});
