import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { lockFolder } from '../data/folder-lock.ts';
import { runProgram } from '../processes/run-program.ts';
import { StartupProblem } from '../startup-problem.ts';

/** Everything whose content decides what a build produces, relative to the repository's root. */
const inputs = [
  'package-lock.json',
  'astro.config.mjs',
  'tsconfig*.json',
  'scripts/*.ts',
  '{domain,i18n,src,public}/**/*',
  'functions/{package,tsconfig}.json',
  'functions/*.ts',
  'functions/src/**/*',
];

const isTest = (file: string) => /\.test\.tsx?$/.test(file);

function contentStamp(root: string): string {
  const hash = createHash('sha256');
  for (const file of globSync(inputs, { cwd: root }).toSorted()) {
    const whole = path.join(root, file);
    if (isTest(file) || !statSync(whole).isFile()) continue;
    hash.update(`${file}\0`).update(readFileSync(whole)).update('\0');
  }
  return hash.digest('hex');
}

/** Waits while another stack of this checkout builds, then keeps others waiting. */
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
 * Builds site, renderer and functions (`scripts/build.ts`), unless what they are made from is what it
 * was at the last build and `outputs` are still there.
 * @returns the stamp of the build that now lies in the output folders
 * @throws StartupProblem `build-failed` with what the build said
 */
export async function ensureBuild(
  root: string,
  outputs: readonly string[],
  logFile: string,
): Promise<{ stamp: string; built: boolean }> {
  const release = await holdBuildLock(root);
  try {
    const stampFile = path.join(root, '.local/build/stamp');
    const stamp = contentStamp(root);
    const present = outputs.every((output) => existsSync(path.resolve(root, output)));
    if (present && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) {
      return { stamp, built: false };
    }
    await runProgram([path.join(root, 'scripts/build.ts')], {
      cwd: root,
      logFile,
      problem: () =>
        new StartupProblem('build-failed', `The build failed: mend it, or see ${logFile}.`),
    });
    mkdirSync(path.dirname(stampFile), { recursive: true });
    writeFileSync(stampFile, stamp);
    return { stamp, built: true };
  } finally {
    release();
  }
}
