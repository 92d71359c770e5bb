/**
 * Measures a full publish of 100 to 100,000 generated teachers: pages per second to disk and prepared for Hosting,
 * processor time and memory. Targets for 10,000: 3,000 pages per second within 600 MB to disk, 750 µs of processor time
 * per page for Hosting. Options: `--teachers 100,1000`, `--runs N`. Needs a build. Each run is a separate process.
 * Folders are deleted only at the end: ext4 creates files ten times slower after deletions.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import os, { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { directoryPublisher } from '../functions/src/platform/publishing/directory-publisher.ts';
import { readyFor } from '../functions/src/platform/publishing/make-ready.ts';
import type {
  Destination,
  Publisher,
  SiteFile,
} from '../functions/src/platform/publishing/publisher.ts';
import { renderPool } from '../functions/src/site/publish/render-pool.ts';
import { inOrder } from '../functions/src/site/publish/in-order.ts';
import {
  teachersAhead,
  type RenderTeacher,
  type TeacherView,
} from '../functions/src/site/publish/render-teacher.ts';
import { generatedTeachers } from './support/generated-teachers.ts';
import { spreadOf } from './support/spread.ts';

const { values } = parseArgs({
  options: {
    teachers: { type: 'string', default: '100,1000,10000,100000' },
    runs: { type: 'string', default: '5' },
    directory: { type: 'string' },
    now: { type: 'string' },
    hosting: { type: 'boolean', default: false },
  },
});
const sizes = values.teachers.split(',').map(Number);
const pagesPerTeacher = 3;
const threads = Math.max(1, Math.min(4, availableParallelism()));
const pauseMs = 3000;
/** Upper bound of bytes per page on disk, to check the free space. */
const bytesPerPage = 45_000;
const publishedOnce = 100_000;
/** Every n-th written page is compared with the rendered one. */
const everySample = 1000;

type Run = { pagesPerSecond: number; processorMicrosPerPage: number; maxMegabytes: number };

/** Prepares pages for Hosting as the publisher does, without sending them. */
const hosting: Publisher = {
  apply: async ({ put }) => {
    let count = 0;
    for await (const file of put) {
      const { gzipped, hash } = readyFor({ kind: 'hosting' }, file);
      count += 1;
      if (count % everySample > 0) continue;
      const isWhole = gunzipSync(gzipped).toString().endsWith('</html>');
      if (!isWhole || createHash('sha256').update(gzipped).digest('hex') !== hash) {
        throw new Error(`${file.path} is not as it was rendered`);
      }
    }
  },
};

async function* filesOf(
  views: Iterable<TeacherView>,
  render: RenderTeacher,
): AsyncGenerator<SiteFile> {
  for await (const { files } of inOrder(views, teachersAhead, render)) yield* files;
}

async function publish(teachers: number): Promise<Run> {
  const pages = teachers * pagesPerTeacher;
  const { directory } = values;
  const destination: Destination = directory
    ? { kind: 'directory', directory }
    : { kind: 'hosting' };
  const publisher = directory ? directoryPublisher(directory) : hosting;
  const entry = new URL('../dist/renderer/entry.mjs', import.meta.url);
  const pool = renderPool(entry, threads, destination);
  const startedAtMs = performance.now();
  const views = generatedTeachers(teachers, values.now ? new Date(values.now) : new Date());
  await publisher.apply({ put: filesOf(views, pool.renderTeacher), remove: [] });
  const seconds = (performance.now() - startedAtMs) / 1000;
  const { user, system } = process.cpuUsage();
  await pool.close();
  return {
    pagesPerSecond: Math.round(pages / seconds),
    processorMicrosPerPage: Math.round((user + system) / pages),
    maxMegabytes: Math.round(process.resourceUsage().maxRSS / 1024),
  };
}

function runAlone(teachers: number, directory?: string): Run {
  const to = directory ? ['--directory', directory] : ['--hosting'];
  const given = [import.meta.filename, '--teachers', String(teachers), ...to];
  return JSON.parse(execFileSync(process.execPath, given, { encoding: 'utf8' })) as Run;
}

function summary(runs: readonly Run[]) {
  return {
    pagesPerSecond: spreadOf(runs.map(({ pagesPerSecond }) => pagesPerSecond)),
    processorMicrosPerPage: spreadOf(runs.map((run) => run.processorMicrosPerPage)),
    maxMegabytes: Math.max(...runs.map(({ maxMegabytes }) => maxMegabytes)),
  };
}

async function among(teachers: number) {
  const runs = teachers < publishedOnce ? Number(values.runs) : 1;
  const directories: string[] = [];
  const toDisk: Run[] = [];
  const forHosting: Run[] = [];
  try {
    for (let run = 0; run < runs; run += 1) {
      const directory = mkdtempSync(path.join(tmpdir(), 'full-publish-'));
      directories.push(directory);
      await pause(pauseMs);
      toDisk.push(runAlone(teachers, directory));
      await pause(pauseMs);
      forHosting.push(runAlone(teachers));
    }
  } finally {
    for (const directory of directories) rmSync(directory, { recursive: true });
  }
  return {
    pages: teachers * pagesPerTeacher,
    runs,
    disk: summary(toDisk),
    hosting: summary(forHosting),
  };
}

async function measure(): Promise<void> {
  const load = os.loadavg()[0];
  const measured: Record<string, unknown> = {};
  for (const teachers of sizes) {
    const { bavail, bsize } = statfsSync(tmpdir());
    const hasRoom =
      bavail * bsize > teachers * pagesPerTeacher * bytesPerPage * Number(values.runs);
    measured[`${teachers} teachers`] = hasRoom ? await among(teachers) : 'no room on this disk';
  }
  const date = new Date().toISOString().slice(0, 10);
  const result = { date, load, threads, ...measured };
  const file = path.join(import.meta.dirname, 'results', 'full-publish.json');
  writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`);
  console.log(JSON.stringify(result, null, 2));
  console.log(
    'Targets: 3,000 pages a second to disk, 600 MB; 750 µs of processor a page for Hosting.',
  );
  console.log("Beside Astro's own static build: npm run bench -- astro-build");
}

if (values.directory !== undefined || values.hosting) {
  console.log(JSON.stringify(await publish(Number(values.teachers))));
} else await measure();
