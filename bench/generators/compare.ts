/**
 * Our publisher beside Astro's static build, Eleventy and Hugo: the profile pages of the same generated teachers, into
 * fresh directories, in turns. Whole programs are measured, from their start. `--teachers N` and `--runs N` set how
 * much. Needs a build (`npm run build`), bash and, for Eleventy, npm; a generator that is not here is skipped by name.
 *
 * Before figures count, pages of each generator are held against ours: the same text, links, descriptions and
 * structured data, within 5 % of the size (same-page.ts). What is simpler in one is named in the result.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os, { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { locales } from '@kloer/domain/locale/locale.ts';
import type { RenderPage } from '@kloer/domain/pages/page-data.ts';
import { generatedTeachers } from '#bench/support/generated-teachers.ts';
import { seedSize } from '#local/seed/people.ts';
import { spreadOf } from '#bench/support/spread.ts';
import {
  Skipped,
  astro,
  eleventy,
  eleventyInJavaScript,
  hugo,
  ourPublisher,
  sharedPieces,
  type Generator,
  type Task,
} from './generators.ts';
import { measured, type Measured } from './measured.ts';
import { differences } from './same-page.ts';

const { values } = parseArgs({
  options: {
    teachers: { type: 'string', default: '3000' },
    runs: { type: 'string', default: '5' },
  },
});
const teachers = Number(values.teachers);
const pages = teachers * locales.length;
const now = new Date();
const pauseMs = 3000;
/** One made after each teacher of the demo: the next would be like the first. */
const compared = Math.min(teachers, seedSize);

type Run = Measured & { own: number | null };

/** Refuses to go on with pages that are fewer than ours, or others. */
function checkPages({ name }: Generator, directory: string, ours: string): void {
  const written = readdirSync(directory, { recursive: true, encoding: 'utf8' });
  const count = written.filter((file) => file.endsWith('.html')).length;
  if (count !== pages) throw new Error(`${name} wrote ${count} pages, not ${pages}`);
  for (const { profile } of generatedTeachers(compared, now)) {
    for (const page of Object.values(profile?.paths ?? {})) {
      const [expected, found] = [ours, directory].map((from) =>
        readFileSync(path.join(from, `${page}.html`), 'utf8'),
      );
      const different = differences(expected ?? '', found ?? '');
      if (different.length > 0) {
        throw new Error(`${name}'s page ${page} differs in its ${different.join(', ')}`);
      }
    }
  }
}

/** All that are here; ours first, which the others are held against. */
async function generators(task: Task) {
  const entry = new URL('../../dist/renderer/entry.mjs', import.meta.url);
  const { renderPage } = (await import(entry.href)) as { renderPage: RenderPage };
  const pieces = await sharedPieces(renderPage);
  const found: Generator[] = [];
  const skipped: Record<string, string> = {};
  const all = {
    Kloer: ourPublisher,
    Astro: astro,
    Eleventy: eleventy,
    'Eleventy in JavaScript': eleventyInJavaScript,
    Hugo: hugo,
  };
  for (const [name, make] of Object.entries(all)) {
    try {
      found.push(make(task, pieces));
    } catch (error) {
      if (!(error instanceof Skipped)) throw error;
      skipped[name] = error.message;
      console.log(`${name} is skipped: ${error.message}`);
    }
  }
  return { found, skipped };
}

async function runOnce(generator: Generator, directory: string): Promise<Run> {
  // What the last one left to write is none of this one's business.
  spawnSync('sync');
  await pause(pauseMs);
  const run = await measured(generator.command(directory));
  const own = generator.ownSeconds?.(run.output) ?? Number.NaN;
  return { ...run, own: own > 0 ? own : null };
}

function summary({ version, how }: Generator, runs: readonly Run[]) {
  const own = runs.flatMap((run) => run.own ?? []);
  const megabytes = runs.flatMap((run) => run.megabytes ?? []);
  return {
    version,
    how,
    pagesPerSecond: spreadOf(runs.map(({ seconds }) => pages / seconds)),
    processorMicrosPerPage: spreadOf(
      runs.map(({ processorSeconds }) => (processorSeconds * 1e6) / pages),
    ),
    maxMegabytes: megabytes.length > 0 ? Math.max(...megabytes) : null,
    /** As it tells itself: without its start and, for Astro, without bundling. */
    pagesPerSecondOnceStarted: own.length > 0 ? spreadOf(own.map((took) => pages / took)) : null,
  };
}

type Summary = ReturnType<typeof summary>;

/** Ours against each other one, as a sentence. */
function distances(results: Readonly<Record<string, Summary>>): string[] {
  const ours = results['Kloer']?.pagesPerSecond.median ?? Number.NaN;
  return Object.entries(results)
    .filter(([name]) => name !== 'Kloer')
    .map(
      ([
        name,
        {
          pagesPerSecond: { median },
        },
      ]) => {
        const times = (Math.max(ours, median) / Math.min(ours, median)).toFixed(1);
        return ours > median
          ? `Ahead of ${name}: ${times} times as many pages a second.`
          : `Behind ${name}, which writes ${times} times as many pages a second.`;
      },
    );
}

const workshop = mkdtempSync(path.join(tmpdir(), 'generators-'));
try {
  const { found, skipped } = await generators({ teachers, now, workshop });
  const runs = new Map<string, Run[]>(found.map(({ name }) => [name, []]));
  for (let run = 0; run < Number(values.runs); run += 1) {
    const ours = path.join(workshop, `out-${run}`, 'Kloer');
    for (const generator of found) {
      const directory = path.join(workshop, `out-${run}`, generator.name);
      mkdirSync(directory, { recursive: true });
      const took = await runOnce(generator, directory);
      checkPages(generator, directory, ours);
      runs.get(generator.name)?.push(took);
      console.log(`${generator.name}: ${Math.round(pages / took.seconds)} pages a second`);
    }
  }
  const results = Object.fromEntries(
    found.map((generator) => [generator.name, summary(generator, runs.get(generator.name) ?? [])]),
  );
  const result = {
    date: now.toISOString().slice(0, 10),
    load: os.loadavg()[0],
    processors: availableParallelism(),
    node: process.version,
    pages,
    runs: Number(values.runs),
    comparedPages: compared * locales.length,
    skipped,
    generators: results,
  };
  const file = path.join(import.meta.dirname, '..', 'results', 'generators.json');
  writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`);
  console.log(JSON.stringify(result, null, 2));
  for (const sentence of distances(results)) console.log(sentence);
} finally {
  rmSync(workshop, { recursive: true });
}
