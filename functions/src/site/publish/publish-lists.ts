import { areasOf } from '@kloer/domain/similar/similar-profiles.ts';
import { getTogether } from '../../database/get-together.ts';
import { collectionOf, documentOf, type FoundDocument } from '../../database/references.ts';
import { isOvertaken } from '../../database/replace-as-read.ts';
import type { Context } from '../../platform/context.ts';
import { publishAlone } from '../../platform/publishing/publisher.ts';
import { digestsInLists, type InLists } from './first-results.ts';
import type { PublishContext } from './teacher-change.ts';
import { publishTogether, type ListChange } from './publish-together.ts';
import type { Recording } from './recording.ts';
import { setAside } from './set-aside.ts';

const batchSize = 200;

/** Teachers whose own pages are live, while lists still show an earlier state. */
export const waitingForLists = (db: Context['db']) =>
  collectionOf(db, 'publications')
    .where('inLists', '==', null)
    .where('dirty', '==', false)
    .where('setAside', '==', null);

type Waiting = ListChange & { publication: FoundDocument<'publications'>; inLists: InLists };

async function readWaiting(
  context: PublishContext,
  publications: readonly FoundDocument<'publications'>[],
): Promise<Waiting[]> {
  if (publications.length === 0) return [];
  const { db } = context;
  // Read after the publications: a recorded version must not be newer than the profile shown.
  const profiles = await getTogether(
    db,
    ...publications.map(({ id }) => documentOf(db, 'profiles', id)),
  );
  const waiting: Waiting[] = [];
  for (const [at, publication] of publications.entries()) {
    const { id: uid, updateTime: readAt } = publication;
    try {
      const profile = profiles[at]?.data() ?? null;
      const subjects = profile?.subjects ?? [];
      const areas = profile ? areasOf(profile) : [];
      const levels = profile?.schoolLevels ?? [];
      waiting.push({ uid, publication, subjects, areas, levels, inLists: digestsInLists(profile) });
    } catch (error) {
      await setAside(context, { uid, readAt, error });
    }
  }
  return waiting;
}

/**
 * Records that lists show these teachers. Teachers who changed since they were read keep waiting.
 */
function listed({ queue }: PublishContext, waiting: readonly Waiting[]): Recording {
  return {
    record: (batch) => {
      for (const { publication, inLists } of waiting) {
        batch.update(publication.ref, { inLists }, { lastUpdateTime: publication.updateTime });
      }
    },
    published: async () => {
      for (const { publication, inLists } of waiting) {
        try {
          const asRead = { lastUpdateTime: publication.updateTime };
          await publication.ref.update({ inLists }, asRead);
        } catch (error) {
          if (!isOvertaken(error)) throw error;
          await queue.enqueueLists();
        }
      }
    },
  };
}

/**
 * Publishes lists some seconds after the teachers' pages, so that a list is rendered once for many
 * changes. Safe to repeat.
 */
export function publishLists(context: PublishContext): Promise<void> {
  return publishAlone(context, async (alone) => {
    for (;;) {
      const { docs } = await waitingForLists(alone.db).limit(batchSize).get();
      const waiting = await readWaiting(alone, docs);
      const also = waiting.length > 0 ? [listed(alone, waiting)] : [];
      await publishTogether(alone, { teachers: [], lists: waiting, also });
      if (docs.length < batchSize) return;
    }
  });
}
