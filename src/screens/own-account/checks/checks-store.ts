import { atom } from 'nanostores';
import type { CheckKind } from '@kloer/domain/check/check-kinds.ts';
import { scanMaxBytes } from '@kloer/domain/check/check-limits.ts';
import { createAction } from '#kit/action/action.ts';
import { errorToText } from '#kit/calls/error-to-text.ts';
import type { Toast } from '#kit/toasts/toasts.ts';
import type { CheckTexts } from './check-texts.ts';

export type CheckPorts = {
  /** Returns the file in Base64. */
  read: (file: Blob) => Promise<string>;
  ask: (kind: CheckKind, scan: string) => Promise<unknown>;
  remove: (kind: CheckKind) => Promise<unknown>;
  reload: () => Promise<unknown>;
  raiseToast: (toast: Toast) => void;
};

/** Why the file cannot be sent; empty if it can. The server determines the type from the content. */
function problemOf(file: Blob | undefined, texts: CheckTexts): string {
  if (!file || file.size === 0) return texts.noFile;
  return file.size > scanMaxBytes ? texts.tooLarge : '';
}

export type Problem = { kind: CheckKind; text: string };

export function createChecks(texts: CheckTexts, ports: CheckPorts) {
  const $problem = atom<Problem | null>(null);
  const $kind = atom<CheckKind>('diploma');

  const change = async (
    work: () => Promise<unknown>,
    { done, failed }: { done: string; failed: string },
    showFailure: (text: string) => void,
  ) => {
    $problem.set(null);
    try {
      await work();
    } catch (error) {
      showFailure(errorToText(error, texts, failed));
      throw error;
    } finally {
      // Reload after a failure too, because another tab may have changed the stored checks.
      await ports.reload();
    }
    ports.raiseToast({ kind: 'success', title: done });
  };

  const sending = createAction((kind: CheckKind, file: Blob) => {
    $kind.set(kind);
    return change(
      async () => ports.ask(kind, await ports.read(file)),
      { done: texts.sent, failed: texts.sendFailed },
      (text) => $problem.set({ kind, text }),
    );
  });
  const removing = createAction((kind: CheckKind) =>
    change(
      () => ports.remove(kind),
      { done: texts.removed, failed: texts.removeFailed },
      (title) => ports.raiseToast({ kind: 'error', title }),
    ),
  );

  return {
    $problem,
    /** The kind of document last sent. */
    $kind,
    sending: sending.$state,
    removing: removing.$state,
    send: async (kind: CheckKind, file: Blob | undefined) => {
      const text = problemOf(file, texts);
      if (text !== '') $problem.set({ kind, text });
      else if (file) await sending.run(kind, file);
    },
    remove: (kind: CheckKind) => removing.run(kind),
  };
}

export type Checks = ReturnType<typeof createChecks>;
