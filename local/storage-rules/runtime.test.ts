import { expect, test } from 'vitest';
import type { RuntimeMessage } from './protocol.ts';
import { StorageRulesRuntime } from './runtime.ts';

/** A runtime and everything it has sent so far. */
function start() {
  const sent: RuntimeMessage[] = [];
  const runtime = new StorageRulesRuntime((message) => sent.push(message));
  const tell = (message: unknown) => {
    runtime.receive(JSON.stringify(message));
    return sent.at(-1);
  };
  return { runtime, sent, tell };
}

const rules = (condition: string) => `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o { match /{file=**} { allow read: if ${condition}; } }
}`;

const load = (content: string, rulesetName = '0') => ({
  action: 'load_ruleset',
  context: { rulesetName, source: { files: [{ name: 'storage.rules', content }] } },
  id: 0,
});

const verify = (id: number, rulesetName = '0') => ({
  action: 'verify',
  context: {
    rulesetName,
    service: 'firebase.storage',
    path: '/b/demo.appspot.com/o/a/b.txt',
    method: 'get',
    variables: {
      resource: { map_value: { fields: { size: { int_value: 5 } } } },
      request: { map_value: { fields: { auth: { null_value: null } } } },
    },
  },
  id,
});

const lookup = (name: string) =>
  `firestore.get(/databases/(default)/documents/${name}).data.n == 1`;

test('the runtime for Storage rules announces itself with the id -1', () => {
  const { runtime, sent } = start();
  runtime.start();
  expect(sent).toEqual([{ id: -1, status: 'ok', message: 'started', errors: [], warnings: [] }]);
});

test('the runtime for Storage rules loads rules and reports their version', () => {
  const { tell } = start();
  expect(tell(load(rules('true')))).toEqual({
    id: 0,
    status: 'ok',
    errors: [],
    warnings: [],
    result: { rulesVersion: 2 },
  });
});

test('the runtime for Storage rules answers an invalid rules file with status ok and the errors', () => {
  const { tell } = start();
  expect(tell(load(rules('true &&')))).toEqual({
    id: 0,
    status: 'ok',
    errors: [expect.stringMatching(/^storage\.rules:3:\d+ - Unexpected ';'\.$/)],
    warnings: [],
  });
});

test('the runtime for Storage rules refuses rules for another service', () => {
  const { tell } = start();
  const answer = tell(load("rules_version = '2'; service cloud.firestore {}"));
  expect(answer?.errors).toHaveLength(1);
});

test('the runtime for Storage rules decides by those rules that the request names', () => {
  const { tell } = start();
  tell(load(rules('resource.size == 5'), '0'));
  tell(load(rules('resource.size == 6'), '1'));
  expect(tell(verify(1, '0'))).toMatchObject({ id: 1, result: { permit: true } });
  expect(tell(verify(2, '1'))).toMatchObject({ id: 2, result: { permit: false } });
});

test('the runtime for Storage rules requests a Firestore document, and continues with the answer', () => {
  const { tell } = start();
  tell(load(rules(lookup('items/d1'))));
  expect(tell(verify(7))).toEqual({
    id: 7,
    server_request_id: 7,
    action: 'fetch_firestore_document',
    status: 'ok',
    context: { path: '/databases/(default)/documents/items/d1' },
    errors: [],
    warnings: [],
  });
  const name = 'projects/p/databases/(default)/documents/items/d1';
  const found = { result: { name, fields: { n: { integerValue: '1' } } }, status: 'ok', id: 7 };
  expect(tell(found)).toMatchObject({ id: 7, result: { permit: true } });
});

test('Storage rules can check that a Firestore document does not exist', () => {
  const { tell } = start();
  tell(load(rules(`!firestore.exists(/databases/(default)/documents/items/d1)`)));
  tell(verify(7));
  expect(tell({ status: 'not_found', id: 7 })).toMatchObject({ result: { permit: true } });
});

test('the runtime for Storage rules does not mix up documents of simultaneous requests', () => {
  const { sent, tell } = start();
  tell(load(rules(`${lookup('a/a')} && ${lookup('b/b')}`)));
  tell(verify(1));
  tell(verify(2));
  const found = (id: number, path: string, n: string) => ({
    id,
    status: 'ok',
    result: {
      name: `projects/p/databases/(default)/documents/${path}`,
      fields: { n: { integerValue: n } },
    },
  });
  tell(found(2, 'a/a', '1'));
  tell(found(1, 'a/a', '1'));
  tell(found(1, 'b/b', '2'));
  tell(found(2, 'b/b', '1'));
  const results = sent.flatMap((message) => ('result' in message ? [message] : [])).slice(1);
  expect(results).toMatchObject([
    { id: 1, result: { permit: false } },
    { id: 2, result: { permit: true } },
  ]);
});

test('the runtime for Storage rules denies access instead of requesting a third document', () => {
  const { sent, tell } = start();
  tell(load(rules([lookup('a/a'), lookup('b/b'), lookup('c/c')].join(' && '))));
  tell(verify(1));
  for (const path of ['a/a', 'b/b']) {
    const name = `projects/p/databases/(default)/documents/${path}`;
    tell({ id: 1, status: 'ok', result: { name, fields: { n: { integerValue: '1' } } } });
  }
  expect(sent.at(-1)).toMatchObject({ id: 1, result: { permit: false } });
  expect(sent.filter((message) => 'action' in message)).toHaveLength(2);
});

test('the runtime for Storage rules treats a write as create, update or delete, and a read also as get', () => {
  const { tell } = start();
  const evaluate = (allowed: string, method: string, before: boolean, after: boolean) => {
    tell(
      load(`rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o { match /{file=**} { allow ${allowed}; } }
}`),
    );
    const object = { map_value: { fields: { size: { int_value: 5 } } } };
    const nothing = { null_value: null };
    const request = { map_value: { fields: { resource: after ? object : nothing } } };
    const { context, ...message } = verify(1);
    const variables = { resource: before ? object : nothing, request };
    return tell({ ...message, context: { ...context, method, variables } });
  };
  const granted = { result: { permit: true } };
  const refused = { result: { permit: false } };
  expect(evaluate('write', 'write', false, true)).toMatchObject(granted);
  expect(evaluate('create', 'write', false, true)).toMatchObject(granted);
  expect(evaluate('create', 'write', true, true)).toMatchObject(refused);
  expect(evaluate('update', 'write', true, true)).toMatchObject(granted);
  expect(evaluate('create, update', 'write', true, false)).toMatchObject(refused);
  expect(evaluate('delete', 'write', true, false)).toMatchObject(granted);
  expect(evaluate('read', 'write', false, true)).toMatchObject(refused);
  expect(evaluate('get', 'read', true, false)).toMatchObject(granted);
  expect(evaluate('write', 'read', true, false)).toMatchObject(refused);
  expect(evaluate('write', 'dance', true, true)?.errors).toEqual(['Unknown method: dance']);
});

test('the runtime for Storage rules refuses unknown rules and unknown actions with a message', () => {
  const { tell } = start();
  expect(tell(verify(3, '9'))).toMatchObject({ id: 3, errors: ['Unknown ruleset: 9'] });
  expect(tell({ action: 'dance', id: 4 })).toMatchObject({
    id: 4,
    errors: ['Unknown action: dance'],
  });
});
