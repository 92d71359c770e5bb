import { shortlistKey } from '#shared/shortlist/shortlist-key.ts';

/** Key of the address that this browser last asked a magic link for. */
export const linkAddressKey = 'kloer.link-address';

/** Keys of this site begin so. */
const own = 'kloer.';

/** Toasts on their way to the next page, which signing out leaves alone. */
const toasts = 'kloer.toasts';

/** Words of a form that somebody has not saved, under `kloer.draft.{shape}.{uid}`. */
const drafts = 'kloer.draft.';

type KeyedStorage = Pick<Storage, 'length' | 'key' | 'removeItem'>;

/**
 * Forgets everything that this browser has kept about whoever was signed in, their drafts included:
 * these hold what a profile hides, and the next person at the computer can read them. Drafts of others
 * stay, whose sessions ended without them. So does the shortlist, which is made without an account and
 * says nothing of one.
 *
 * @param uid of whoever signs out; without it, every draft goes
 */
export function forgetLocalState(
  storages: readonly (() => KeyedStorage)[],
  uid: string | undefined,
): void {
  const isKept = (key: string) =>
    key.startsWith(toasts) ||
    key === shortlistKey ||
    (key.startsWith(drafts) && uid !== undefined && !key.endsWith(`.${uid}`));
  for (const open of storages) {
    try {
      const storage = open();
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
      for (const key of keys) {
        if (key.startsWith(own) && !isKept(key)) storage.removeItem(key);
      }
    } catch {
      // Storage is forbidden: nothing was kept.
    }
  }
}
