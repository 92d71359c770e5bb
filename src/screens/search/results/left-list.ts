/** Where somebody left a list: how far it was opened, and which part of it was in view. */
export type LeftList = { count: number; scrollY: number };

/** How many lists of a tab are remembered. */
const remembered = 20;

/**
 * The lists that this tab has left, by their address, so that coming back and reloading show what was
 * in view.
 */
export function leftLists(storage: () => Pick<Storage, 'getItem' | 'setItem'>) {
  const key = 'kloer.left';

  const all = (): [address: string, left: LeftList][] => {
    try {
      return JSON.parse(storage().getItem(key) ?? '[]') as [string, LeftList][];
    } catch {
      return []; // storage forbidden, or not ours
    }
  };

  return {
    recall: (address: string): LeftList | undefined =>
      all().find(([known]) => known === address)?.[1],
    remember: (address: string, left: LeftList) => {
      const others = all().filter(([known]) => known !== address);
      try {
        const kept = [[address, left], ...others].slice(0, remembered);
        storage().setItem(key, JSON.stringify(kept));
      } catch {
        // Forbidden: the list begins at its top.
      }
    },
  };
}
