import { collectionOf, documentOf } from '../../functions/src/database/references.ts';
import { inGroups } from '../../functions/src/platform/in-groups.ts';
import type { Context } from '../../functions/src/platform/context.ts';
import { errorDetails } from '../../functions/src/platform/log.ts';

/** Auth returns at most 100 accounts per request. */
const atOnce = 100;

/** Creates missing accounts, without a password: owners sign in with a mailed link or code. */
export async function makeLostAccounts({
  db,
  auth,
  log,
}: Pick<Context, 'db' | 'auth' | 'log'>): Promise<number> {
  const teachers = (await collectionOf(db, 'teachers').select('email').get()).docs;
  let made = 0;
  for (const group of inGroups(teachers, atOnce)) {
    const { notFound } = await auth.getUsers(group.map(({ id: uid }) => ({ uid })));
    const lost = new Set(notFound.map((one) => ('uid' in one ? one.uid : '')));
    for (const teacher of group.filter(({ id }) => lost.has(id))) {
      const uid = teacher.id;
      if ((await documentOf(db, 'deletions', uid).get()).exists) continue;
      try {
        const email = String(teacher.get('email'));
        await auth.createUser({ uid, email, emailVerified: true });
        made += 1;
      } catch (error) {
        log.error('an account cannot be made', { uid, ...errorDetails(error) });
      }
    }
  }
  return made;
}
