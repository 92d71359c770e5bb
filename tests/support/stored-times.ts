import type { TestedStack } from './running-stack.ts';

type Found = { document?: { name: string; fields: Record<string, { timestampValue?: string }> } };

/**
 * Moves times in the only document about an e-mail address into the past. Moving the clock would affect other tests,
 * which share the stack.
 */
export async function putBack(
  { firestore, projectId }: TestedStack,
  collectionId: string,
  email: string,
  byMs: number,
  names: readonly string[],
): Promise<void> {
  const origin = firestore.startsWith('http') ? firestore : `http://${firestore}`;
  const database = `projects/${projectId}/databases/(default)/documents`;
  const ask = async (path: string, method: string, body: object) => {
    const answer = await fetch(`${origin}/v1/${path}`, {
      method,
      headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`Firestore answered ${answer.status} to ${path}`);
    return answer.json();
  };
  const value = { stringValue: email };
  const where = { fieldFilter: { field: { fieldPath: 'email' }, op: 'EQUAL', value } };
  const structuredQuery = { from: [{ collectionId }], where };
  const found = (await ask(`${database}:runQuery`, 'POST', { structuredQuery })) as Found[];
  const document = found[0]?.document;
  if (!document) throw new Error(`${collectionId} has nothing about ${email}`);
  const fields = Object.fromEntries(
    names.map((name) => {
      const at = Date.parse(document.fields[name]?.timestampValue ?? '');
      return [name, { timestampValue: new Date(at - byMs).toISOString() }];
    }),
  );
  const mask = names.map((name) => `updateMask.fieldPaths=${name}`).join('&');
  await ask(`${document.name}?${mask}`, 'PATCH', { fields });
}
