import { answersWithinADay, nextCheckAt, stillCounted } from '@kloer/domain/message/answering.ts';
import { collectionOf, documentOf } from '../../database/references.ts';
import { errorDetails } from '../../platform/log.ts';
import { projectAsKnown, type ProjectContext } from '../../profile/projection/project-teacher.ts';

const batchSize = 50;

/**
 * Stores whether the teacher answers promptly. The check stays due until the profile shows the
 * result.
 */
async function refreshOne({ db, clock }: ProjectContext, uid: string): Promise<void> {
  const document = documentOf(db, 'answering', uid);
  await db.runTransaction(async (transaction) => {
    const known = (await transaction.get(document)).data();
    if (!known) return;
    const isPrompt = answersWithinADay(known.exchanges, clock());
    if (isPrompt !== known.isPrompt) transaction.update(document, { isPrompt });
  });
}

async function putOff({ db, clock }: ProjectContext, uid: string): Promise<void> {
  const document = documentOf(db, 'answering', uid);
  await db.runTransaction(async (transaction) => {
    const known = (await transaction.get(document)).data();
    if (!known) return;
    const now = clock();
    // Due at once if the stored statement is already out of date.
    const exchanges = stillCounted(known.exchanges, now);
    const isUpToDate = answersWithinADay(exchanges, now) === known.isPrompt;
    const lookAt = isUpToDate ? nextCheckAt(exchanges, now) : now;
    transaction.update(document, { exchanges, lookAt });
  });
}

export async function refreshAnswering(context: ProjectContext): Promise<void> {
  const { db, clock, log } = context;
  const due = collectionOf(db, 'answering').where('lookAt', '<=', clock()).limit(batchSize);
  for (const { id } of (await due.get()).docs) {
    try {
      await refreshOne(context, id);
      await projectAsKnown(context, id);
      await putOff(context, id);
    } catch (error) {
      log.error('how a teacher answers was not looked at', { uid: id, ...errorDetails(error) });
    }
  }
}
