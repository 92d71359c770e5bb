import { entriesAbout } from '../../functions/src/database/entries-about.ts';
import { collectionOf, documentOf } from '../../functions/src/database/references.ts';
import type { Context } from '../../functions/src/platform/context.ts';

/** Forgets derived data, which `publish-all.ts` computes again. Published pages stay until then. */
async function forget({ db }: Pick<Context, 'db'>, uid: string): Promise<void> {
  await db.runTransaction(async (transaction) => {
    const publication = await transaction.get(documentOf(db, 'publications', uid));
    const entries = await transaction.get(entriesAbout(db, uid));
    for (const { ref } of entries.docs) transaction.delete(ref);
    if (publication.exists) {
      transaction.update(publication.ref, { stateHash: '', ranks: {}, picture: null });
    }
  });
}

export async function deriveAgain(
  { db }: Pick<Context, 'db'>,
  changed: ReadonlySet<string>,
): Promise<number> {
  const uids = new Set(changed);
  const [profiles, publications] = [
    await collectionOf(db, 'profiles').select().get(),
    await collectionOf(db, 'publications').select('state').get(),
  ];
  const shown = new Set(profiles.docs.map(({ id }) => id));
  for (const publication of publications.docs) {
    const isLost = publication.get('state.kind') === 'profile' && !shown.has(publication.id);
    if (isLost) uids.add(publication.id);
  }
  for (const uid of uids) await forget({ db }, uid);
  return uids.size;
}
