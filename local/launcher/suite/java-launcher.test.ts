import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAlive } from '../data/folder-lock.ts';
import { supervised, writeJavaLauncher } from './java-launcher.ts';
import { waitUntil } from '../addresses/wait.ts';

let folder = '';
let env: Record<string, string> = {};
beforeEach(() => {
  // A folder name with quotes and blanks, as a checkout's may have.
  folder = path.join(mkdtempSync(path.join(os.tmpdir(), 'kloer-java-')), "it's a folder");
  mkdirSync(folder);
  const module = path.join(folder, 'module.mjs');
  writeFileSync(module, 'console.log(JSON.stringify(process.argv.slice(2)))');
  const program = [process.execPath, module, 'first'];
  const programs = { firestore: program, storageRules: program };
  env = writeJavaLauncher(folder, programs, process.env['PATH'] ?? '');
});
afterEach(() => rmSync(path.dirname(folder), { recursive: true }));

function java(...args: string[]) {
  return spawnSync('java', args, { env, encoding: 'utf8' });
}

test('the `java` stand-in reports the Java version that firebase-tools requires', () => {
  const { stderr, status } = java('-Duser.language=en', '-Dfile.encoding=UTF-8', '-version');
  expect(/version "([1-9][0-9]*)/.exec(stderr)?.[1]).toBe('21');
  expect(status).toBe(0);
});

test('the `java` stand-in starts the emulator with the given arguments', () => {
  const jar = env['FIRESTORE_EMULATOR_BINARY_PATH'] ?? '';
  const { stdout } = java('-Dx=1', '-jar', jar, '--host', '127.0.0.1', '--rules', 'a b');
  expect(JSON.parse(stdout)).toEqual(['first', '--host', '127.0.0.1', '--rules', 'a b']);
});

test('the `java` stand-in starts nothing but the emulators', () => {
  const { stderr, status } = java('-cp', 'x', 'Main');
  expect(stderr).toMatch(/only runs the programs/);
  expect(status).toBe(1);
});

test("Google's Firestore emulator ends when its launcher has ended", async () => {
  const machine = path.join(folder, 'machine');
  mkdirSync(machine);
  const script = '#!/bin/sh\necho "$$ $@"\nexec sleep 60\n';
  writeFileSync(path.join(machine, 'java'), script);
  chmodSync(path.join(machine, 'java'), 0o755);
  const launcher = spawn('sleep', ['60']);
  const watch = path.join(import.meta.dirname, '../processes/parent-watch.cjs');
  const program = supervised([path.join(machine, 'java'), '-cp', 'x.jar']);
  const programs = { firestore: program, storageRules: program };
  const own = writeJavaLauncher(path.join(folder, 'run'), programs, process.env['PATH'] ?? '');
  const emulator = spawn('java', ['-jar', own['FIRESTORE_EMULATOR_BINARY_PATH'] ?? ''], {
    env: {
      ...own,
      NODE_OPTIONS: `--require ${JSON.stringify(watch)}`,
      KLOER_LAUNCHER_PID: String(launcher.pid),
    },
  });
  const said = await new Promise<string>((resolve) => {
    emulator.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString()));
  });
  const [pid = 0] = said.split(' ').map(Number);
  expect(said).toContain('-cp x.jar');
  expect(isAlive(pid)).toBe(true);
  launcher.kill('SIGKILL');
  expect(await waitUntil(() => !isAlive(pid), 5_000)).toBe(true);
});
