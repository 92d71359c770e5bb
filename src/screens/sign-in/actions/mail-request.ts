import { atom } from 'nanostores';
import { createAction } from '#kit/action/action.ts';

/** Who a mail went to, and how often it was asked for. */
export type Sent = { to: string; times: number };

/** Asks for a mail, and for another one when it does not come. */
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
    /** The same mail to the same address. */
    sendAgain: () => {
      const sent = $sent.get();
      return sent ? run(sent.to) : Promise.resolve(false);
    },
    /** A mail that something else has sent already. */
    markSent,
    /** Back to asking for the address. */
    startAgain: () => {
      $sent.set(null);
      reset();
    },
  };
}

export type MailRequest = ReturnType<typeof createMailRequest>;
