import { listingPath, subjectPath } from '@kloer/domain/paths/paths.ts';
import { expect, test } from './fixtures.ts';

// Each page in a browser of its own: what an earlier page fetched would be there at once.
for (const address of [
  '/',
  listingPath('fr'),
  subjectPath('lb', 'mathematics'),
  `${listingPath('en')}/mathematics/anouk-reuter`,
  '/en/terms',
]) {
  test(`no script but the islands’ element is fetched before ${address} is painted`, async ({
    page,
  }) => {
    await page.goto(address);
    const fetched = await page.waitForFunction(() => {
      const paints = performance.getEntriesByType('paint') as (PerformanceEntry & {
        paintTime: number;
      })[];
      const scripts = (
        performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      ).filter(({ name, initiatorType }) => initiatorType === 'script' && !/island/.test(name));
      const painted = Math.min(...paints.map(({ paintTime }) => paintTime));
      return scripts.length > 0 && { early: scripts.filter((s) => s.startTime < painted).length };
    });
    expect(await fetched.jsonValue()).toEqual({ early: 0 });
  });
}
