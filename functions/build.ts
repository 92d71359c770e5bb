/** Bundles the functions with our own code and zod. */
import { cp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';

const here = import.meta.dirname;
const dist = path.join(here, 'dist');

const { dependencies } = JSON.parse(await readFile(path.join(here, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
};

const triggers = path.join(here, 'src', 'entry', 'triggers');
const triggerFiles = (await readdir(triggers)).filter(
  (name) => name !== 'runtime.ts' && !name.endsWith('.test.ts'),
);

/** Entry files of functions whose callers wait for an answer. */
const asked = ['api.ts', 'page.ts', 'payment.ts'];

const entry = (name: string) => ({
  in: path.join(here, 'src', name),
  out: path.basename(name, '.ts'),
});

const shared = {
  outdir: dist,
  bundle: true,
  // Chunks go into the same folder, so that paths relative to a module stay valid.
  chunkNames: '[name]-[hash]',
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  sourcemap: 'linked',
  logLevel: 'warning',
  metafile: true,
} as const;

const packages = (names: readonly string[]) => names.flatMap((name) => [name, `${name}/*`]);
const ours = Object.keys(dependencies);

/** `firebase-functions` needs these parts of the Admin SDK only for callable functions. */
const usedByCallables = new Map([
  ['firebase-admin/auth', ['getAuth', 'verifyIdToken']],
  ['firebase-admin/app-check', ['getAppCheck', 'verifyToken']],
]);

const loadLater: Plugin = {
  name: 'load-later',
  setup(plugin) {
    plugin.onResolve({ filter: /^firebase-admin\// }, ({ path: name, importer }) =>
      importer.includes('/firebase-functions/') && usedByCallables.has(name)
        ? { path: name, namespace: 'load-later' }
        : undefined,
    );
    plugin.onLoad({ filter: /.*/, namespace: 'load-later' }, ({ path: name }) => {
      const [get, verify] = usedByCallables.get(name) ?? [];
      const later = `(await import('${name}')).${get}(app).${verify}(...given)`;
      const contents = `export const ${get} = (app) => ({ ${verify}: async (...given) => ${later} });`;
      return { contents, resolveDir: here };
    });
  },
};

await rm(dist, { recursive: true, force: true });
const background = await build({
  ...shared,
  // The Firebase CLI inspects these functions with its own copy of `firebase-functions`, so they do
  // not bundle it.
  entryPoints: [
    entry('index.ts'),
    ...triggerFiles
      .filter((name) => !asked.includes(name))
      .map((name) => entry(`entry/triggers/${name}`)),
    entry('profile/picture/drawing-process.ts'),
  ],
  external: packages(ours),
});
const onRequest = await build({
  ...shared,
  entryPoints: asked.map((name) => entry(`entry/triggers/${name}`)),
  // `firebase-functions` and `stripe` are bundled, because reading their many files takes longer
  // than everything else.
  external: packages(ours.filter((name) => !['firebase-functions', 'stripe'].includes(name))),
  // Bundled CommonJS packages need `require`.
  banner: {
    js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
  },
  plugins: [loadLater],
});
const outputs = { ...background.metafile.outputs, ...onRequest.metafile.outputs };

/**
 * A process of one function (`FUNCTION_TARGET`) loads only that function's file, in half the time.
 * CommonJS, because exports of ES modules cannot depend on a condition.
 */
const files = Object.entries(outputs).flatMap(([output, { entryPoint, exports }]) =>
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
