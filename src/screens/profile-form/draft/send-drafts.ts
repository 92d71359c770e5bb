import { AppError } from '@kloer/domain/errors/errors.ts';
import type { Form } from '../form/form-store.ts';
import { newForm } from '../form/profile-form.ts';
import { differences } from '../saving/merge.ts';
import { draftTextOf, type SentDraft } from './draft.ts';

/** How long the user must stop typing before the draft is sent to the server. */
export const restMs = 3000;

export type SendPorts = {
  /** @throws AppError */
  write: (
    text: string,
    version: string | null,
  ) => Promise<{ version: string } | 'changed-meanwhile'>;
  remove: (version: string) => Promise<{ version: string } | 'changed-meanwhile'>;
  read: () => Promise<SentDraft | null>;
  /** True while the profile is being saved, because saving deletes the draft. */
  isSaving: () => boolean;
};

/**
 * Stores the draft of a first profile on the server too, for other devices: shortly after each change, and with `now`
 * before the user leaves a page or step. Merges another device's changes, never overwrites them.
 *
 * @returns `now` and `settled`, which resolve once no request is running
 */
export function sendDrafts(form: Form, ports: SendPorts) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let settled = Promise.resolve();
  let isOver = false;

  const isDue = () => {
    const known = form.$sent.get()?.form ?? newForm;
    return !isOver && form.profile() === null && differences(form.$form.get(), known).length > 0;
  };

  const exchange = async () => {
    const sent = form.$sent.get();
    const mine = form.$form.get();
    const isGivenUp = differences(mine, newForm).length === 0;
    const text = draftTextOf(mine);
    if (text === null) return;
    if (isGivenUp && !sent) return;
    const answer =
      isGivenUp && sent
        ? await ports.remove(sent.version)
        : await ports.write(text, sent?.version ?? null);
    if (answer !== 'changed-meanwhile') {
      form.sent(isGivenUp ? null : { form: mine, version: answer.version });
      return;
    }
    form.meetDraft(await ports.read());
  };

  const send = async () => {
    // While the user chooses between two versions of the draft, neither is sent.
    if (form.$conflict.get() || ports.isSaving() || !isDue()) return;
    try {
      await exchange();
    } catch (error) {
      // Offline or without a session: this browser keeps the draft, and the next change tries again.
      if (error instanceof AppError && ['unavailable', 'unauthenticated'].includes(error.code))
        return;
      // The profile already exists or is being deleted. Saving reports the reason.
      isOver = true;
      if (!(error instanceof AppError && error.code === 'permission-denied')) throw error;
    }
  };

  const now = () => {
    clearTimeout(timer);
    settled = settled
      .then(send)
      .catch((error: unknown) => console.error('The draft was not sent.', error));
    return settled;
  };
  const later = () => {
    clearTimeout(timer);
    const isEmpty = differences(form.$form.get(), newForm).length === 0;
    timer = setTimeout(() => void now(), isEmpty ? 0 : restMs);
  };
  const stops = [
    form.$form.listen(later),
    form.$conflict.listen((open) => open === null && later()),
  ];
  if (isDue()) later();
  return {
    now,
    settled: () => settled,
    stop: () => {
      isOver = true;
      clearTimeout(timer);
      for (const stop of stops) stop();
    },
  };
}
