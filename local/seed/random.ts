/** A small deterministic generator (mulberry32): the same seed gives the same people everywhere. */
export type Random = {
  /** An integer in [0, below). */
  below(limit: number): number;
  pick<T>(list: readonly T[]): T;
  /** `count` distinct members in the order of the list. */
  sample<T>(list: readonly T[], count: number): T[];
};

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    pick: (list) => {
      if (list.length === 0) throw new RangeError('nothing to pick from');
      return list[below(list.length)] as (typeof list)[number];
    },
    sample: (list, count) => {
      const chosen = new Set<number>();
      while (chosen.size < Math.min(count, list.length)) chosen.add(below(list.length));
      return list.filter((_, index) => chosen.has(index));
    },
  };
}
