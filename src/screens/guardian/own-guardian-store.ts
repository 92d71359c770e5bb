import { atom } from 'nanostores';
import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { createAction, isBusy } from '#kit/action/action.ts';

export type OwnGuardian = CallResponse<'own-guardian'>['guardian'];

/** What the page shows of it: nothing named, or what became of it. */
export type Standing = 'none' | 'waiting' | 'over' | 'agreed' | 'refused';

/** Where it stands with somebody's parent. */
export function standingOf(guardian: OwnGuardian): Standing {
  if (!guardian || guardian.email === '') return 'none';
  if (guardian.answer === 'yes') return 'agreed';
  if (guardian.answer === 'no') return 'refused';
  return guardian.ends_at === null ? 'over' : 'waiting';
}

export type OwnGuardianPorts = {
  read: () => Promise<CallResponse<'own-guardian'>>;
  ask: (wanted: CallRequest<'ask-guardian'>) => Promise<CallResponse<'ask-guardian'>>;
  end: () => Promise<unknown>;
  /** Leaves for the page on which a profile is activated. */
  leave: () => void;
};

/** What somebody of 16 or 17 does about their parent's consent. */
export function createOwnGuardian(ports: OwnGuardianPorts) {
  /** Undefined before it was read. */
  const $guardian = atom<OwnGuardian | undefined>(undefined);
  const isOneBusy = (): boolean => [asking, ending].some(({ $state }) => isBusy($state.get()));
  const inTurn = { isBlocked: isOneBusy };

  const opening = createAction(async () => {
    $guardian.set((await ports.read()).guardian);
  });
  const asking = createAction(async (wanted: CallRequest<'ask-guardian'>) => {
    $guardian.set((await ports.ask(wanted)).guardian);
  }, inTurn);
  const ending = createAction(async () => {
    await ports.end();
    ports.leave();
    return 'leaving' as const;
  }, inTurn);

  return {
    $guardian,
    opening: opening.$state,
    asking: asking.$state,
    ending: ending.$state,
    open: () => opening.run(),
    /** Writes to whom is named. */
    ask: (name: string, email: string) => asking.run({ name, email }),
    /** Writes to the same once more. */
    askAgain: async () => {
      const guardian = $guardian.get();
      if (guardian) await asking.run({ name: guardian.name, email: guardian.email });
    },
    /** Says to be 18. */
    end: () => ending.run(),
  };
}
