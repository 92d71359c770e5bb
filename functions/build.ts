/** Bundles the functions: SDKs stay packages, our own folders and zod go in, the renderer is copied. */
import { cp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';

const here = import.meta.dirname;
const dist = path.join(here, 'dist');
const renderer = path.join(here, '..', 'dist', 'renderer');

const { dependencies } = JSON.parse(await readFile(path.join(here, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
};

await rm(dist, { recursive: true, force: true });
await build({
  // Drawings are made by a process of their own.
  entryPoints: [
    { in: path.join(here, 'src', 'index.ts'), out: 'index' },
    { in: path.join(here, 'src', 'project', 'drawing-process.ts'), out: 'drawing-process' },
  ],
  outdir: dist,
  bundle: true,
  // A function loads the pieces it uses: `page` never reads the code of `project`.
  splitting: true,
  // In one folder, so that paths relative to a module mean the same in each of them.
  chunkNames: '[name]-[hash]',
  format: 'esm',
  platform: 'node',
  target: 'node24',
  external: Object.keys(dependencies).flatMap((name) => [name, `${name}/*`]),
  sourcemap: 'linked',
  logLevel: 'warning',
});

const portraits = path.join(here, '..', 'public', 'portraits');
await cp(portraits, path.join(dist, 'portraits'), { recursive: true });

try {
  await cp(renderer, path.join(dist, 'renderer'), { recursive: true });
} catch (error) {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  console.warn('dist/renderer is not built: the functions load, but cannot render a page yet.');
}
