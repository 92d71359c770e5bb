import { expect, test } from 'vitest';
import { resultsPerPage } from '@kloer/domain/pages/page-data.ts';
import { agreement } from '#bench/search/agreement.ts';
import { combinations } from '#bench/search/random-searches.ts';
import { onGoogle } from '../support/google.ts';
import { isProof, sample, seedFor } from '../support/sample.ts';

const teachers = isProof ? 10_000 : 1000;
const all = Array.from({ length: combinations }, (_, number) => number);
const numbers = isProof ? all.slice(0, 1000) : sample('combinations', all, 100);

// Writes teachers directly into the local Firestore, and counts its reads.
test.skipIf(onGoogle)(
  `a search among ${teachers} teachers gives the results and order of a plain filter, with one read per result`,
  async () => {
    const seed = seedFor('search agreement');
    const verdict = await agreement({ teachers, numbers, seed, thinned: 10 });
    expect(verdict.differences).toEqual([]);
    expect(verdict.figures.mostReads).toBeLessThanOrEqual(resultsPerPage);
    expect(verdict.figures.results).toBeGreaterThan(0);
    if (!isProof) return;
    // A sample may contain no full page.
    expect(verdict.figures.mostReads).toBe(resultsPerPage);
    expect(verdict.figures.results).toBeGreaterThan(numbers.length / 2);
    expect(verdict.figures.empty).toBeLessThan(500);
    expect(verdict.figures.long).toBeGreaterThan(100);
  },
  300_000,
);
