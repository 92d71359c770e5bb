import { expect, test } from 'vitest';
import type { CallName } from '@kloer/domain/calls/calls.ts';
import { originOf } from '../../platform/caller/origin.ts';
import { call } from './call.ts';
import { useCases, type CallContext } from './use-cases.ts';

const names = Object.keys(useCases) as CallName[];
const closed = names.filter((name) => useCases[name].access !== 'anyone');

/** Users can read and delete their data, and preview what they type, before their address is verified. */
const withoutVerification = ['delete-account', 'export-my-data', 'preview-profile'];

/** An empty context: a refused call must not use it. */
const noContext = {} as CallContext;
const origin = originOf(null, '192.0.2.1');
const unverified = {
  uid: 'kim',
  email: 'kim@example.lu',
  emailVerified: false,
  signedInAt: new Date(),
};

test.each(closed)('the call %s is refused without a session', async (name) => {
  await expect(call(noContext, name, null, {}, origin)).rejects.toMatchObject({
    code: 'unauthenticated',
  });
});

test.each(closed.filter((name) => !withoutVerification.includes(name)))(
  'the call %s is refused to a user whose e-mail address is not verified',
  async (name) => {
    await expect(call(noContext, name, unverified, {}, origin)).rejects.toMatchObject({
      code: 'permission-denied',
    });
  },
);

test('exactly the calls of the administration are restricted to administrators', () => {
  expect(names.filter((name) => useCases[name].access === 'admin')).toEqual(
    names.filter((name) => name.startsWith('admin-')),
  );
});
