import { demoPassword } from './accounts.ts';
import type { StackAddresses } from './stack-client.ts';

export type Account = { uid: string; email: string };

async function asOwner(url: string, body: object, mayAnswer?: RegExp): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (response.ok) return;
  const answer = await response.text();
  if (mayAnswer?.test(answer)) return;
  throw new Error(`${url} answered ${response.status}: ${answer}`);
}

/** Makes accounts with verified addresses and the demo password; existing ones stay as they are. */
export async function createAccounts(
  { auth, projectId }: StackAddresses,
  accounts: readonly Account[],
): Promise<void> {
  const base = `http://${auth}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`;
  for (const { uid, email } of accounts) {
    const account = { localId: uid, email, password: demoPassword, emailVerified: true };
    await asOwner(base, account, /DUPLICATE_LOCAL_ID|EMAIL_EXISTS/);
  }
}

/** A document to write with administrative rights. */
type OwnerWrite = {
  path: string;
  /** In Firestore's REST form. */
  fields: Record<string, object>;
  /** The field that gets the time of the write. */
  setNow: string;
};

/** Writes documents that no browser may write, all or none. */
export async function commitAsOwner(
  { firestore, projectId }: StackAddresses,
  writes: readonly OwnerWrite[],
): Promise<void> {
  const documents = `projects/${projectId}/databases/(default)/documents`;
  await asOwner(`http://${firestore}/v1/${documents}:commit`, {
    writes: writes.map(({ path, fields, setNow }) => ({
      update: { name: `${documents}/${path}`, fields },
      updateTransforms: [{ fieldPath: setNow, setToServerValue: 'REQUEST_TIME' }],
    })),
  });
}

/** Writes the one document that makes somebody an administrator. */
export function makeAdmin(stack: StackAddresses, uid: string): Promise<void> {
  return commitAsOwner(stack, [{ path: `admins/${uid}`, fields: {}, setNow: 'since' }]);
}
