import { shortlistKey } from '#shared/shortlist/shortlist-key.ts';

/** Storage key of the e-mail address for which this browser last requested a magic link. */
export const linkAddressKey = 'kloer.link-address';

/** Prefix of this site's storage keys. */
const own = 'kloer.';

/** Storage key of toasts for the next page; signing out keeps them. */
const toasts = 'kloer.toasts';

/** Unsaved entries of the profile form are under `kloer.draft.{shape}.{uid}`. */
const drafts = 'kloer.draft.';

type KeyedStorage = Pick<Storage, 'length' | 'key' | 'removeItem'>;

/**
 * Deletes what this browser has stored about the signed-in user, drafts included: they contain private data that the
 * next user of the computer could read. Keeps drafts of other users, who did not sign out, and the shortlist, which
 * needs no account.
 *
 * @param uid of the user who signs out; without it, every draft is deleted
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
      // Storage is forbidden, so there is nothing to delete.
    }
  }
}
