import { hourMs } from '@kloer/domain/date/spans.ts';
import {
  countedKinds,
  countPauseMs,
  noCounts,
  type CountedKind,
  type WeekCounts,
} from '@kloer/domain/visits/counted.ts';
import type { Kept } from './keep-visits.ts';

/**
 * So many teachers are counted from one address in an hour. Behind Hosting visitors share a few
 * addresses, so it is wide; what holds for a teacher is the ceiling of the teacher.
 */
export const callerMost = 5000;

/** So many addresses are remembered at a time; a flood from more of them is not counted. */
const callersMost = 50_000;

/** So many teachers are remembered at a time. */
const teachersMost = 20_000;

/** So many are written at most while somebody waits for the answer. */
const writtenAtOnce = 24;

type Entry = { counts: WeekCounts; triedMs: number };

type Keep = (uid: string, counts: WeekCounts) => Promise<Kept>;

const isEmpty = (counts: WeekCounts) => countedKinds.every((kind) => counts[kind] === 0);

/**
 * Counts in the memory of one instance, written when the last write of a teacher is long enough ago. An
 * instance works only while it answers, so each request writes what is due, of whomever. Addresses are
 * kept here for an hour and nowhere else.
 */
export function createTally(keep: Keep, failed: (uid: string, error: unknown) => void) {
  const teachers = new Map<string, Entry>();
  const callers = new Map<string, number>();
  let hour = 0;

  const isAllowed = (address: string, nowMs: number, teachersCounted: number): boolean => {
    const thisHour = Math.floor(nowMs / hourMs);
    if (thisHour !== hour) callers.clear();
    hour = thisHour;
    const before = callers.get(address) ?? 0;
    const count = before + teachersCounted;
    if (count > callerMost || (before === 0 && callers.size >= callersMost)) return false;
    callers.set(address, count);
    return true;
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
      if (kept === 'nobody') teachers.delete(uid);
    } catch (error) {
      add(uid, counts);
      failed(uid, error);
    }
  };

  return {
    /** Counts one of a kind for each of some teachers. */
    count: async (kind: CountedKind, uids: readonly string[], address: string, now: Date) => {
      const nowMs = now.getTime();
      if (!isAllowed(address, nowMs, uids.length)) return;
      if (teachers.size + uids.length > teachersMost) forgetIdle(nowMs);
      for (const uid of uids) {
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
