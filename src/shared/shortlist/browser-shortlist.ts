import { shortlistFrom, shortlistText, type Kept } from '@kloer/domain/shortlist/shortlist.ts';
import { shortlistKey } from './shortlist-key.ts';

/** Says in this tab that the list has changed; other tabs hear of it from their storage. */
const changedEvent = 'kloer:shortlist';

/** Whom this browser keeps; nobody where storage is forbidden. */
export function readShortlist(): Kept[] {
  try {
    return shortlistFrom(localStorage.getItem(shortlistKey));
  } catch {
    return [];
  }
}

/** Keeps a list instead of the one before. @returns whether the browser has kept it */
export function writeShortlist(list: readonly Kept[]): boolean {
  try {
    if (list.length > 0) localStorage.setItem(shortlistKey, shortlistText(list));
    else localStorage.removeItem(shortlistKey);
  } catch {
    return false; // full, or forbidden
  }
  dispatchEvent(new Event(changedEvent));
  return true;
}

/** Hears of changes, here and in other tabs, also of those while the page was put aside. */
export function onShortlistChange(listener: () => void): () => void {
  const types = [changedEvent, 'storage', 'pageshow'];
  for (const type of types) addEventListener(type, listener);
  return () => {
    for (const type of types) removeEventListener(type, listener);
  };
}
