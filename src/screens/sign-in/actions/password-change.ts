import { atom } from 'nanostores';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { createAction, type Outcome } from '#kit/action/action.ts';
import type { Account } from '#kit/firebase/auth.ts';
import type { AuthPorts } from './ports.ts';

type Ports = Pick<AuthPorts, 'signIn' | 'signInWithToken' | 'updatePassword'>;

export type NewPassword = {
  password: string;
  /** The unused code of a mail, which takes the place of a session. */
  oobCode?: string | undefined;
  /** Who proves anew that it is them, where the session is too old. */
  proof?: { email: string; password: string } | undefined;
};

const isSessionTooOld = (error: unknown) =>
  error instanceof AppError &&
  (error.code === 'recent-sign-in-required' || error.code === 'unauthenticated');

/**
 * Choosing a new password, with a mail's code or as somebody who is signed in.
 *
 * @param done goes on with the new session; with null where only that could not begin, for then the
 * password is changed all the same
 */
export function createPasswordChange(
  { signIn, signInWithToken, updatePassword }: Ports,
  done: (account: Account | null) => Promise<Outcome> | Outcome,
) {
  /** Whether the session is too old, so that the present password is asked for. */
  const $needsProof = atom(false);

  const setPassword = async ({ password, oobCode, proof }: NewPassword) => {
    try {
      if (proof) await signIn(proof.email, proof.password);
      return await updatePassword(password, oobCode);
    } catch (error) {
      if (oobCode === undefined && isSessionTooOld(error)) $needsProof.set(true);
      throw error;
    }
  };

  const { $state, run, reset } = createAction(async (wanted: NewPassword) => {
    const customToken = await setPassword(wanted);
    return done(await signInWithToken(customToken).catch(() => null));
  });

  return { $state, $needsProof, change: run, reset };
}

export type PasswordChange = ReturnType<typeof createPasswordChange>;
