import { test as base } from '@playwright/test';
import { isTaken } from '../support/sample.ts';
import { fixtures } from './fixtures.ts';

/**
 * `test` for journeys whose rules unit tests check too. `npm test` runs about one in `count` of them, chosen by the
 * seed; `npm run prove` runs all.
 */
export const oneIn = (count: number) =>
  base
    .extend<{ isInThisRun: boolean }>({
      // An automatic fixture, so that a test is skipped before its page is created.
      isInThisRun: [
        async ({}, use, test) => {
          test.skip(!isTaken(test.title, count), 'The seed takes others.');
          await use(true);
        },
        { auto: true },
      ],
    })
    .extend(fixtures);
