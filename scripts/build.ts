/**
 * Builds `site` with its renderer and `functions`, or only one of the two. `PUBLIC_FIREBASE_CONFIG`
 * makes it a production build.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, cp, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { placeholders } from '../domain/brand/placeholders.ts';
import type { RenderPage } from '@kloer/domain/pages/page-data.ts';
import { locales } from '@kloer/domain/locale/locale.ts';
import {
  contentSecurityPolicy,
  inlineHashes,
  insertPolicies,
  insertPolicy,
} from '#renderer/content-security-policy.ts';
import { renderedRoutes } from '#renderer/rendered-routes.ts';
import { islandFile } from '#renderer/island-script.ts';
import { lockOfFunctions } from './functions-lock.ts';
import { buildIcons } from './icons.ts';
import { searchFiles } from './search-files.ts';
import { drawSocialImages } from './social-images.ts';
import { samplePages } from '#renderer/sample-pages.ts';

const root = path.resolve(import.meta.dirname, '..');
const client = path.join(root, 'dist', 'client');
const renderer = path.join(root, 'dist', 'renderer');
const entry = path.join(renderer, 'entry.mjs');
const functions = path.join(root, 'functions');

/** Test runners set these variables, which our pages would read as `import.meta.env`. */
const viteNames = ['BASE_URL', 'DEV', 'MODE', 'PROD', 'SSR'];
for (const name of viteNames) delete process.env[name];

async function run(command: string, ...args: string[]): Promise<boolean> {
  const child = spawn(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: `${path.join(root, 'node_modules', '.bin')}${path.delimiter}${process.env['PATH']}`,
      ASTRO_TELEMETRY_DISABLED: '1',
      // With the value that test runners set, React would render in development mode.
      NODE_ENV: 'production',
    },
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return code === 0;
}

/** Bundles the renderer into one file: deployed functions have no `node_modules` of the site. */
async function bundleRenderer(): Promise<void> {
  const bundled = path.join(root, 'dist', 'renderer-bundled.mjs');
  await build({
    entryPoints: [entry],
    outfile: bundled,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    define: { 'process.env.NODE_ENV': '"production"' },
    // Bundled CommonJS packages (React's server) need `require`.
    banner: {
      js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);",
    },
    logLevel: 'error',
  });
  await rm(renderer, { recursive: true });
  await mkdir(renderer);
  await rename(bundled, entry);
}

async function htmlFiles(): Promise<string[]> {
  const names = await readdir(client, { recursive: true });
  return names.filter((name) => name.endsWith('.html')).map((name) => path.join(client, name));
}

async function nameSearchFiles(): Promise<void> {
  let text = await readFile(entry, 'utf8');
  for (const [locale, files] of Object.entries(await searchFiles(client))) {
    text = text.replaceAll(`SEARCH-FILES-${locale}`, files);
  }
  await writeFile(entry, text);
}

async function putPolicies(): Promise<void> {
  const { renderPage } = (await import(pathToFileURL(entry).href)) as { renderPage: RenderPage };
  const config = process.env['PUBLIC_FIREBASE_CONFIG'];
  const hasAppCheck = (JSON.parse(config ?? '{}') as Json).appCheck !== undefined;
  const decoder = new TextDecoder();
  const policyOf = (pages: readonly string[], hasForm: boolean) =>
    contentSecurityPolicy(
      inlineHashes(pages),
      config ? 'production' : 'local',
      hasForm && hasAppCheck,
    );
  for (const file of await htmlFiles()) {
    const html = await readFile(file, 'utf8');
    await writeFile(file, insertPolicy(html, policyOf([html], true)));
  }
  const samples = Map.groupBy(locales.flatMap(samplePages), ({ page }) => page);
  const policies: Record<string, string> = {};
  for (const [kind, pages] of samples) {
    policies[kind] = policyOf(
      await Promise.all(pages.map(async (page) => decoder.decode(await renderPage(page)))),
      kind === 'profile',
    );
  }
  const kinds = Object.keys(renderedRoutes).filter((kind) => kind !== 'similar');
  const missing = kinds.filter((kind) => policies[kind] === undefined);
  if (missing.length > 0) throw new Error(`No sample page, so no policy: ${missing.join(', ')}`);
  await writeFile(entry, insertPolicies(await readFile(entry, 'utf8'), policies));
}

