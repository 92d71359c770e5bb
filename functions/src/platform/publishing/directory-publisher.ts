import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { readyFor } from './make-ready.ts';
import type { Publisher, SiteFile } from './publisher.ts';

/** @throws Error for a path outside the directory */
export function fileOf(directory: string, path: string): string {
  const root = resolve(directory);
  const file = join(root, path);
  if (!path.startsWith('/') || path.endsWith('/') || !file.startsWith(root + sep)) {
    throw new Error(`"${path}" is not a path of the site`);
  }
  return file;
}

/**
 * Publishes to the directory of local Hosting. Renames replace files atomically. Synchronous: 60 µs
 * for a small file; the thread pool takes 200 to 400 µs.
 */
export function directoryPublisher(directory: string): Publisher {
  const destination = { kind: 'directory', directory } as const;

  const put = (given: SiteFile) => {
    const file = fileOf(directory, given.path);
    const { draft } = readyFor(destination, given);
    try {
      renameSync(draft, file);
    } catch {
      mkdirSync(dirname(file), { recursive: true });
      renameSync(draft, file);
    }
  };

  return {
    apply: async ({ put: files, remove }) => {
      for await (const file of files) put(file);
      // Files are removed last, so that no page links to a missing one.
      for (const path of remove) rmSync(fileOf(directory, path), { force: true });
    },
  };
}
