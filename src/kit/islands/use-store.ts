import type { ReadableAtom } from 'nanostores';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * A store's value in a component. Stands for `@nanostores/react`, which also listens to single keys
 * of deep stores: nobody here does, and the search island counts its bytes.
 */
export function useStore<T>(store: ReadableAtom<T>): T {
  const listen = useCallback((changed: () => void) => store.listen(changed), [store]);
  const get = () => store.get();
  return useSyncExternalStore(listen, get, get);
}
