import { AppError } from '@kloer/domain/errors/errors.ts';
import { identityToken } from '../firebase/auth.ts';
import { refusalOf } from '../firebase/ended-session.ts';
import { firebaseConfig } from '../firebase/firebase-config.ts';
import { firestoreAddress } from './firestore-address.ts';
import type { RestFields } from './firestore-value.ts';

const timeoutMs = 20_000;

/** A document and its version; a later write can require that version. */
export type StoredDocument = { fields: RestFields; updateTime: string };

/** `path` is relative, such as `drafts/{uid}`. */
export type DocumentWrite = {
  path: string;
  fields: RestFields;
  /** Fields that are set to the time of the request. */
  serverTimes: readonly string[];
  /** The write fails unless the stored document has this version; null: unless no document exists. */
  version: string | null;
};

type Answer = { ok: true; body: unknown } | { ok: false; httpStatus: number; status: string };

/** Calls Firestore as the signed-in user. `bodyIn` gets the database's path, which request bodies contain. */
async function ask(method: string, bodyIn: (database: string) => object): Promise<Answer> {
  const [config, token] = await Promise.all([firebaseConfig(), identityToken()]);
  if (token === null) throw new AppError('unauthenticated');
  const { database, documents } = firestoreAddress(config);
  try {
    const response = await fetch(`${documents}:${method}`, {
      method: 'POST',
      // `text/plain` avoids a preflight request.
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'text/plain' },
      body: JSON.stringify(bodyIn(database)),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body: unknown = await response.json();
    if (response.ok) return { ok: true, body };
    const { error } = (Array.isArray(body) ? body[0] : body) as { error?: { status?: string } };
    return { ok: false, httpStatus: response.status, status: error?.status ?? '' };
  } catch (cause) {
    throw new AppError('unavailable', 'Firestore was not reached', { cause });
  }
}

async function refusal({ httpStatus, status }: Answer & { ok: false }): Promise<AppError> {
  const message = `Firestore answered ${httpStatus} ${status}`;
  if (httpStatus === 401) return new AppError('unauthenticated', message);
  if (httpStatus === 403) return refusalOf(new AppError('permission-denied', message));
  return new AppError(httpStatus === 400 ? 'invalid-request' : 'unavailable', message);
}

type Found = { name: string; fields?: RestFields; updateTime: string };

/**
 * Reads several documents at one moment; null for a missing one.
 *
 * @throws AppError `unauthenticated`, `permission-denied`, `invalid-request`, `unavailable`
 */
export async function getDocuments<const P extends readonly string[]>(
  ...paths: P
): Promise<{ [K in keyof P]: StoredDocument | null }> {
  // A GET of a missing document would log a 404 on the console; a batch does not.
  const answer = await ask('batchGet', (database) => ({
    documents: paths.map((path) => `${database}/documents/${path}`),
  }));
  if (!answer.ok) throw await refusal(answer);
  const all = (answer.body as { found?: Found }[]).flatMap(({ found }) => found ?? []);
  return paths.map((path) => {
    const found = all.find(({ name }) => name.endsWith(`/documents/${path}`));
    return found ? { fields: found.fields ?? {}, updateTime: found.updateTime } : null;
  }) as { [K in keyof P]: StoredDocument | null };
}

const changedMeanwhile = ['FAILED_PRECONDITION', 'ALREADY_EXISTS', 'NOT_FOUND', 'ABORTED'];

/** The document's new version; `changed-meanwhile` if another version was stored. */
export type Written = { version: string } | 'changed-meanwhile';

async function commit(writesIn: (documents: string) => object[]): Promise<Written> {
  const answer = await ask('commit', (database) => ({ writes: writesIn(`${database}/documents`) }));
  if (answer.ok) {
    const { writeResults } = answer.body as { writeResults?: { updateTime?: string }[] };
    return { version: writeResults?.[0]?.updateTime ?? '' };
  }
  if (changedMeanwhile.includes(answer.status)) return 'changed-meanwhile';
  throw await refusal(answer);
}

const versionIs = (version: string | null) =>
  version === null ? { exists: false } : { updateTime: version };

/**
 * Writes a document atomically, unless its stored version differs from the required one.
 *
 * @throws AppError `unauthenticated`, `permission-denied`, `invalid-request`, `unavailable`; after `unavailable` the
 * write may have happened
 */
export function commitWrite(write: DocumentWrite): Promise<Written> {
  const { path, fields, serverTimes, version } = write;
  return commit((documents) => [
    {
      update: { name: `${documents}/${path}`, fields },
      updateTransforms: serverTimes.map((fieldPath) => ({
        fieldPath,
        setToServerValue: 'REQUEST_TIME',
      })),
      currentDocument: versionIs(version),
    },
  ]);
}

/** Deletes a document if it still has the given version. @throws AppError as `commitWrite` does */
export function commitRemoval(path: string, version: string): Promise<Written> {
  return commit((documents) => [
    { delete: `${documents}/${path}`, currentDocument: versionIs(version) },
  ]);
}
