import path from 'node:path';
import { expect, test } from 'vitest';
import { alone } from '../../vitest.config.ts';
import { repositoryFiles, textOf } from './source-files.ts';

/** Code that would change the process for the next test file; Vitest itself undoes `vi.stubEnv` and similar calls. */
const changesProcess = /\bvi\.(do)?mock\(|process\.env\S* = |process\.chdir|globalThis\.\w+ = /i;

const isAlone = (file: string) => alone.some((pattern) => path.matchesGlob(file, pattern));

test('files of tests that share a process do not change its global values', () => {
  const files = repositoryFiles().filter((file) => file.endsWith('.test.ts') && !isAlone(file));
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => changesProcess.test(textOf(file)))).toEqual([]);
});
