import { callFirestore, documentsName } from '../launcher/addresses/firestore-rest.ts';
import { demoPassword } from './accounts.ts';
import type { StackAddresses } from './stack-client.ts';

export type Account = { uid: string; email: string };

async function requireOk(response: Response, mayAnswer?: RegExp): Promise<void> {
  if (response.ok) return;
  const answer = await response.text();
  if (mayAnswer?.test(answer)) return;
  throw new Error(`${response.url} answered ${response.status}: ${answer}`);
}

/** Creates accounts with verified addresses and the demo password; existing accounts are not changed. */
export async function createAccounts(
  { auth, projectId }: StackAddresses,
  accounts: readonly Account[],
): Promise<void> {
  const base = `http://${auth}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`;
  for (const { uid, email } of accounts) {
    const account = { localId: uid, email, password: demoPassword, emailVerified: true };
    const response = await fetch(base, {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify(account),
    });
    await requireOk(response, /DUPLICATE_LOCAL_ID|EMAIL_EXISTS/);
  }
}

type OwnerWrite = {
  path: string;
  /** Fields in Firestore's REST form. */
  fields: Record<string, object>;
  /** Name of a field that gets the time of the write. */
  setNow?: string;
};

/** Writes documents that no browser may write, all or none. */
export async function commitAsOwner(
  stack: StackAddresses,
  writes: readonly OwnerWrite[],
): Promise<void> {
  const commit = {
    writes: writes.map(({ path, fields, setNow }) => ({
      update: { name: `${documentsName(stack)}/${path}`, fields },
      updateTransforms: setNow ? [{ fieldPath: setNow, setToServerValue: 'REQUEST_TIME' }] : [],
    })),
  };
  await requireOk(await callFirestore(stack, 'commit', commit));
}

export function makeAdmin(stack: StackAddresses, uid: string): Promise<void> {
  return commitAsOwner(stack, [{ path: `admins/${uid}`, fields: {}, setNow: 'since' }]);
}
