import { AppError } from '@kloer/domain/errors/errors.ts';
import type { Form } from '../form/form-store.ts';
import { newForm } from '../form/profile-form.ts';
import { differences } from '../saving/merge.ts';
import { draftTextOf, type SentDraft } from './draft.ts';

/** How long nothing may change before the server is told. */
export const restMs = 3000;

export type SendPorts = {
  /** @returns the new version. @throws AppError */
  write: (
    text: string,
    version: string | null,
  ) => Promise<{ version: string } | 'changed-meanwhile'>;
  remove: (version: string) => Promise<{ version: string } | 'changed-meanwhile'>;
  read: () => Promise<SentDraft | null>;
  /** While the profile itself is being saved, which removes the draft. */
  isSaving: () => boolean;
};

/**
 * Keeps the draft of a first profile on the server as well, so that it can be ended on another device:
 * a moment after it changed, and `now` for a page or a step that is left. What another device wrote in
 * the meantime is merged, never written over.
 *
 * @returns `now` and `settled` resolve once nothing is on its way any more
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
    // While somebody chooses between two versions, neither is the one to be sent.
    if (form.$conflict.get() || ports.isSaving() || !isDue()) return;
    try {
      await exchange();
    } catch (error) {
      // Out of reach, or without a session: the next change tries again, this browser keeps it.
      if (error instanceof AppError && ['unavailable', 'unauthenticated'].includes(error.code))
        return;
      // The profile is there already, or is being deleted; saving says so.
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
