/**
 * Compares our publisher with Astro's static build: profile pages per second of the whole program. Options:
 * `--teachers N`, `--runs N`. Needs a build. Commit 7e816ba9 is the last that also compares Eleventy and Hugo;
 * results: `results/generators.json`.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os, { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { locales } from '@kloer/domain/locale/locale.ts';
import { spreadOf } from './support/spread.ts';

const { values } = parseArgs({
  options: {
    teachers: { type: 'string', default: '3000' },
    runs: { type: 'string', default: '5' },
  },
});
const { teachers } = values;
const pages = Number(teachers) * locales.length;
const now = new Date().toISOString();
const root = path.join(import.meta.dirname, '..');
const workshop = mkdtempSync(path.join(tmpdir(), 'astro-build-'));

const config = 'bench/astro-build/astro.config.mjs';
const programs = {
  kloer: (directory: string) =>
    `bench/full-publish.ts --teachers ${teachers} --now ${now} --directory ${directory}`.split(' '),
  astro: () => ['node_modules/astro/bin/astro.mjs', 'build', '--config', config],
};

function pagesPerSecond(name: keyof typeof programs, run: number): number {
  const directory = path.join(workshop, `${name}-${run}`);
  const startedAtMs = performance.now();
  execFileSync(process.execPath, programs[name](directory), {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ASTRO_TELEMETRY_DISABLED: '1',
      BENCH_TEACHERS: teachers,
      BENCH_NOW: now,
      BENCH_OUT: directory,
      BENCH_CACHE: path.join(workshop, 'cache'),
    },
  });
  const seconds = (performance.now() - startedAtMs) / 1000;
  const written = readdirSync(directory, { recursive: true, encoding: 'utf8' });
  const count = written.filter((file) => file.endsWith('.html')).length;
  if (count !== pages) throw new Error(`${name} wrote ${count} pages, not ${pages}`);
  return pages / seconds;
}

try {
  const runs = Array.from({ length: Number(values.runs) }, (_each, run) => ({
    kloer: pagesPerSecond('kloer', run),
    astro: pagesPerSecond('astro', run),
  }));
  const result = {
    date: now.slice(0, 10),
    load: os.loadavg()[0],
    pages,
    runs: runs.length,
    kloer: spreadOf(runs.map(({ kloer }) => kloer)),
    astro: spreadOf(runs.map(({ astro }) => astro)),
  };
  const text = JSON.stringify(result, null, 2);
  writeFileSync(path.join(root, 'bench', 'results', 'astro-build.json'), `${text}\n`);
  console.log(text);
} finally {
  rmSync(workshop, { recursive: true });
}
