import type { StackAddresses } from './stack-addresses.ts';

type Firestore = Pick<StackAddresses, 'firestore' | 'projectId'>;

export function documentsName({ projectId }: Pick<Firestore, 'projectId'>): string {
  return `projects/${projectId}/databases/(default)/documents`;
}

/**
 * Sends a call such as `commit` to a running stack's Firestore, as the web SDK would. Without a token the caller is
 * an admin, whom rules do not limit.
 */
export function callFirestore(
  stack: Firestore,
  call: 'commit' | 'runQuery',
  body: object,
  token = 'owner',
): Promise<Response> {
  return fetch(`http://${stack.firestore}/v1/${documentsName(stack)}:${call}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/plain' },
    body: JSON.stringify(body),
  });
}
