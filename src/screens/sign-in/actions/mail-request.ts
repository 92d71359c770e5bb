import { atom } from 'nanostores';
import type { Texts } from '@kloer/i18n/catalogues.ts';
import { createAttempt } from './attempt.ts';

/** Who a letter went to, and how often it was asked for. */
export type Sent = { to: string; times: number };

/** Asks for a letter, and for another one when it does not come. */
export function createMailRequest(texts: Texts, post: (email: string) => Promise<void>) {
  const { $state, run, clear } = createAttempt(texts);
  const $sent = atom<Sent | null>(null);

  const markSent = (to: string) => {
    const before = $sent.get();
    $sent.set({ to, times: before?.to === to ? before.times + 1 : 1 });
  };
  const send = (email: string) =>
    run(async () => {
      await post(email);
      markSent(email);
    });

  return {
    $state,
    $sent,
    send,
    /** The same letter to the same address. */
    sendAgain: () => {
      const sent = $sent.get();
      return sent ? send(sent.to) : Promise.resolve(false);
    },
    /** A letter that something else has sent already. */
    markSent,
    /** Back to asking for the address. */
    startAgain: () => {
      $sent.set(null);
      clear();
    },
  };
}

export type MailRequest = ReturnType<typeof createMailRequest>;
