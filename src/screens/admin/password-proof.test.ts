import { expect, test } from 'vitest';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { createPasswordProof } from './password-proof.ts';

/** A server that requires a recent sign-in: it refuses all calls until the password is given. */
function oldSignIn() {
  let isRecent = false;
  const proof = createPasswordProof(async () => {
    isRecent = true;
  });
  const call = async (name: string) => {
    if (!isRecent) throw new AppError('recent-sign-in-required');
    return name;
  };
  return { proof, call };
}

test('entering the password once repeats all calls that wait for the password', async () => {
  const { proof, call } = oldSignIn();
  const all = ['overview', 'reports', 'teachers'].map((name) => proof.proven(() => call(name)));
  await expect.poll(() => proof.$proof.get().isAsked).toBe(true);
  await proof.give('moien');
  expect(await Promise.all(all)).toEqual(['overview', 'reports', 'teachers']);
  expect(proof.$proof.get().isAsked).toBe(false);
});

test('cancelling the password dialog refuses all calls that wait for the password', async () => {
  const { proof, call } = oldSignIn();
  const all = ['overview', 'reports'].map((name) => proof.proven(() => call(name)));
  await expect.poll(() => proof.$proof.get().isAsked).toBe(true);
  proof.cancel();
  const ends = await Promise.allSettled(all);
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('a call that is refused after the password was entered is repeated without a second password dialog', async () => {
  const { proof, call } = oldSignIn();
  const refusal = Promise.withResolvers<string>();
  const answers = [refusal.promise];
  const late = proof.proven(() => answers.shift() ?? call('late'));
  const early = proof.proven(() => call('early'));
  await expect.poll(() => proof.$proof.get().isAsked).toBe(true);
  await proof.give('moien');
  await early;
  refusal.reject(new AppError('recent-sign-in-required'));
  expect(await late).toBe('late');
});
