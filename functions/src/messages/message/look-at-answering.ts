import { answersWithinADay, nextLookAt, stillCounted } from '@kloer/domain/message/answering.ts';
import { collectionOf, documentOf } from '../../database/references.ts';
import { errorDetails } from '../../platform/log.ts';
import { projectAsKnown, type ProjectContext } from '../../profile/projection/project-teacher.ts';

const batchSize = 50;

/** Notes how it is now; it stays due until the profile says so. */
async function judge({ db, clock }: ProjectContext, uid: string): Promise<void> {
  const document = documentOf(db, 'answering', uid);
  await db.runTransaction(async (transaction) => {
    const known = (await transaction.get(document)).data();
    if (!known) return;
    const isPrompt = answersWithinADay(known.exchanges, clock());
    if (isPrompt !== known.isPrompt) transaction.update(document, { isPrompt });
  });
}

/** Forgets what counts no longer, and notes when it is looked at again. */
async function putOff({ db, clock }: ProjectContext, uid: string): Promise<void> {
  const document = documentOf(db, 'answering', uid);
  await db.runTransaction(async (transaction) => {
    const known = (await transaction.get(document)).data();
    if (!known) return;
    const now = clock();
    // Answered or aged meanwhile: it is looked at again at once.
    const exchanges = stillCounted(known.exchanges, now);
    const isJudged = answersWithinADay(exchanges, now) === known.isPrompt;
    const lookAt = isJudged ? nextLookAt(exchanges, now) : now;
    transaction.update(document, { exchanges, lookAt });
  });
}

/**
 * Has profiles say that messages are usually answered within a day while that is so, and no longer. Cut off at
 * any place, it goes on with the next sweep.
 */
export async function lookAtAnswering(context: ProjectContext): Promise<void> {
  const { db, clock, log } = context;
  const due = collectionOf(db, 'answering').where('lookAt', '<=', clock()).limit(batchSize);
  for (const { id } of (await due.get()).docs) {
    try {
      await judge(context, id);
      await projectAsKnown(context, id);
      await putOff(context, id);
    } catch (error) {
      // One teacher's trouble must not keep the others from being looked at.
      log.error('how a teacher answers was not looked at', { uid: id, ...errorDetails(error) });
    }
  }
}
