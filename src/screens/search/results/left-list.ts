export type LeftList = { count: number; scrollY: number };

/** Number of lists kept per tab. */
const remembered = 20;

/** Length and scroll position of the lists that this tab has left, by URL, to restore them on return and reload. */
export function leftLists(storage: () => Pick<Storage, 'getItem' | 'setItem'>) {
  const key = 'kloer.left';

  const all = (): [address: string, left: LeftList][] => {
    try {
      return JSON.parse(storage().getItem(key) ?? '[]') as [string, LeftList][];
    } catch {
      return []; // Storage is forbidden, or another script wrote its content.
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
        // Storage is forbidden: after a return, the list begins at its top.
      }
    },
  };
}
