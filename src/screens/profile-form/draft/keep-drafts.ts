import type { Form } from '../form/form-store.ts';

/** How long somebody has to stop typing before the draft is written. */
export const pauseMs = 400;

/**
 * Keeps a draft of everything that changes in the form, a moment after it changed; `now` writes it at
 * once, for a page that is about to go. @returns what ends it, writing what is still due
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
