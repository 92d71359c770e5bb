/** Bundles the functions: SDKs stay packages, our own folders and zod go in, the renderer is copied. */
import { cp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';

const here = import.meta.dirname;
const dist = path.join(here, 'dist');
const renderer = path.join(here, '..', 'dist', 'renderer');

const { dependencies } = JSON.parse(await readFile(path.join(here, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
};

const triggers = path.join(here, 'src', 'triggers');
const triggerFiles = (await readdir(triggers)).filter(
  (name) => name !== 'runtime.ts' && !name.endsWith('.test.ts'),
);

await rm(dist, { recursive: true, force: true });
const { metafile } = await build({
  entryPoints: [
    { in: path.join(here, 'src', 'index.ts'), out: 'index' },
    ...triggerFiles.map((name) => ({
      in: path.join(triggers, name),
      out: path.basename(name, '.ts'),
    })),
    // Drawings are made by a process of their own.
    { in: path.join(here, 'src', 'picture', 'drawing-process.ts'), out: 'drawing-process' },
  ],
  outdir: dist,
  bundle: true,
  // A function loads the pieces it uses: `page` never reads the code of `projection`.
  splitting: true,
  // In one folder, so that paths relative to a module mean the same in each of them.
  chunkNames: '[name]-[hash]',
  format: 'esm',
  platform: 'node',
  target: 'node24',
  external: Object.keys(dependencies).flatMap((name) => [name, `${name}/*`]),
  sourcemap: 'linked',
  logLevel: 'warning',
  metafile: true,
});

/**
 * Platforms load the package's main module and pick a function by name. A process that runs one
 * function, which `FUNCTION_TARGET` names, loads that function's file instead of all of them: half the
 * time to a first answer goes into SDKs that it has no use for. CommonJS, because an ES module's
 * exports cannot depend on anything.
 */
const files = Object.entries(metafile.outputs).flatMap(([output, { entryPoint, exports }]) =>
  entryPoint && triggerFiles.includes(path.basename(entryPoint))
    ? exports.map((name) => [name, `./${path.basename(output)}`] as const)
    : [],
);
await writeFile(
  path.join(dist, 'main.cjs'),
  `const files = ${JSON.stringify(Object.fromEntries(files), null, 2)};
module.exports = require(files[process.env.FUNCTION_TARGET] ?? './index.js');
`,
);

const portraits = path.join(here, '..', 'public', 'portraits');
await cp(portraits, path.join(dist, 'portraits'), { recursive: true });

try {
  await cp(renderer, path.join(dist, 'renderer'), { recursive: true });
} catch (error) {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  console.warn('dist/renderer is not built: the functions load, but cannot render a page yet.');
}
