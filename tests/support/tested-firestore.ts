import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startFirestore } from '#local/firestore/server.ts';
import { googleFirestore } from './google.ts';

const root = join(import.meta.dirname, '../..');
const rulesFile = join(root, 'firestore.rules');

export type TestedFirestore = {
  host: string;
  port: number;
  projectId: string;
  close: () => Promise<void>;
};

async function startOurs(): Promise<TestedFirestore> {
  const indexesFile = join(root, 'firestore.indexes.json');
  const server = await startFirestore({ rulesFile, indexesFile });
  if (server.rulesIssues.length > 0) throw new Error(JSON.stringify(server.rulesIssues));
  const { host, port } = server;
  return { host, port, projectId: 'demo-test', close: () => server.close() };
}

/** Starts a new project on Google's emulator, with our rules. */
async function useGoogles(address: string): Promise<TestedFirestore> {
  const [host = '', port = ''] = address.split(':');
  const projectId = `demo-${randomUUID()}`;
  const content = readFileSync(rulesFile, 'utf8');
  const answer = await fetch(`http://${address}/emulator/v1/projects/${projectId}:securityRules`, {
    method: 'PUT',
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } }),
  });
  if (!answer.ok) throw new Error(`Google refuses firestore.rules: ${await answer.text()}`);
  return { host, port: Number(port), projectId, close: () => Promise.resolve() };
}

/** Starts the local Firestore, or uses Google's emulator at `GOOGLE_FIRESTORE` (`host:port`). */
export const startTestedFirestore = (): Promise<TestedFirestore> =>
  googleFirestore === undefined ? startOurs() : useGoogles(googleFirestore);
