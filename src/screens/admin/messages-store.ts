import { atom, computed } from 'nanostores';
import type { CallResponse } from '@kloer/domain/calls/calls.ts';
import type { MessageState } from '@kloer/domain/contact/admin-messages.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { createAction, failureOf, isBusy } from '#kit/action/action.ts';
import { errorToText, failureText } from '#kit/calls/error-to-text.ts';
import type { callApi } from '#kit/calls/api.ts';
import type { Toast } from '#kit/toasts/toasts.ts';
import type { PasswordProof } from './password-proof.ts';

type Page = CallResponse<'admin-messages'>;

export type ListedMessage = Page['messages'][number];

export type MessagePorts = {
  call: typeof callApi;
  proof: PasswordProof;
  raiseToast: (toast: Toast) => void;
};

type Texts = { texts: TextsOf<'admin'>; messageTexts: TextsOf<'messages'> };

const joined = (before: Page, page: Page): Page => ({
  messages: [...before.messages, ...page.messages],
  more: page.more,
  unreadable: [...new Set([...before.unreadable, ...page.unreadable])],
});

/** Whether the list is out of date, because another administrator answered or deleted the message. */
const isOutdated = (error: unknown) =>
  error instanceof AppError && ['changed-meanwhile', 'not-found'].includes(error.code);

export function createMessages(
  { texts, messageTexts }: Texts,
  { call, proof, raiseToast }: MessagePorts,
) {
  const words = { ...texts, ...messageTexts };
  const $state = atom<MessageState>('waiting');
  const $page = atom<Page | null>(null);
  const $answering = atom<ListedMessage | null>(null);
  const $blocking = atom<ListedMessage | null>(null);
  const $deleting = atom<ListedMessage | null>(null);
  const $problem = atom('');

  const pageOf = (state: MessageState, last?: ListedMessage): Promise<Page> => {
    const after = last && { at: last.answer?.at ?? last.received_at, id: last.id };
    return proof.proven(() => call('admin-messages', { state, ...(after && { after }) }));
  };

  const read = async (last?: ListedMessage): Promise<void> => {
    const state = $state.get();
    const page = await pageOf(state, last);
    // The user switched between open and answered messages during the request.
    if ($state.get() !== state) return read();
    const before = last === undefined ? null : $page.get();
    $page.set(before ? joined(before, page) : page);
  };

  const loading = createAction(read);

  /** Reloads as many messages as were shown, minus removed ones, so that the page's height does not jump. */
  const readAsMany = async (gone: number): Promise<void> => {
    const state = $state.get();
    const left = ($page.get()?.messages.length ?? 0) - gone;
    let page = await pageOf(state);
    while (page.more && page.messages.length < left) {
      const next = await pageOf(state, page.messages.at(-1));
      page = joined(page, next);
    }
    if ($state.get() === state) $page.set(page);
  };

  const readAgain = (gone = 1) => readAsMany(gone).catch((error: unknown) => console.error(error));

  const answering = createAction(async ({ id }: ListedMessage, answer: string | null) => {
    const [done, failed] =
      answer === null ? [words.marked, words.markFailed] : [words.done, words.failed];
    $problem.set('');
    try {
      await proof.proven(() => call('admin-answer-message', { id, answer }));
    } catch (error) {
      const why = errorToText(error, words, failed);
      $problem.set(why);
      raiseToast({ kind: 'error', title: failed, ...(why === failed ? {} : { description: why }) });
      if (isOutdated(error)) await readAgain();
      throw error;
    }
    $answering.set(null);
    raiseToast({ kind: 'success', title: done });
    // The action succeeded, so report that, even if the list now stays out of date.
    await readAgain();
  });

  const change = async (
    run: () => Promise<unknown>,
    { done, failed, gone = 1 }: { done: string; failed: string; gone?: number },
  ): Promise<void> => {
    try {
      await proof.proven(run);
    } catch (error) {
      const why = errorToText(error, words, failed);
      raiseToast({ kind: 'error', title: failed, ...(why === failed ? {} : { description: why }) });
      if (isOutdated(error)) await readAgain(gone);
      throw error;
    }
    $blocking.set(null);
    $deleting.set(null);
    raiseToast({ kind: 'success', title: done });
    await readAgain(gone);
  };

  const reopening = createAction(({ id }: ListedMessage) =>
    change(() => call('admin-reopen-message', { id }), {
      done: words.reopened,
      failed: words.reopenFailed,
    }),
  );

  const deleting = createAction(({ id }: ListedMessage) =>
    change(() => call('admin-delete-message', { id }), {
      done: words.deleted,
      failed: words.deleteFailed,
    }),
  );

  const blocking = createAction(({ id, reported }: ListedMessage) => {
    const blocked = reported?.blocked !== true;
    return change(() => call('admin-block-sender', { id, blocked }), {
      done: blocked ? words.senderBlocked : words.senderAllowed,
      failed: words.blockFailed,
      gone: 0,
    });
  });

  const open = (message: ListedMessage | null) => {
    if (isBusy(answering.$state.get())) return;
    $problem.set('');
    $answering.set(message);
  };

  return {
    $state,
    $page,
    $answering,
    $blocking,
    $deleting,
    $problem,
    $isBusy: computed(
      [answering.$state, reopening.$state, blocking.$state, deleting.$state],
      (...states) => states.some(isBusy),
    ),
    $isLoading: computed(loading.$state, isBusy),
    $loadingProblem: computed(loading.$state, (state) => {
      const code = failureOf(state);
      return code ? failureText(code, words, words.loadingFailed) : '';
    }),
    load: () => loading.run(),
    show: (state: MessageState) => {
      $state.set(state);
      $page.set(null);
      return loading.run();
    },
    more: () => loading.run($page.get()?.messages.at(-1)),
    open,
    close: () => open(null),
    /** Opens the question before blocking a sender; null closes it. */
    askToBlock: (message: ListedMessage | null) => $blocking.set(message),
    /** Opens the question before deleting a message; null closes it. */
    askToDelete: (message: ListedMessage | null) => $deleting.set(message),
    delete: deleting.run,
    answer: answering.run,
    reopen: reopening.run,
    block: blocking.run,
  };
}

export type Messages = ReturnType<typeof createMessages>;
