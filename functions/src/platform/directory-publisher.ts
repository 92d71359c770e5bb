import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import type { Publisher, SiteChanges, SiteFile } from './publisher.ts';

/** Files written at once: enough to keep the disk busy while the next page is rendered. */
const parallelWrites = 8;

let temporaryFiles = 0;

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

function iteratorOf(files: SiteChanges['put']): AsyncIterator<SiteFile> | Iterator<SiteFile> {
  return Symbol.asyncIterator in files ? files[Symbol.asyncIterator]() : files[Symbol.iterator]();
}

/**
 * Publishes into the directory that the local Hosting serves. Every file is replaced by a rename, so
 * a reader sees the old page or the new one, never half of one.
 */
export function directoryPublisher(directory: string): Publisher {
  const temporary = join(resolve(directory), '.publishing');
  const put = async ({ path, body }: SiteFile) => {
    const file = fileOf(directory, path);
    temporaryFiles += 1;
    const draft = join(temporary, `${process.pid}-${temporaryFiles}`);
    await writeFile(draft, body);
    try {
      await rename(draft, file);
    } catch {
      // The first file of its folder.
      await mkdir(dirname(file), { recursive: true });
      await rename(draft, file);
    }
  };

  return {
    apply: async ({ put: files, remove }) => {
      await mkdir(temporary, { recursive: true });
      const waiting = iteratorOf(files);
      const writer = async () => {
        for (let next = await waiting.next(); !next.done; next = await waiting.next()) {
          await put(next.value);
        }
      };
      await Promise.all(Array.from({ length: parallelWrites }, writer));
      // Last, so that no page links to a file which is already gone.
      await Promise.all(remove.map((path) => rm(fileOf(directory, path), { force: true })));
    },
  };
}
