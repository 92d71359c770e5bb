import { atom } from 'nanostores';
import { createAction } from '#kit/action/action.ts';

export type Sent = { to: string; times: number };

export function createMailRequest(post: (email: string) => Promise<void>) {
  const $sent = atom<Sent | null>(null);

  const markSent = (to: string) => {
    const before = $sent.get();
    $sent.set({ to, times: before?.to === to ? before.times + 1 : 1 });
  };
  const { $state, run, reset } = createAction(async (email: string) => {
    await post(email);
    markSent(email);
  });

  return {
    $state,
    $sent,
    send: run,
    sendAgain: () => {
      const sent = $sent.get();
      return sent ? run(sent.to) : Promise.resolve(false);
    },
    markSent,
    startAgain: () => {
      $sent.set(null);
      reset();
    },
  };
}

export type MailRequest = ReturnType<typeof createMailRequest>;
