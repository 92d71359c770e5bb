import {
  countedKinds,
  countPauseMs,
  noCounts,
  type CountedKind,
  type WeekCounts,
} from '@kloer/domain/visits/counted.ts';
import type { Kept } from './keep-visits.ts';

/** So many teachers are remembered at a time. */
const teachersMost = 20_000;

/** So long, and so many at a time, those are remembered of whom there is nothing to count. */
const nobodyMs = 10 * 60 * 1000;
const nobodiesMost = 20_000;

/** So many are written at most while somebody waits for the answer. */
const writtenAtOnce = 24;

type Entry = { counts: WeekCounts; triedMs: number };

type Keep = (uid: string, counts: WeekCounts) => Promise<Kept>;

const isEmpty = (counts: WeekCounts) => countedKinds.every((kind) => counts[kind] === 0);

/**
 * Counts in the memory of one instance, written when the last write of a teacher is long enough ago. An
 * instance works only while it answers, so each request writes what is due, of whomever. Where a request
 * comes from does not matter: behind Hosting visitors share a few addresses, and a ceiling of theirs would
 * let one of them silence the others. What holds is the ceiling of the teacher.
 */
export function createTally(keep: Keep, failed: (uid: string, error: unknown) => void) {
  const teachers = new Map<string, Entry>();
  /** Until when each of them is nobody; the first is the oldest. */
  const nobodies = new Map<string, number>();

  const isNobody = (uid: string, nowMs: number): boolean => {
    const untilMs = nobodies.get(uid);
    if (untilMs === undefined) return false;
    if (untilMs > nowMs) return true;
    nobodies.delete(uid);
    return false;
  };

  const rememberNobody = (uid: string, nowMs: number) => {
    const [oldest] = nobodies.keys();
    if (nobodies.size >= nobodiesMost && oldest !== undefined) nobodies.delete(oldest);
    nobodies.set(uid, nowMs + nobodyMs);
  };

  const forgetIdle = (nowMs: number) => {
    for (const [uid, { counts, triedMs }] of teachers) {
      if (isEmpty(counts) && nowMs - triedMs >= countPauseMs) teachers.delete(uid);
    }
  };

  const add = (uid: string, counts: WeekCounts) => {
    const entry = teachers.get(uid) ?? { counts: noCounts, triedMs: Number.NEGATIVE_INFINITY };
    const [visits, appearances, contacts] = countedKinds.map(
      (kind) => entry.counts[kind] + counts[kind],
    ) as [number, number, number];
    teachers.set(uid, { ...entry, counts: { visits, appearances, contacts } });
  };

  const write = async (uid: string, { counts }: Entry, nowMs: number) => {
    teachers.set(uid, { counts: noCounts, triedMs: nowMs });
    try {
      const kept = await keep(uid, counts);
      if (kept === 'too-early') add(uid, counts);
      // Made-up teachers must not take the room of those who are there.
      if (kept === 'nobody') {
        teachers.delete(uid);
        rememberNobody(uid, nowMs);
      }
    } catch (error) {
      add(uid, counts);
      failed(uid, error);
    }
  };

  return {
    /** Counts one of a kind for each of some teachers. */
    count: async (kind: CountedKind, uids: readonly string[], now: Date) => {
      const nowMs = now.getTime();
      if (teachers.size + uids.length > teachersMost) forgetIdle(nowMs);
      for (const uid of uids) {
        if (isNobody(uid, nowMs)) continue;
        if (teachers.has(uid) || teachers.size < teachersMost) add(uid, { ...noCounts, [kind]: 1 });
      }
      const due = [...teachers].filter(
        ([, { counts, triedMs }]) => !isEmpty(counts) && nowMs - triedMs >= countPauseMs,
      );
      await Promise.all(
        due.slice(0, writtenAtOnce).map(([uid, entry]) => write(uid, entry, nowMs)),
      );
    },
  };
}

export type Tally = ReturnType<typeof createTally>;
