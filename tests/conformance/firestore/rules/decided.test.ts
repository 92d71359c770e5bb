/**
 * Points that Firestore's documentation leaves open; our decisions are in `local/README.md`. Not run against Google's
 * emulator, which may differ.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { errorOf, expectOk, expectRefusal } from '../support/answers.ts';
import { onGoogle } from '../../../support/google.ts';
import { anonymous, useTarget } from '../support/target.ts';
import { int } from '../support/values.ts';

const target = useTarget();
const RULES = `rules_version = '2';
service cloud.firestore { match /databases/{d}/documents {
  match /readable/{id} { allow get; }
  match /hidden/{id} { allow write; }
  match /once/{id} { allow create: if request.resource.data.n == 1; }
  match /anything/{id} { allow read, write; }
  match /many/{id} {
    allow get: if exists(/databases/$(d)/documents/x/1) || exists(/databases/$(d)/documents/x/2)
      || exists(/databases/$(d)/documents/x/3) || exists(/databases/$(d)/documents/x/4)
      || exists(/databases/$(d)/documents/x/5) || exists(/databases/$(d)/documents/x/6)
      || exists(/databases/$(d)/documents/x/7) || exists(/databases/$(d)/documents/x/8)
      || exists(/databases/$(d)/documents/x/9) || exists(/databases/$(d)/documents/x/10)
      || exists(/databases/$(d)/documents/x/11) || true;
  }
} }`;

const commit = (writes: object[]) => target.v1('POST', ':commit', { writes }, anonymous);
const set = (path: string, n: number) => ({
  update: { name: target.name(path), fields: { n: int(n) } },
});

beforeAll(async () => {
  expectOk(await target.setRules(RULES));
});

describe.skipIf(onGoogle)('intended differences from production', () => {
  test('a “verify” write is checked by the rule for get', async () => {
    const verify = (path: string) => ({
      verify: target.name(path),
      currentDocument: { exists: false },
    });
    expectOk(await commit([verify('readable/none')]));
    expectRefusal(await commit([verify('hidden/none')]), 403, 'PERMISSION_DENIED');
  });

  test('rules are checked before preconditions, so that refused callers learn nothing', async () => {
    const write = { ...set('once/none', 2), currentDocument: { exists: true } };
    expectRefusal(await commit([write]), 403, 'PERMISSION_DENIED');
  });

  test('several writes of one document are checked one by one', async () => {
    expectOk(await commit([set('once/a', 1), set('once/a', 1)]));
    expectRefusal(await commit([set('once/b', 1), set('once/b', 2)]), 403, 'PERMISSION_DENIED');
  });

  test('a user may begin a read-only transaction, but not a read-write transaction', async () => {
    const begin = (options: object) =>
      target.v1('POST', ':beginTransaction', { options }, anonymous);
    expectOk(await begin({ readOnly: {} }));
    const refused = await begin({ readWrite: {} });
    expectRefusal(refused, 403, 'PERMISSION_DENIED');
    expect(errorOf(refused).message).toContain('3rd party auth');
  });

  test('a rule that reads an eleventh document denies access', async () => {
    expectRefusal(
      await target.v1('GET', '/many/x', undefined, anonymous),
      403,
      'PERMISSION_DENIED',
    );
  });

  test('a precondition on the update time of a missing document fails with FAILED_PRECONDITION', async () => {
    const updateTime = '2026-01-01T00:00:00Z';
    const write = { ...set('anything/none', 1), currentDocument: { updateTime } };
    expectRefusal(await commit([write]), 400, 'FAILED_PRECONDITION');
  });
});
