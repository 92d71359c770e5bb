import * as z from 'zod/mini';
import { cantonIds } from '../reference/cantons.ts';
import { cantonOf, communeOf } from '../reference/places.ts';
import { subjectKeys, type SubjectKey } from '../reference/subjects.ts';
import type { SearchFilter } from '../search/search-filter.ts';

/** Smallest count shown, and step between counts. Exact counts would reveal single families. */
const familiesStep = 5;

/** Places with fewer than `familiesStep` families are absent. */
export const WaitingFamilies = z.object({
  cantons: z.partialRecord(z.enum(cantonIds), z.number()),
  /** Counts by commune id. */
  communes: z.record(z.string(), z.number()),
  online: z.exactOptional(z.number()),
});

export type WaitingFamilies = z.infer<typeof WaitingFamilies>;

export const WaitingBySubject = z.partialRecord(z.enum(subjectKeys), WaitingFamilies);

export type WaitingBySubject = z.infer<typeof WaitingBySubject>;

type Waiting = { mailbox: string; filter: SearchFilter };

const keysOf = ({ cityId, canton, online }: SearchFilter): string[] => {
  if (cityId !== '') return [`communes ${communeOf(cityId)}`, `cantons ${cantonOf(cityId)}`];
  if (canton !== '') return [`cantons ${canton}`];
  return online ? ['online'] : [];
};

function countOf(waiting: readonly Waiting[]): WaitingFamilies | undefined {
  const mailboxes = new Map<string, Set<string>>();
  for (const { mailbox, filter } of waiting) {
    for (const key of keysOf(filter)) {
      mailboxes.set(key, (mailboxes.get(key) ?? new Set()).add(mailbox));
    }
  }
  const counts = [...mailboxes].flatMap(([key, { size }]) => {
    const count = Math.floor(size / familiesStep) * familiesStep;
    return count === 0 ? [] : [[key, count] as const];
  });
  if (counts.length === 0) return undefined;
  const among = (kind: string) =>
    Object.fromEntries(
      counts.flatMap(([key, count]) => {
        const [own, place = ''] = key.split(' ');
        return own === kind && place !== '' ? [[place, count]] : [];
      }),
    );
  const online = counts.find(([key]) => key === 'online')?.[1];
  return {
    cantons: among('cantons'),
    communes: among('communes'),
    ...(online !== undefined && { online }),
  };
}

/** Counts each mailbox once for a subject and place, and rounds down. */
export function countWaiting(alerts: readonly Waiting[]): WaitingBySubject {
  const bySubject = Map.groupBy(alerts, ({ filter }) => filter.subject);
  return Object.fromEntries(
    [...bySubject].flatMap(([subject, some]) => {
      const counted = subject === '' ? undefined : countOf(some);
      return counted ? [[subject as SubjectKey, counted]] : [];
    }),
  );
}
