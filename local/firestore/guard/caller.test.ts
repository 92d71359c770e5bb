import { describe, expect, test } from 'vitest';
import { callerOf } from './caller.ts';

function token(header: object, payload: object): string {
  const part = (content: object): string =>
    Buffer.from(JSON.stringify(content)).toString('base64url');
  return `Bearer ${part(header)}.${part(payload)}.signature`;
}

describe('the caller of the local Firestore', () => {
  test('is anonymous without a token', () => {
    expect(callerOf(undefined)).toEqual({ kind: 'user', auth: null });
  });

  test('is an administrator with the token “owner” or a service account', () => {
    expect(callerOf('Bearer owner')).toEqual({ kind: 'admin' });
    const account = 'sdk@demo.iam.gserviceaccount.com';
    const payload = {
      iss: account,
      sub: account,
      scope: 'https://www.googleapis.com/auth/datastore',
    };
    expect(callerOf(token({ alg: 'RS256' }, payload))).toEqual({ kind: 'admin' });
  });

  test('is the user in an unsigned token, even an expired one, with all of its claims', () => {
    const payload = { sub: 'alice', iat: 0, exp: 3600, plan: 'gold' };
    expect(callerOf(token({ alg: 'none' }, payload))).toEqual({
      kind: 'user',
      auth: { uid: 'alice', token: payload },
    });
    const both = { sub: 'x', user_id: 'bob' };
    expect(callerOf(token({ alg: 'none' }, both))).toMatchObject({ auth: { uid: 'x' } });
  });

  test("gets no administrator's rights by an unsigned token that imitates a service account", () => {
    const payload = { iss: 'a@b', sub: 'a@b' };
    expect(callerOf(token({ alg: 'none' }, payload))).toMatchObject({ kind: 'user' });
  });

  test.each(['Bearer x', 'Basic abc', 'Bearer a.b.c', token({ alg: 'none' }, {})])(
    'is refused with %s',
    (header) => {
      expect(() => callerOf(header)).toThrow('invalid authentication credentials');
    },
  );
});
