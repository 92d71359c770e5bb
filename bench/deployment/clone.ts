import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { productionParameters } from '../../tests/support/production-environment.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Name of the example project in docs/production.md. */
export const project = 'kloer-try';

const webConfig = {
  projectId: project,
  apiKey: 'no-key',
  authDomain: `${project}.firebaseapp.com`,
  storageBucket: `${project}.firebasestorage.app`,
};

function changeFile(file: string, change: (text: string) => string): void {
  const text = readFileSync(file, 'utf8');
  const changed = change(text);
  if (changed === text) throw new Error(`${file} is as before`);
  writeFileSync(file, changed);
}

/** Links the installed packages into a clone, instead of `npm ci`. Links of our own packages lead into the clone. */
function linkPackages(clone: string): void {
  for (const folder of ['node_modules', 'functions/node_modules']) {
    mkdirSync(path.join(clone, folder));
    for (const name of readdirSync(path.join(root, folder))) {
      if (name === '@kloer' || name.startsWith('.vite')) continue;
      symlinkSync(path.join(root, folder, name), path.join(clone, folder, name));
    }
  }
  mkdirSync(path.join(clone, 'node_modules/@kloer'));
  for (const name of readdirSync(path.join(root, 'node_modules/@kloer'))) {
    symlinkSync(path.join(clone, name), path.join(clone, 'node_modules/@kloer', name));
  }
}

/** Clones this commit, and fills in the settings as docs/production.md says. */
export function freshClone(clone: string): void {
  execFileSync('git', ['clone', '--quiet', root, clone]);
  linkPackages(clone);
  changeFile(path.join(clone, 'domain/brand/brand.ts'), (text) =>
    text.replaceAll(/exemple/gi, 'Muster').replaceAll(/0(?:[ /]?0){3,}/g, '1234'),
  );
  const lines = Object.entries(productionParameters).map(([name, text]) => `${name}="${text}"\n`);
  writeFileSync(path.join(clone, `functions/.env.${project}`), lines.join(''));
}

/** Changes a file of the site, which changes the names of scripts and so the pages that load them. */
export function changeCode(clone: string): void {
  changeFile(
    path.join(clone, 'src/shell/document/late-script.ts'),
    (text) => `${text}\ndocument.documentElement.dataset['release'] = 'second';\n`,
  );
}

/** Builds a clone as `npm run deploy` does, then checks it with the script's dry run. @throws if one fails */
export async function buildAndCheck(clone: string): Promise<void> {
  const run = promisify(execFile);
  const env = { PATH: process.env['PATH'], PUBLIC_FIREBASE_CONFIG: JSON.stringify(webConfig) };
  await run(process.execPath, ['scripts/build-production.ts'], { cwd: clone, env });
  const check = ['scripts/deploy.ts', '--project', project, '--dry-run'];
  await run(process.execPath, check, { cwd: clone, env });
}
