import { atom } from 'nanostores';
import { AppError, type ErrorCode } from '@kloer/domain/errors/errors.ts';
import type { Texts } from '@kloer/i18n/catalogues.ts';
import { errorToText } from '#kit/calls/error-to-text.ts';

/** What a form shows of its last submission; `leaving` keeps still until the next page is there. */
export type AttemptState =
  { phase: 'idle' | 'busy' | 'leaving' } | { phase: 'failed'; code: ErrorCode; message: string };

/** What an action ends with: the form lives on, or the page is about to change. */
type Outcome = 'leaving' | void;

/** One thing at a time that may fail in words. */
export function createAttempt(texts: Texts) {
  const $state = atom<AttemptState>({ phase: 'idle' });

  /** Resolves to whether it was done; while one runs, another is not begun. */
  const run = async (action: () => Promise<Outcome>): Promise<boolean> => {
    const { phase } = $state.get();
    if (phase === 'busy' || phase === 'leaving') return false;
    $state.set({ phase: 'busy' });
    try {
      $state.set({ phase: (await action()) ?? 'idle' });
      return true;
    } catch (error) {
      const code = error instanceof AppError ? error.code : 'internal';
      $state.set({ phase: 'failed', code, message: errorToText(error, texts) });
      return false;
    }
  };

  return {
    $state,
    run,
    /** Takes a failure away that no longer concerns what is shown. */
    clear: () => {
      if ($state.get().phase === 'failed') $state.set({ phase: 'idle' });
    },
  };
}

export type Attempt = ReturnType<typeof createAttempt>;

export const isBusy = ({ phase }: AttemptState) => phase === 'busy' || phase === 'leaving';
