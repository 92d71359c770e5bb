import { atom, onMount } from 'nanostores';
import { useEffect } from 'react';

/** Effects of React and nanostores for `tests/checks/effects.test.ts`: three wrong ones among correct ones. */
export function useWrongEffects(box: HTMLElement, stop: () => unknown): void {
  const $store = atom(0);
  useEffect(() => () => box.remove(), [box]);
  useEffect(() => () => void stop(), [stop]);
  useEffect(() => box.focus(), [box]);
  useEffect(() => {
    return box.scrollIntoView();
  }, [box]);
  onMount($store, () => $store.listen(() => void stop()));
  onMount($store, () => box.click());
}
