import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { callFirestore } from '#local/launcher/addresses/firestore-rest.ts';
import type { StackAddresses } from '#local/launcher/addresses/stack-addresses.ts';
import { startStack } from '#local/launcher/stack.ts';
import { onGoogle } from '../support/google.ts';
import { isProof } from '../support/sample.ts';
import { eventually } from '../support/served-pages.ts';

/** The last output of the emulators, which may explain why the tests failed. */
async function lastWords(folder: string): Promise<string> {
  const log = await readFile(path.join(folder, 'logs/emulators.log'), 'utf8');
  const lines = log.trimEnd().split('\n').slice(-40);
  return ['The stack ended by itself during the browser tests. Its last lines:', ...lines].join(
    '\n',
  );
}

const fieldOf = (fieldPath: string) => ({ field: { fieldPath } });
const isDue = {
  ...fieldOf('social.dueAt'),
  op: 'GREATER_THAN',
  value: { timestampValue: '1970-01-01T00:00:00Z' },
};
const waitsForLists = { unaryFilter: { ...fieldOf('inLists'), op: 'IS_NULL' } };

async function publications(stack: StackAddresses, where: object): Promise<string[]> {
  const structuredQuery = { from: [{ collectionId: 'publications' }], where };
  const answer = await callFirestore(stack, 'runQuery', { structuredQuery });
  const found = (await answer.json()) as { document?: { name: string } }[];
  return found.flatMap(({ document }) => document?.name ?? []);
}

/**
 * Marks the demo's social images as drawn; drawing them takes 90 seconds of processor time. Tests of such images
 * create their own teachers.
 */
async function leaveUndrawn(stack: StackAddresses): Promise<void> {
  // Repeats, because a publish starts again if a write comes during it.
  const areWaiting = () => publications(stack, waitsForLists);
  await eventually(areWaiting, ({ length }) => length === 0, 'publishing the lists', 120_000);
  const never = { social: { mapValue: { fields: { dueAt: { nullValue: null } } } } };
  const writes = (await publications(stack, { fieldFilter: isDue })).map((name) => ({
    update: { name, fields: never },
    updateMask: { fieldPaths: ['social.dueAt'] },
  }));
  const answer = await callFirestore(stack, 'commit', { writes });
  if (!answer.ok) throw new Error(await answer.text());
}

/**
 * Starts a stack with demo data for the browser tests, or uses the running stack in `KLOER_STACK`. With
 * `GOOGLE_FIRESTORE`, the stack uses Google's Firestore emulator.
 */
async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['KLOER_STACK']) return undefined;
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kloer-'));
  const stack = await startStack({ data: folder, ports: 'free', seed: true, official: onGoogle });
  let hasFailed = false;
  void stack.failed.then(() => (hasFailed = true));
  process.env['KLOER_STACK'] = path.join(folder, 'stack.json');
  process.env['KLOER_SITE'] = stack.addresses.site;
  // Not awaited or reported: without it, the tests only take longer.
  if (!isProof) leaveUndrawn(stack.addresses).catch(() => {});
  return async () => {
    const problem = hasFailed ? await lastWords(folder) : null;
    await stack.stop();
    await rm(folder, { recursive: true, force: true });
    if (problem !== null) throw new Error(problem);
  };
}

export default globalSetup;
