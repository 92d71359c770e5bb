/**
 * A full publish of generated teachers into a directory: pages a second, files included, and memory.
 * Target: 30,000 pages at 3,000 a second or more within 600 MB. `--teachers N` makes it smaller. Needs
 * a build (`npm run build`).
 *
 * The directory is made anew and left to the end: ext4 is ten times slower at making files while it
 * steps over the inodes of files deleted seconds before.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { directoryPublisher } from '../functions/src/platform/publishing/directory-publisher.ts';
import { renderPool } from '../functions/src/publish/render-pool.ts';
import { renderTeachers } from '../functions/src/publish/render-teacher.ts';
import { generatedTeachers } from './support/generated-teachers.ts';

const { values } = parseArgs({ options: { teachers: { type: 'string', default: '10000' } } });
const teachers = Number(values.teachers);
const entry = new URL('../dist/renderer/entry.mjs', import.meta.url);
const threads = Math.max(1, Math.min(4, availableParallelism()));
const directory = mkdtempSync(path.join(tmpdir(), 'full-publish-'));
const publisher = directoryPublisher(directory);
const pool = renderPool(entry, threads, { kind: 'directory', directory });
try {
  const startedAtMs = performance.now();
  const put = renderTeachers(pool.renderTeacher, generatedTeachers(teachers, new Date()));
  await publisher.apply({ put, remove: [] });
  const seconds = (performance.now() - startedAtMs) / 1000;
  const { user, system } = process.cpuUsage();
  const pages = teachers * 3;
  const result = {
    date: new Date().toISOString().slice(0, 10),
    pages,
    threads,
    pagesPerSecond: Math.round(pages / seconds),
    processorMicrosPerPage: Math.round((user + system) / pages),
    maxMegabytes: Math.round(process.resourceUsage().maxRSS / 1024),
  };
  const file = path.join(import.meta.dirname, 'results', 'full-publish.json');
  writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`);
  console.log(
    `full publish: ${pages} pages in ${seconds.toFixed(1)} s, ${result.pagesPerSecond} pages/s ` +
      `(target 3000), ${result.processorMicrosPerPage} µs of processor a page on ${threads} ` +
      `threads, ${result.maxMegabytes} MB at most (target 600)`,
  );
} finally {
  await pool.close();
  rmSync(directory, { recursive: true });
}
