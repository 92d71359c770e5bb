import { atom, type ReadableAtom } from 'nanostores';
import { AppError, type ErrorCode } from '@kloer/domain/errors/errors.ts';

export type ActionState =
  | { phase: 'idle' }
  | { phase: 'busy' }
  /** `code` is the reason; `internal` for unexpected errors. */
  | { phase: 'failed'; code: ErrorCode }
  | { phase: 'done' }
  /** The action succeeded and the next page is loading. */
  | { phase: 'leaving' };

export type Outcome = 'leaving' | void;

type Options = {
  /** True while another action of the same screen runs; this action must not start then. */
  isBlocked?: () => boolean;
};

export type Action<Args extends unknown[] = []> = {
  $state: ReadableAtom<ActionState>;
  /** Resolves to true when this call did the work itself; false when it failed or another call runs. */
  run: (...args: Args) => Promise<boolean>;
  reset: () => void;
};

export const isBusy = ({ phase }: ActionState): boolean => phase === 'busy' || phase === 'leaving';

export const failureOf = (state: ActionState): ErrorCode | null =>
  state.phase === 'failed' ? state.code : null;

/** If the page is still shown after this time, the user stopped the navigation: even a slow server answers sooner. */
const leavesWithinMs = 10_000;

/**
 * Calls `tell` if the page stays or comes back: the user stopped the navigation, or the browser restored the page
 * from its cache.
 */
function onceHereAgain(tell: () => void): void {
  const listening = new AbortController();
  const end = () => {
    clearTimeout(timer);
    listening.abort();
    tell();
  };
  const timer = setTimeout(end, leavesWithinMs);
  if (typeof addEventListener !== 'function') return;
  const listen = (event: Event) => {
    if ((event as PageTransitionEvent).persisted) end();
  };
  addEventListener('pageshow', listen, { signal: listening.signal });
}

/**
 * Runs work that may fail, one call at a time. Unexpected errors are logged and reported as `internal`.
 *
 * @example const save = createAction(async (name: string) => callApi('rename', { name }, token)); const isDone =
 * await save.run('Léa');
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
      if (outcome === 'leaving') onceHereAgain(() => $state.set({ phase: 'idle' }));
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
