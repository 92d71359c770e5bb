import { AppError } from '@kloer/domain/errors/errors.ts';
import { hourMs } from '@kloer/domain/date/spans.ts';

/** A number is told again for so long without counting. */
export const keptForMs = 5 * 60_000;

/** So many searches are remembered at a time. */
export const keptMost = 2000;

/** So often in an hour something is counted for one address, which many share, and for all together. */
export const countedMost = { caller: 500, everybody: 2000 };

type Kept = { count: Promise<number>; countedMs: number };

/**
 * How many teachers searches find, in the memory of one instance. Limits are kept there, too: a turn that is
 * written down would cost more than a count. Addresses are kept for an hour and nowhere else.
 */
export function createCountedResults() {
  const kept = new Map<string, Kept>();
  const turns = new Map<string, number>();
  let counted = 0;
  let hour = 0;

  const takeTurn = (address: string, nowMs: number) => {
    const thisHour = Math.floor(nowMs / hourMs);
    if (thisHour !== hour) {
      turns.clear();
      counted = 0;
    }
    hour = thisHour;
    const own = turns.get(address) ?? 0;
    if (own >= countedMost.caller || counted >= countedMost.everybody) {
      throw new AppError('rate-limited', 'too many different searches were counted');
    }
    turns.set(address, own + 1);
    counted += 1;
  };

  const isFresh = ({ countedMs }: Kept, nowMs: number) => nowMs - countedMs < keptForMs;

  const keep = (search: string, count: Promise<number>, nowMs: number) => {
    // The oldest is the first: what is counted again moves to the end.
    kept.delete(search);
    kept.set(search, { count, countedMs: nowMs });
    const [oldest] = kept.keys();
    if (kept.size > keptMost && oldest !== undefined) kept.delete(oldest);
    count.catch(() => {
      if (kept.get(search)?.count === count) kept.delete(search);
    });
  };

  return {
    /**
     * The number of a search's results, counted where it is not known; once for all who ask together.
     *
     * @throws AppError `rate-limited`; what `count` throws
     */
    of: (search: string, address: string, now: Date, count: () => Promise<number>) => {
      const nowMs = now.getTime();
      const known = kept.get(search);
      if (known && isFresh(known, nowMs)) return known.count;
      takeTurn(address, nowMs);
      const counting = count();
      keep(search, counting, nowMs);
      return counting;
    },
    /** How many searches are remembered. */
    size: () => kept.size,
  };
}

export type CountedResults = ReturnType<typeof createCountedResults>;
