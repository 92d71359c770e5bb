import type { Profile } from '@kloer/domain/profile/public-profile.ts';
import { rankings, type Ranking } from '@kloer/domain/search/result-order.ts';
import { rankingOf } from '../../functions/src/profile/projection/ranked-entries.ts';
import type { Fields, Value } from '#local/firestore/values/value.ts';
import type { FirestoreServer } from '#local/firestore/server.ts';

function valueOf(plain: unknown): Value {
  if (plain === null) return { nullValue: null };
  if (Array.isArray(plain)) return { arrayValue: { values: plain.map(valueOf) } };
  if (typeof plain === 'number') return { integerValue: String(plain) };
  if (typeof plain === 'boolean') return { booleanValue: plain };
  if (typeof plain === 'string') return { stringValue: plain };
  if (plain instanceof Date) return { timestampValue: plain.toISOString() };
  return { mapValue: { fields: fieldsOf(plain as object) } };
}

/** A document's fields as the server stores them. */
export const fieldsOf = (plain: object): Fields =>
  Object.fromEntries(
    Object.entries(plain)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => [name, valueOf(value)]),
  );

/**
 * Stores the search entries of teachers in a Firestore of this process, without requests.
 *
 * @param isListed whether a teacher has entries
 */
export function storeTeachers(
  { engine: { store } }: FirestoreServer,
  projectId: string,
  teachers: readonly Profile[],
  isListed: (ranking: Ranking, number: number) => boolean,
): number {
  const database = `projects/${projectId}/databases/(default)`;
  let stored = 0;
  store.write(() => {
    const time = store.clock.next();
    for (const [number, teacher] of teachers.entries()) {
      const { ranks, entry } = rankingOf(teacher);
      const fields = fieldsOf({ ...entry, shown: { firstName: teacher.firstName } });
      for (const ranking of rankings) {
        const rank = ranks[ranking];
        if (rank === undefined || !isListed(ranking, number)) continue;
        const path = `rankings/${ranking}/entries/${rank}`;
        store.writer.change(null, { database, path, fields, createTime: time, updateTime: time });
        stored += 1;
      }
    }
    store.recordCommit(time);
  });
  return stored;
}
