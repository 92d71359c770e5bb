import {
  countedKinds,
  countPauseMs,
  noCounts,
  type CountedKind,
  type WeekCounts,
} from '@kloer/domain/visits/visit-counts.ts';
import type { Kept } from './keep-visits.ts';

/** Maximum of teachers whose counts are in memory. */
const maxTeachers = 20_000;

/** How long a uid without a profile is remembered. */
const unknownMs = 10 * 60 * 1000;
const maxUnknown = 20_000;

/** Maximum of teachers written in one request, while the caller waits. */
const maxWrites = 24;

type Entry = { counts: WeekCounts; triedMs: number };

type Keep = (uid: string, counts: WeekCounts) => Promise<Kept>;

const isEmpty = (counts: WeekCounts) => countedKinds.every((kind) => counts[kind] === 0);

/** Each request writes the counts that are due, because instances run only during requests. */
export function createTally(keep: Keep, failed: (uid: string, error: unknown) => void) {
  const teachers = new Map<string, Entry>();
  const unknown = new Map<string, number>();

  const isUnknown = (uid: string, nowMs: number): boolean => {
    const untilMs = unknown.get(uid);
    if (untilMs === undefined) return false;
    if (untilMs > nowMs) return true;
    unknown.delete(uid);
    return false;
  };

  const rememberUnknown = (uid: string, nowMs: number) => {
    const [oldest] = unknown.keys();
    if (unknown.size >= maxUnknown && oldest !== undefined) unknown.delete(oldest);
    unknown.set(uid, nowMs + unknownMs);
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
      // Unknown teachers must not displace real ones in memory.
      if (kept === 'nobody') {
        teachers.delete(uid);
        rememberUnknown(uid, nowMs);
      }
    } catch (error) {
      add(uid, counts);
      failed(uid, error);
    }
  };

  return {
    count: async (kind: CountedKind, uids: readonly string[], now: Date) => {
      const nowMs = now.getTime();
      if (teachers.size + uids.length > maxTeachers) forgetIdle(nowMs);
      for (const uid of uids) {
        if (isUnknown(uid, nowMs)) continue;
        if (teachers.has(uid) || teachers.size < maxTeachers) add(uid, { ...noCounts, [kind]: 1 });
      }
      const due = [...teachers].filter(
        ([, { counts, triedMs }]) => !isEmpty(counts) && nowMs - triedMs >= countPauseMs,
      );
      await Promise.all(due.slice(0, maxWrites).map(([uid, entry]) => write(uid, entry, nowMs)));
    },
  };
}

export type Tally = ReturnType<typeof createTally>;
