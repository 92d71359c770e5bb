import { shortlistFrom, shortlistText, type Kept } from '@kloer/domain/shortlist/shortlist.ts';
import { shortlistKey } from './shortlist-key.ts';

/** Event that tells this tab of a change to the shortlist. Other tabs get storage events. */
const changedEvent = 'kloer:shortlist';

/** The shortlist of this browser; empty when storage is forbidden. */
export function readShortlist(): Kept[] {
  try {
    return shortlistFrom(localStorage.getItem(shortlistKey));
  } catch {
    return [];
  }
}

/**
 * Replaces the shortlist.
 *
 * @returns whether the browser has stored the new list
 */
export function writeShortlist(list: readonly Kept[]): boolean {
  try {
    if (list.length > 0) localStorage.setItem(shortlistKey, shortlistText(list));
    else localStorage.removeItem(shortlistKey);
  } catch {
    return false; // Storage is full or forbidden.
  }
  dispatchEvent(new Event(changedEvent));
  return true;
}

/**
 * Calls back when the shortlist changes in this or another tab, also if it changed while the page was in the
 * browser's cache.
 */
export function onShortlistChange(listener: () => void): () => void {
  const types = [changedEvent, 'storage', 'pageshow'];
  for (const type of types) addEventListener(type, listener);
  return () => {
    for (const type of types) removeEventListener(type, listener);
  };
}
