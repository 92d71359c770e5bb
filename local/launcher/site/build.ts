import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { lockFolder } from '../data/folder-lock.ts';
import { runProgram } from '../processes/run-program.ts';
import { StartupProblem } from '../startup-problem.ts';

type Part = { name: 'site' | 'functions'; output: string; inputs: readonly string[] };

const shared = ['package.json', 'package-lock.json', 'tsconfig*.json', 'functions/package.json'];

/** The folder of the built static files, relative to the checkout's root. */
export const builtSite = 'dist/client';

/** The parts that are built separately; each `output` depends only on the content of its `inputs`. */
export const parts: readonly Part[] = [
  {
    name: 'site',
    output: 'dist',
    inputs: [
      ...shared,
      'astro.config.mjs',
      'firebase.json',
      'scripts/{build,functions-lock,icons,search-files,social-images}.ts',
      '{domain,i18n,src,public}/**/*',
      // These files draw the social images of pages.
      'functions/src/profile/social/*',
    ],
  },
  {
    name: 'functions',
    output: 'functions/dist',
    inputs: [
      ...shared,
      'functions/{build.ts,tsconfig.json}',
      'functions/src/**/*',
      '{domain,i18n}/**/*',
      'public/portraits/*',
    ],
  },
];

/** The file with the hash of a part's inputs; in the output folder, so that removing the output also removes the file. */
const stampName = '.build-stamp';

const isTest = (file: string) => /\.test\.tsx?$/.test(file);

function contentStamp(root: string, inputs: readonly string[]): string {
  const hash = createHash('sha256');
  // The only inputs of `scripts/build.ts` and `astro.config.mjs` that are not files.
  hash.update(`${process.env['PUBLIC_FIREBASE_CONFIG'] ?? ''} ${new Date().getFullYear()}\0`);
  for (const file of globSync(inputs, { cwd: root }).toSorted()) {
    const whole = path.join(root, file);
    if (isTest(file) || !statSync(whole).isFile()) continue;
    hash.update(`${file}\0`).update(readFileSync(whole)).update('\0');
  }
  return hash.digest('hex');
}

/** Waits while another stack of this checkout builds, then takes the lock. Returns how to release it. */
async function holdBuildLock(root: string): Promise<() => void> {
  for (;;) {
    try {
      return lockFolder(path.join(root, '.local/build/launcher.pid'));
    } catch (error) {
      if (!(error instanceof StartupProblem)) throw error;
      await pause(200);
    }
  }
}

/**
 * The parts of the build, each with a hash of its inputs. A part is up to date if its output contains the same hash.
 */
export function stampedParts(root: string): (Part & { stamp: string; isBuilt: boolean })[] {
  return parts.map((part) => {
    const stamp = contentStamp(root, part.inputs);
    const file = path.join(root, part.output, stampName);
    return { ...part, stamp, isBuilt: existsSync(file) && readFileSync(file, 'utf8') === stamp };
  });
}

/**
 * Builds site and functions (`scripts/build.ts`) if their inputs have changed.
 *
 * @returns a hash of the inputs of all parts @throws StartupProblem `build-failed` with the build's output
 */
export async function ensureBuild(
  root: string,
  logFile: string,
): Promise<{ stamp: string; built: string[] }> {
  const release = await holdBuildLock(root);
  try {
    const wanted = stampedParts(root);
    const changed = wanted.filter(({ isBuilt }) => !isBuilt);
    const built = changed.map(({ name }) => name);
    if (built.length > 0) {
      await runProgram([path.join(root, 'scripts/build.ts'), ...built], {
        cwd: root,
        logFile,
        problem: () =>
          new StartupProblem('build-failed', `The build failed: fix it, or see ${logFile}.`),
      });
    }
    for (const { output, stamp } of changed) {
      writeFileSync(path.join(root, output, stampName), stamp);
    }
    return { stamp: wanted.map(({ stamp }) => stamp).join(' '), built };
  } finally {
    release();
  }
}
