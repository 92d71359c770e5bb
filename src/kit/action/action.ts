import { atom, type ReadableAtom } from 'nanostores';
import { AppError, type ErrorCode } from '@kloer/domain/errors/errors.ts';

/** What a form or button shows of what it does. */
export type ActionState =
  | { phase: 'idle' }
  /** It is under way; pressing again changes nothing. */
  | { phase: 'busy' }
  /** `code` names the reason; `internal` where nobody expected it. */
  | { phase: 'failed'; code: ErrorCode }
  | { phase: 'done' }
  /** It is done and the next page is on its way: as still as while busy. */
  | { phase: 'leaving' };

/** What the work ends with: the form lives on, or the page is about to change. */
export type Outcome = 'leaving' | void;

type Options = {
  /** Other actions of the same screen: while one of them runs, this one is not begun. */
  isBlocked?: () => boolean;
};

export type Action<Args extends unknown[] = []> = {
  $state: ReadableAtom<ActionState>;
  /** Resolves to whether this call did it; false too while another call runs. */
  run: (...args: Args) => Promise<boolean>;
  /** Takes an outcome away that no longer concerns what is shown. */
  reset: () => void;
};

/** Pressing would begin nothing. */
export const isBusy = ({ phase }: ActionState): boolean => phase === 'busy' || phase === 'leaving';

/** Why it failed; null when it did not. */
export const failureOf = (state: ActionState): ErrorCode | null =>
  state.phase === 'failed' ? state.code : null;

/**
 * A page that the browser kept and shows again stands where it was left: on a button that waits for a
 * page which has come and gone.
 */
function onceShownAgain(tell: () => void): void {
  if (typeof addEventListener !== 'function') return;
  const listen = (event: Event) => {
    if (!(event as PageTransitionEvent).persisted) return;
    removeEventListener('pageshow', listen);
    tell();
  };
  addEventListener('pageshow', listen);
}

/**
 * Work that somebody asks for and that may fail, such as calling a server: once at a time, its
 * failures by name. Expected ones are AppErrors; any other is logged whole and called `internal`.
 *
 * What was typed is no business of an action: a form empties itself after `run` has told it that the
 * work is done, and so keeps everything when it failed.
 *
 * @example
 * const save = createAction(async (name: string) => callApi('rename', { name }, token));
 * const isDone = await save.run('Léa');
 */
export function createAction<Args extends unknown[]>(
  work: (...args: Args) => Promise<Outcome> | Outcome,
  { isBlocked = () => false }: Options = {},
): Action<Args> {
  const $state = atom<ActionState>({ phase: 'idle' });

  const reset = () => {
    if (!isBusy($state.get())) $state.set({ phase: 'idle' });
  };

  const run = async (...args: Args): Promise<boolean> => {
    if (isBusy($state.get()) || isBlocked()) return false;
    $state.set({ phase: 'busy' });
    try {
      const outcome = await work(...args);
      if (outcome === 'leaving') onceShownAgain(() => $state.set({ phase: 'idle' }));
      $state.set({ phase: outcome ?? 'done' });
      return true;
    } catch (error) {
      const code = error instanceof AppError ? error.code : 'internal';
      if (code === 'internal') console.error(error);
      $state.set({ phase: 'failed', code });
      return false;
    }
  };

  return { $state, run, reset };
}
