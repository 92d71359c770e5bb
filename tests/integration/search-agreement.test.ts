import { expect, test } from 'vitest';
import { resultsPerPage } from '@kloer/domain/pages/page-data.ts';
import { agreement } from '#bench/search/agreement.ts';

test('a search finds whom a plain filter over 10,000 teachers finds, in its order, for one read each', async () => {
  const verdict = await agreement({ searches: 1000, thinned: 10 });
  expect(verdict.differences).toEqual([]);
  expect(verdict.figures.mostReads).toBe(resultsPerPage);
  // Neither all of them empty, nor all of one page.
  expect(verdict.figures.empty).toBeLessThan(500);
  expect(verdict.figures.long).toBeGreaterThan(100);
}, 300_000);
