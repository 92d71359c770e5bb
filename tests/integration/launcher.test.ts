import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isAlive } from '#local/launcher/data/folder-lock.ts';
import { freePorts, isPortFree, portsAt } from '#local/launcher/addresses/ports.ts';
import { addressesOf, type StackAddresses } from '#local/launcher/addresses/stack-addresses.ts';
import { lastExport } from '#local/launcher/data/state-keeper.ts';
import { startStack } from '#local/launcher/stack.ts';
import { builtSite } from '#local/launcher/site/build.ts';
import { waitUntil } from '#local/launcher/addresses/wait.ts';
import { onGoogle } from '../support/google.ts';

const root = path.resolve(import.meta.dirname, '../..');
const startMs = 150_000;
const asOwner = { authorization: 'Bearer owner', 'content-type': 'application/json' };

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'kloer-launcher-'));
});
const launchedPids: number[] = [];
afterAll(async () => {
  for (const pid of launchedPids.filter(isAlive)) process.kill(pid, 'SIGKILL');
  await waitUntil(() => noneAlive(launchedPids), 5_000);
  rmSync(folder, { recursive: true, force: true });
});

type Launched = { process: ChildProcess; pid: number; output: () => string };

/** Runs the launcher as `npm start` does. */
function launch(...args: string[]): Launched {
  const child = spawn(process.execPath, [path.join(root, 'local/launcher/main.ts'), ...args], {
    cwd: root,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  launchedPids.push(child.pid ?? 0);
  return { process: child, pid: child.pid ?? 0, output: () => output };
}

const hasEnded = ({ process: child }: Launched) =>
  child.exitCode !== null || child.signalCode !== null;

async function untilReady(launched: Launched): Promise<void> {
  await waitUntil(() => launched.output().includes('Ready in') || hasEnded(launched), startMs);
  expect(launched.output()).toContain('Ready in');
}

function descendantsOf(pid: number): number[] {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number));
  const below = (parent: number): number[] =>
    rows.filter(([, ppid]) => ppid === parent).flatMap(([child = 0]) => [child, ...below(child)]);
  return below(pid);
}

const noneAlive = (pids: readonly number[]) => pids.every((pid) => !isAlive(pid));

async function signUp({ auth }: StackAddresses, email: string): Promise<void> {
  const response = await fetch(
    `http://${auth}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo`,
    { method: 'POST', headers: asOwner, body: JSON.stringify({ email, password: 'moien-kloer' }) },
  );
  expect(response.status).toBe(200);
}

async function addCustomer({ stripe }: StackAddresses, email: string): Promise<void> {
  const response = await fetch(`${stripe}/v1/customers`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_local' },
    body: new URLSearchParams({ email }),
  });
  expect(response.status).toBe(200);
}

/** Whether the functions have processed the local Stripe's event about the customer. */
async function isDelivered({ stripe }: StackAddresses): Promise<boolean> {
  const { deliveries } = (await (await fetch(`${stripe}/_control/deliveries`)).json()) as {
    deliveries: { type: string; state: string }[];
  };
  return deliveries.some(({ type, state }) => type === 'customer.created' && state === 'delivered');
}

async function emailsOf({ auth, projectId }: StackAddresses): Promise<string[]> {
  const url = `http://${auth}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:batchGet?maxResults=10`;
  const { users } = (await (await fetch(url, { headers: asOwner })).json()) as {
    users: { email: string }[];
  };
  return users.map(({ email }) => email);
}

/** Whether the stack's last export contains an account. */
function isExported(email: string): boolean {
  const exported = lastExport(path.join(folder, 'stack', 'exports'));
  const accounts = exported && path.join(exported, 'auth_export', 'accounts.json');
  return accounts !== undefined && readFileSync(accounts, 'utf8').includes(email);
}

function documentUrl({ firestore, projectId }: StackAddresses): string {
  return `http://${firestore}/v1/projects/${projectId}/databases/(default)/documents/notes/kept`;
}

