import { atom } from 'nanostores';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { createAction, type Outcome } from '#kit/action/action.ts';
import type { Account } from '#kit/firebase/auth.ts';
import type { AuthPorts } from './ports.ts';

type Ports = Pick<AuthPorts, 'signIn' | 'signInWithToken' | 'updatePassword'>;

export type NewPassword = {
  password: string;
  /** The unused code of a mailed link, used instead of a session. */
  oobCode?: string | undefined;
  /** E-mail address and present password, required when the session is too old. */
  proof?: { email: string; password: string } | undefined;
};

const isSessionTooOld = (error: unknown) =>
  error instanceof AppError &&
  (error.code === 'recent-sign-in-required' || error.code === 'unauthenticated');

/**
 * Sets a new password, with the code of a mailed link or with a session.
 *
 * @param done continues with the new session; gets null when the password was changed but the session could not begin
 */
export function createPasswordChange(
  { signIn, signInWithToken, updatePassword }: Ports,
  done: (account: Account | null) => Promise<Outcome> | Outcome,
) {
  /** Whether the session is too old, so that the present password is required. */
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
