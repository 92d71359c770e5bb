import { atom } from 'nanostores';
import type { ErrorCode } from '@kloer/domain/errors/errors.ts';
import type { Texts } from '@kloer/i18n/catalogues.ts';
import type { Account } from '#kit/firebase/auth.ts';
import { createAttempt } from './attempt.ts';
import type { AuthPorts } from './ports.ts';

type Ports = Pick<AuthPorts, 'signIn' | 'signInWithToken' | 'updatePassword' | 'tell'>;

export type NewPassword = {
  password: string;
  /** The unused code of a mail, which takes the place of a session. */
  oobCode?: string | undefined;
  /** Who proves anew that it is them, where the session is too old. */
  proof?: { email: string; password: string } | undefined;
};

const isTooOld = (code: ErrorCode) =>
  code === 'recent-sign-in-required' || code === 'unauthenticated';

/**
 * Choosing a new password, with a mail's code or as somebody who is signed in.
 *
 * @param done goes on with the new session; with null where only that could not begin, for then the
 * password is changed all the same. It says so in a toast when the page is about to change: a toast's
 * time would run out while the next page is prepared
 */
export function createPasswordChange(
  texts: Texts,
  { signIn, signInWithToken, updatePassword, tell }: Ports,
  done: (
    account: Account | null,
    tellChanged: () => void,
  ) => Promise<'leaving' | void> | 'leaving' | void,
) {
  const tellChanged = () =>
    tell('success', texts['passwordUpdated'] ?? '', texts['passwordUpdatedText'] ?? '');
  const { $state, run, clear } = createAttempt(texts);
  /** Whether the session is too old, so that the present password is asked for. */
  const $needsProof = atom(false);

  const change = async ({ password, oobCode, proof }: NewPassword) => {
    const isDone = await run(async () => {
      if (proof) await signIn(proof.email, proof.password);
      const customToken = await updatePassword(password, oobCode);
      return done(await signInWithToken(customToken).catch(() => null), tellChanged);
    });
    const state = $state.get();
    if (oobCode === undefined && state.phase === 'failed' && isTooOld(state.code)) {
      $needsProof.set(true);
    }
    return isDone;
  };

  return { $state, $needsProof, change, clear };
}

export type PasswordChange = ReturnType<typeof createPasswordChange>;
