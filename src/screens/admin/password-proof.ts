import { atom } from 'nanostores';
import { AppError } from '@kloer/domain/errors/errors.ts';

/** State of the dialog that asks for the password, and whether the last password was wrong. */
export type Proof = { isAsked: boolean; isBusy: boolean; problem: 'none' | 'empty' | 'wrong' };

const atRest: Proof = { isAsked: false, isBusy: false, problem: 'none' };

const needsProof = (error: unknown) =>
  error instanceof AppError && error.code === 'recent-sign-in-required';

const isWrong = (error: unknown) => error instanceof AppError && error.code === 'unauthenticated';

/**
 * Asks for the password when the server requires a recent sign-in, then repeats the refused call, so that entries are
 * not lost.
 *
 * @param prove signs in again with a password
 */
export function createPasswordProof(prove: (password: string) => Promise<unknown>) {
  const $proof = atom(atRest);
  let answer: { proven: () => void; cancelled: (error: AppError) => void } | undefined;

  /** Resolves when the password was given; shared by all refused calls. */
  let question: Promise<void> | undefined;
  let proofs = 0;

  const ask = (): Promise<void> => {
    question ??= new Promise<void>((proven, cancelled) => {
      answer = { proven, cancelled };
      $proof.set({ ...atRest, isAsked: true });
    }).finally(() => (question = undefined));
    return question;
  };

  return {
    $proof,
    /**
     * Runs a call that may require a recent sign-in.
     *
     * @throws AppError `recent-sign-in-required` if the user cancelled, or the call's own error
     */
    proven: async <T>(work: () => Promise<T>): Promise<T> => {
      const before = proofs;
      try {
        return await work();
      } catch (error) {
        if (!needsProof(error)) throw error;
        // Another call's dialog may have asked for the password before this refusal arrived.
        if (proofs === before) await ask();
        return work();
      }
    },
    give: async (password: string): Promise<void> => {
      if ($proof.get().isBusy) return;
      if (password === '') return $proof.set({ ...$proof.get(), problem: 'empty' });
      $proof.set({ isAsked: true, isBusy: true, problem: 'none' });
      try {
        await prove(password);
      } catch (error) {
        if (isWrong(error)) return $proof.set({ isAsked: true, isBusy: false, problem: 'wrong' });
        $proof.set(atRest);
        return answer?.cancelled(error instanceof AppError ? error : new AppError('internal'));
      }
      proofs += 1;
      $proof.set(atRest);
      return answer?.proven();
    },
    cancel: () => {
      if ($proof.get().isBusy) return;
      $proof.set(atRest);
      answer?.cancelled(new AppError('recent-sign-in-required'));
    },
  };
}

export type PasswordProof = ReturnType<typeof createPasswordProof>;
