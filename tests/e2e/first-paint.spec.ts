import { listingPath, subjectPath } from '@kloer/domain/paths/paths.ts';
import { sample } from '../support/sample.ts';
import { expect, test } from './fixtures.ts';

// A new browser for each page, because earlier pages would fill its cache.
const addresses = [
  '/',
  listingPath('fr'),
  subjectPath('lb', 'mathematics'),
  `${listingPath('en')}/mathematics/anouk-reuter`,
  '/en/terms',
  '/auth',
];
for (const address of sample('before the first paint', addresses, 1)) {
  test(`a phone loads no script and no font before the first paint of ${address}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 412, height: 823 });
    await page.goto(address);
    const fetched = await page.waitForFunction(() => {
      const paints = performance.getEntriesByType('paint') as (PerformanceEntry & {
        paintTime: number;
      })[];
      const late = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
        ({ name, initiatorType }) => initiatorType === 'script' || /woff2/.test(name),
      );
      const painted = Math.min(...paints.map(({ paintTime }) => paintTime));
      const hasAll = /woff2/.test(late.map(({ name }) => name).join(' '));
      return (
        hasAll && { early: late.filter((one) => one.startTime < painted).map((one) => one.name) }
      );
    });
    expect(await fetched.jsonValue()).toEqual({ early: [] });
  });
}
