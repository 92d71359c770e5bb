import { AppError } from '@kloer/domain/errors/errors.ts';
import { hourMs } from '@kloer/domain/date/spans.ts';

/** How long a result count is cached. */
export const keptForMs = 5 * 60_000;

export const keptMost = 2000;

/**
 * Limits of counts per hour: for one network address, which many visitors may share, and in total.
 */
export const countedMost = { caller: 500, everybody: 2000 };

type Kept = { count: Promise<number>; countedMs: number };

/** The limits are in memory, because storing them would cost more than counting. */
export function createCountedResults() {
  const kept = new Map<string, Kept>();
  const turns = new Map<string, number>();
  let counted = 0;
  let hour = 0;

  const consumeAllowance = (address: string, nowMs: number) => {
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
    // Moves the search to the end, so that the oldest search is first.
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
     * Concurrent callers share one count.
     * @throws AppError `rate-limited`; errors of `count`
     */
    of: (search: string, address: string, now: Date, count: () => Promise<number>) => {
      const nowMs = now.getTime();
      const known = kept.get(search);
      if (known && isFresh(known, nowMs)) return known.count;
      consumeAllowance(address, nowMs);
      const counting = count();
      keep(search, counting, nowMs);
      return counting;
    },
    size: () => kept.size,
  };
}

export type CountedResults = ReturnType<typeof createCountedResults>;
