import { atom } from 'nanostores';
import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { createAction, isBusy } from '#kit/action/action.ts';

export type OwnGuardian = CallResponse<'own-guardian'>['guardian'];

export type Standing = 'none' | 'waiting' | 'over' | 'agreed' | 'refused';

export function standingOf(guardian: OwnGuardian): Standing {
  if (!guardian || guardian.email === '') return 'none';
  if (guardian.answer === 'yes') return 'agreed';
  if (guardian.answer === 'no') return 'refused';
  return guardian.ends_at === null ? 'over' : 'waiting';
}

export type OwnGuardianPorts = {
  read: () => Promise<Pick<CallResponse<'own-guardian'>, 'guardian'>>;
  ask: (wanted: CallRequest<'ask-guardian'>) => Promise<CallResponse<'ask-guardian'>>;
  end: () => Promise<unknown>;
  leave: () => void;
};

export function createOwnGuardian(ports: OwnGuardianPorts) {
  const $guardian = atom<OwnGuardian | undefined>(undefined);
  const isOneBusy = (): boolean => [asking, ending].some(({ $state }) => isBusy($state.get()));
  const oneAtATime = { isBlocked: isOneBusy };

  const opening = createAction(async () => {
    $guardian.set((await ports.read()).guardian);
  });
  /** Reads the consent again in the background. A failure leaves the displayed state. */
  const refreshing = createAction(async () => {
    const before = $guardian.get();
    const { guardian } = await ports.read();
    // Keeps a change that the user made during the request.
    if ($guardian.get() === before) $guardian.set(guardian);
  }, oneAtATime);
  const asking = createAction(async (wanted: CallRequest<'ask-guardian'>) => {
    $guardian.set((await ports.ask(wanted)).guardian);
  }, oneAtATime);
  const ending = createAction(async () => {
    await ports.end();
    ports.leave();
    return 'leaving' as const;
  }, oneAtATime);

  return {
    $guardian,
    opening: opening.$state,
    asking: asking.$state,
    ending: ending.$state,
    open: () => opening.run(),
    refresh: async () => {
      if ($guardian.get() !== undefined) await refreshing.run();
    },
    isWaiting: () => standingOf($guardian.get() ?? null) === 'waiting',
    ask: (name: string, email: string) => asking.run({ name, email }),
    askAgain: async () => {
      const guardian = $guardian.get();
      if (guardian) await asking.run({ name: guardian.name, email: guardian.email });
    },
    /** Declares that the user is 18, which ends the need for consent. */
    end: () => ending.run(),
  };
}
