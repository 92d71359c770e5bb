import { askGoogle, reasonOf, type Google } from '../google.ts';
import { Refusal } from '../refusal.ts';

type Operation = { name: string; done?: boolean; error?: { message: string } };

/** Pause between checks: creating the database takes minutes. */
const lookMs = 10_000;

const backupName = /^projects\/[^/]+\/locations\/[^/]+\/backups\/([^/]+)$/;
const minute = /^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/;
const database = /^[a-z][a-z0-9-]{2,61}[a-z0-9]$/;

/** `request` creates the database; null if it already exists. */
function requestFor(project: string, from: string): { databaseId: string; request: object | null } {
  const [, backup] = backupName.exec(from) ?? [];
  if (backup !== undefined) {
    const databaseId = `backup-${backup.slice(0, 8)}`;
    return { databaseId, request: { databaseId, backup: from } };
  }
  if (minute.test(from)) {
    const databaseId = `moment-${from.replace(/\D/g, '')}`;
    const snapshotTime = from.replace('Z', ':00Z');
    const pitrSnapshot = { database: `projects/${project}/databases/(default)`, snapshotTime };
    return { databaseId, request: { databaseId, pitrSnapshot } };
  }
  if (database.test(from)) return { databaseId: from, request: null };
  throw new Refusal(
    `“${from}” is no minute (2026-11-27T09:41Z, in UTC), backup (projects/…/backups/…) or database.`,
  );
}

/**
 * Creates the database to copy from, or reuses that of an earlier run.
 * https://firebase.google.com/docs/firestore/reference/rest/v1/projects.databases/clone
 * https://firebase.google.com/docs/firestore/reference/rest/v1/projects.databases/restore
 */
export async function sourceDatabase(
  google: Google,
  project: string,
  from: string,
  pause: (ms: number) => Promise<unknown>,
): Promise<string> {
  const { databaseId, request: body } = requestFor(project, from);
  if (body === null) return databaseId;
  const api = 'https://firestore.googleapis.com/v1';
  const action = 'backup' in body ? 'restore' : 'clone';
  const url = `${api}/projects/${project}/databases:${action}`;
  const answer = await google({ method: 'POST', url, body });
  const failure = `${from} cannot be made a database`;
  if (answer.status === 409) return databaseId;
  if (answer.status !== 200) throw new Refusal(`${failure}: ${reasonOf(answer)}`);
  let operation = answer.data as Operation;
  while (!operation.done) {
    await pause(lookMs);
    operation = (await askGoogle(
      google,
      { url: `${api}/${operation.name}` },
      failure,
    )) as Operation;
  }
  if (operation.error) throw new Refusal(`${failure}: ${operation.error.message}`);
  return databaseId;
}
