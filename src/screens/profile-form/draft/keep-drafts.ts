import type { Form } from '../form/form-store.ts';
import { draftKey } from './draft.ts';

/** How long the user must stop typing before the draft is stored. */
export const pauseMs = 400;

/**
 * Stores a draft shortly after each change. `now` stores it at once, before the user leaves the page.
 *
 * @returns a function that stores the last changes and stops listening
 */
export function keepDrafts({ $form, picture, keepDraft }: Form) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const now = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    keepDraft();
  };
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(now, pauseMs);
  };
  const stops = [$form.listen(later), picture.$chosen.listen(later)];
  return {
    now,
    stop: () => {
      now();
      for (const stop of stops) stop();
    },
  };
}

/** Whether another tab deleted the user's draft, as it does by signing out. */
export const isDraftDeleted = ({ key, newValue }: StorageEvent, uid: string) =>
  key === draftKey(uid) && newValue === null;
