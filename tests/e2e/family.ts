import { test as base } from '@playwright/test';
import { isTaken } from '../support/sample.ts';
import { fixtures } from './fixtures.ts';

/**
 * `test` for a family of journeys whose rules Vitest holds: `npm test` takes about one in `count` of them, by the
 * seed, `npm run prove` all.
 */
export const oneIn = (count: number) =>
  base
    .extend<{ isInThisRun: boolean }>({
      // Before there is a page.
      isInThisRun: [
        async ({}, use, test) => {
          test.skip(!isTaken(test.title, count), 'The seed takes others.');
          await use(true);
        },
        { auto: true },
      ],
    })
    .extend(fixtures);
