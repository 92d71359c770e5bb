import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { threadId } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import { gzipPage } from './gzip-page.ts';
import type { Destination, ReadyFile, SiteFile } from './publisher.ts';

export type ReadyFor<Kind extends Destination['kind']> = Extract<ReadyFile, { readyFor: Kind }>;

/** On the same disk as the site, so that drafts can be renamed into place. */
export const draftFolder = (directory: string): string => join(resolve(directory), '.publishing');

let drafts = 0;

/** Synchronous, because the thread pool takes four times the CPU time. */
function written(directory: string, { path, body }: Extract<SiteFile, { body: unknown }>) {
  drafts += 1;
  const folder = draftFolder(directory);
  const draft = join(folder, `${process.pid}-${threadId}-${drafts}`);
  try {
    writeFileSync(draft, body);
  } catch {
    mkdirSync(folder, { recursive: true });
    writeFileSync(draft, body);
  }
  return { path, readyFor: 'directory', draft } as const;
}

function compressed({ path, body }: Extract<SiteFile, { body: unknown }>) {
  const gzipped = path.endsWith('.html') ? gzipPage(body) : gzipSync(body, { level: 9 });
  const hash = createHash('sha256').update(gzipped).digest('hex');
  return { path, readyFor: 'hosting', hash, gzipped } as const;
}

export function makeReady(destination: Destination, file: SiteFile): ReadyFile {
  if ('readyFor' in file) return file;
  return destination.kind === 'directory' ? written(destination.directory, file) : compressed(file);
}

export function readyFor<Kind extends Destination['kind']>(
  destination: Extract<Destination, { kind: Kind }>,
  file: SiteFile,
): ReadyFor<Kind> {
  const ready = makeReady(destination, file);
  if (ready.readyFor === destination.kind) return ready as ReadyFor<Kind>;
  throw new Error(`${file.path} was made ready for the ${ready.readyFor}`);
}