// These tests look at files and processes of the embedded Firestore.
describe.skipIf(onGoogle)('npm start', () => {
  let offset = 0;
  let addresses: StackAddresses;
  const args = () => [
    '--no-seed',
    '--data',
    path.join(folder, 'stack'),
    '--port-offset',
    `${offset}`,
  ];

  beforeAll(async () => {
    offset = (await freePorts()).site - portsAt(0).site;
    addresses = addressesOf(portsAt(offset));
  });

  test(
    'leaves no process running when it is killed, and keeps its data for the next start',
    { timeout: startMs * 2 },
    async () => {
      const first = launch(...args());
      await untilReady(first);
      const body = JSON.stringify({ fields: { text: { stringValue: 'Moien' } } });
      await fetch(documentUrl(addresses), { method: 'PATCH', headers: asOwner, body });
      await signUp(addresses, 'lea@example.lu');
      await addCustomer(addresses, 'lea@example.lu');
      expect(await waitUntil(() => isDelivered(addresses), 30_000)).toBe(true);
      expect(await waitUntil(() => isExported('lea@example.lu'), 10_000)).toBe(true);

      const descendants = descendantsOf(first.pid);
      expect(descendants.length).toBeGreaterThan(2);
      first.process.kill('SIGKILL');
      expect(await waitUntil(() => noneAlive(descendants), 5_000)).toBe(true);
      for (const port of Object.values(portsAt(offset))) expect(await isPortFree(port)).toBe(true);

      const second = launch(...args());
      await untilReady(second);
      expect(await emailsOf(addresses)).toEqual(['lea@example.lu']);
      expect(await isDelivered(addresses)).toBe(true);
      expect((await fetch(documentUrl(addresses), { headers: asOwner })).status).toBe(200);

      const third = launch(...args());
      await waitUntil(() => hasEnded(third), 20_000);
      expect(third.process.exitCode).toBe(1);
      expect(third.output()).toMatch(/Another stack \(process \d+\) uses/);

      const left = descendantsOf(second.pid);
      second.process.kill('SIGINT');
      expect(await waitUntil(() => hasEnded(second), 30_000)).toBe(true);
      expect(second.process.exitCode).toBe(0);
      expect(await waitUntil(() => noneAlive(left), 5_000)).toBe(true);
    },
  );
});

/** A copy of this project with functions that throw when loaded. */
function projectWithBrokenFunctions(): string {
  const project = path.join(folder, 'broken');
  mkdirSync(path.join(project, 'functions/dist'), { recursive: true });
  mkdirSync(path.join(project, 'scripts'));
  for (const file of [
    'firebase.json',
    'firestore.rules',
    'firestore.indexes.json',
    'storage.rules',
  ])
    cpSync(path.join(root, file), path.join(project, file));
  for (const shared of ['node_modules', 'local'])
    symlinkSync(path.join(root, shared), path.join(project, shared));
  const manifest = { type: 'module', main: 'dist/index.js', engines: { node: '24' } };
  writeFileSync(path.join(project, 'functions/package.json'), JSON.stringify(manifest));
  writeFileSync(
    path.join(project, 'functions/dist/index.js'),
    "throw new Error('no mail server');",
  );
  const build = `import { mkdirSync } from 'node:fs';\nmkdirSync('${builtSite}', { recursive: true });`;
  writeFileSync(path.join(project, 'scripts/build.ts'), build);
  return project;
}

test.skipIf(onGoogle)(
  'npm start fails if the functions cannot be loaded, and leaves no process behind',
  { timeout: startMs },
  async () => {
    const starting = startStack({
      root: projectWithBrokenFunctions(),
      data: path.join(folder, 'broken-stack'),
      ports: 'free',
    });
    await expect(starting).rejects.toMatchObject({
      code: 'functions-not-loaded',
      message: expect.stringMatching(/^The functions could not be loaded: .*emulators\.log\.$/),
      detail: expect.stringContaining('no mail server'),
    });
  },
);
