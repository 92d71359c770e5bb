/** Key of the address that this browser last asked a magic link for. */
export const linkAddressKey = 'kloer.link-address';

/** Keys of this site begin so. */
const own = 'kloer.';

/**
 * What signing out leaves alone: words of a form that nobody has saved (each under its writer's uid),
 * and toasts on their way to the next page.
 */
const kept = ['kloer.draft', 'kloer.toasts'];

type KeyedStorage = Pick<Storage, 'length' | 'key' | 'removeItem'>;

/** Forgets everything that this browser has kept about whoever was signed in. */
export function forgetLocalState(storages: readonly (() => KeyedStorage)[]): void {
  for (const open of storages) {
    try {
      const storage = open();
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
      for (const key of keys) {
        const isKept = kept.some((start) => key.startsWith(start));
        if (key.startsWith(own) && !isKept) storage.removeItem(key);
      }
    } catch {
      // Storage is forbidden: nothing was kept.
    }
  }
}
