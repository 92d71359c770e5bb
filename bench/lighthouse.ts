/**
 * Lighthouse (mobile, simulated throttling) on one page of each type of the stack in `KLOER_STACK`: four scores,
 * largest paint, blocking time, layout shift. `--keep` writes bench/results/lighthouse.json. `/auth`, the directory and
 * "not found" must not be indexed, so two audits give them only 66 and 58 of 100 points.
 */
import { writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { browserExecutable } from '../tests/support/browser.ts';
import { runningStack } from '../tests/support/running-stack.ts';

const pages = [
  '/',
  '/tutoring',
  '/tutoring/mathematics',
  '/cours-de-rattrapage/canton/luxembourg',
  '/cours-de-rattrapage/mathematiques/canton/luxembourg',
  '/nohellef/mathematik/niveau/classique-7e-5e',
  '/nohellef/mathematik/anouk-reuter',
  '/cours-appui-luxembourg',
  '/contact',
  '/en/terms',
  '/lb/privacy',
  '/sitemap',
  '/accessibility',
  '/auth',
  '/cours-de-rattrapage/annuaire/1',
  '/nowhere',
];

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Number of runs per page; that with the median largest paint is reported. */
const runs = 3;

type Result = { path: string; scores: number[]; lcpMs: number; tbtMs: number; cls: number };

async function measure(site: string, pagePath: string, port: number): Promise<Result> {
  const result = await lighthouse(site + pagePath, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...categories],
    ignoreStatusCode: true,
  });
  const report = result?.lhr;
  if (!report) throw new Error(`Lighthouse had nothing to say about ${pagePath}`);
  const number = (audit: string) => report.audits[audit]?.numericValue ?? Number.NaN;
  return {
    path: pagePath,
    scores: categories.map((name) => Math.round((report.categories[name]?.score ?? 0) * 100)),
    lcpMs: Math.round(number('largest-contentful-paint')),
    tbtMs: Math.round(number('total-blocking-time')),
    cls: Number(number('cumulative-layout-shift').toFixed(3)),
  };
}

const { site } = await runningStack();
const chrome = await launch({
  chromePath: await browserExecutable(),
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
});
const results: Result[] = [];
try {
  for (const pagePath of pages) {
    const measured: Result[] = [];
    for (let run = 0; run < runs; run += 1) {
      measured.push(await measure(site, pagePath, chrome.port));
    }
    measured.sort((a, b) => a.lcpMs - b.lcpMs);
    const middle = measured[Math.floor(runs / 2)];
    if (middle) results.push(middle);
  }
} finally {
  chrome.kill();
}
console.table(
  results.map(({ path: page, scores, ...times }) => ({ page, scores: scores.join(' '), ...times })),
);
if (process.argv.includes('--keep')) {
  const file = path.join(import.meta.dirname, 'results', 'lighthouse.json');
  const kept = {
    date: new Date().toISOString().slice(0, 10),
    load: os.loadavg()[0],
    categories,
    runs,
    results,
  };
  writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`);
}
