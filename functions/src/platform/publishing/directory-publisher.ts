import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { readyFor } from './make-ready.ts';
import type { Publisher, SiteFile } from './publisher.ts';

/**
 * The file of a site path, always inside the directory.
 *
 * @throws Error for a path that would lead out of it
 */
export function fileOf(directory: string, path: string): string {
  const root = resolve(directory);
  const file = join(root, path);
  if (!path.startsWith('/') || path.endsWith('/') || !file.startsWith(root + sep)) {
    throw new Error(`"${path}" is not a path of the site`);
  }
  return file;
}

/**
 * Publishes into the directory that the local Hosting serves. Every file is replaced by a rename, so
 * a reader sees the old page or the new one, never half of one.
 *
 * The calls are synchronous: a small file takes 60 µs this way, and 200 to 400 µs of the same
 * processor through the thread pool.
 */
export function directoryPublisher(directory: string): Publisher {
  const destination = { kind: 'directory', directory } as const;

  const put = (given: SiteFile) => {
    const file = fileOf(directory, given.path);
    const { draft } = readyFor(destination, given);
    try {
      renameSync(draft, file);
    } catch {
      // The first file of its folder.
      mkdirSync(dirname(file), { recursive: true });
      renameSync(draft, file);
    }
  };

  return {
    apply: async ({ put: files, remove }) => {
      for await (const file of files) put(file);
      // Last, so that no page links to a file which is already gone.
      for (const path of remove) rmSync(fileOf(directory, path), { force: true });
    },
  };
}