function refusePlaceholders(): void {
  const unfilled = placeholders();
  if (unfilled.length === 0) return;
  console.error(
    'This is a production build (PUBLIC_FIREBASE_CONFIG is set), and domain/brand/brand.ts',
  );
  console.error('still holds examples. The law asks for the real facts:');
  for (const name of unfilled) console.error(`  - ${name}`);
  process.exit(1);
}

type Emulators = { emulators: Record<'auth' | 'firestore' | 'storage', { port: number }> };

/** Copies the site for `firebase emulators:start`, which adds published pages to the copy. */
async function layOutForEmulators(): Promise<void> {
  const { emulators } = JSON.parse(
    await readFile(path.join(root, 'firebase.json'), 'utf8'),
  ) as Emulators;
  const host = '127.0.0.1';
  const config = {
    projectId: 'demo-kloer',
    apiKey: 'demo',
    storageBucket: 'demo-kloer.appspot.com',
    authEmulator: `http://${host}:${emulators.auth.port}`,
    firestoreHost: host,
    firestorePort: emulators.firestore.port,
    storageHost: host,
    storagePort: emulators.storage.port,
  };
  const site = path.join(root, 'dist', 'emulators');
  await cp(client, site, { recursive: true });
  await writeFile(path.join(site, 'firebase-config.json'), JSON.stringify(config));
}

type Json = { projectId?: string; appCheck?: object };

async function buildSite(): Promise<boolean> {
  await rm(path.join(root, 'dist'), { recursive: true, force: true });
  const [isBuilt, images] = await Promise.all([run('astro', 'build'), drawSocialImages()]);
  if (!isBuilt) return false;
  await writeFile(path.join(client, islandFile.path), islandFile.text);
  await bundleRenderer();
  await nameSearchFiles();
  await putPolicies();
  for (const [image, file] of images) {
    await mkdir(path.dirname(path.join(client, image)), { recursive: true });
    await copyFile(file, path.join(client, image));
  }
  await buildIcons(client);
  // The file names the project: `npm run deploy` refuses a build for another one.
  const { projectId, appCheck } = JSON.parse(process.env['PUBLIC_FIREBASE_CONFIG'] ?? '{}') as Json;
  await writeFile(
    path.join(root, 'dist', 'build.json'),
    JSON.stringify({ projectId, appCheck: appCheck !== undefined }),
  );
  if (projectId === undefined) await layOutForEmulators();
  return true;
}

/** Without a bucket, browsers would upload to a default one that newer projects do not have. */
function requireBucket(config: string): void {
  const { storageBucket } = JSON.parse(config) as { storageBucket?: string };
  if (storageBucket) return;
  console.error('PUBLIC_FIREBASE_CONFIG names no storageBucket: pictures could not be uploaded.');
  process.exit(1);
}

/** Writes a lockfile, with which Cloud Build installs the tested versions for the functions. */
async function writeFunctionsLock(): Promise<void> {
  const read = async (file: string) => JSON.parse(await readFile(path.join(root, file), 'utf8'));
  const { packages } = await read('package-lock.json');
  const lock = lockOfFunctions(packages, await read('functions/package.json'));
  await writeFile(path.join(functions, 'package-lock.json'), JSON.stringify(lock, null, 2));
}

const productionConfig = process.env['PUBLIC_FIREBASE_CONFIG'];
if (productionConfig) {
  requireBucket(productionConfig);
  refusePlaceholders();
}
const named = process.argv.slice(2);
const isWanted = (part: string) => named.length === 0 || named.includes(part);
const built = await Promise.all([
  !isWanted('site') || buildSite(),
  !isWanted('functions') || run(process.execPath, path.join(functions, 'build.ts')),
]);
if (built.includes(false)) process.exit(1);
await cp(renderer, path.join(functions, 'dist', 'renderer'), { recursive: true });
await writeFunctionsLock();
