import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from './folder-lock.ts';

let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'kloer-lock-'));
  file = path.join(folder, 'stack', 'launcher.pid');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a second stack on the same data is refused in a sentence that says what to do', () => {
  lockFolder(file);
  expect(() => lockFolder(file)).toThrow(
    expect.objectContaining({
      code: 'already-running',
      message: expect.stringMatching(/^Another stack \(process \d+\) uses .*--port-offset 100`\.$/),
    }),
  );
});

test('the data folder can be used again after it was released', () => {
  lockFolder(file)();
  expect(existsSync(file)).toBe(false);
  expect(() => lockFolder(file)).not.toThrow();
});

test('the data folder of a killed process can be used again', () => {
  const { pid } = spawnSync('true');
  lockFolder(file)();
  writeFileSync(file, String(pid));
  expect(() => lockFolder(file)).not.toThrow();
});
