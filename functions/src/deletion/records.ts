import { collections, type CollectionName } from '../database/collections.ts';
import { documentsAbout, personalCollections } from '../database/personal.ts';
import { documentOf } from '../database/references.ts';
import type { Deletion } from '../database/schemas/account.ts';
import { mailsBy, mailsTo } from '../mails/mails-of.ts';
import type { DeletionContext, Outcome, Wish } from './step.ts';

/** Whether a collection's documents about a person go with such a wish, by this step. */
function goes(name: CollectionName, scope: Deletion['scope']): boolean {
  const { removal } = collections[name].personal ?? {};
  return removal?.by === 'records' && (scope === 'account' || removal.with === 'profile');
}

/** Deletes a document unless the wish was fulfilled meanwhile: then it is somebody's new one. */
function removeOnWish(
  { db }: DeletionContext,
  { uid, deletion }: Wish,
  document: FirebaseFirestore.DocumentReference,
): Promise<Outcome> {
  return db.runTransaction(async (transaction) => {
    const marker = (await transaction.get(documentOf(db, 'deletions', uid))).data();
    if (marker?.id !== deletion.id || marker.doneAt !== null) return 'overtaken';
    transaction.delete(document);
    return 'done';
  });
}

/** The records about the person that the table of collections gives to this step. */
export async function removeRecords(context: DeletionContext, wish: Wish): Promise<Outcome> {
  for (const name of personalCollections) {
    if (!goes(name, wish.deletion.scope)) continue;
    for (const { ref } of await documentsAbout(context.db, name, wish.uid)) {
      if ((await removeOnWish(context, wish, ref)) === 'overtaken') return 'overtaken';
    }
  }
  return 'done';
}

/**
 * Mails to the person, and what the person wrote to us. A profile leaves those that are still to be
 * sent, such as a sign-in link for the account that stays, and what was written; an account takes all.
 */
export async function removeMails({ db }: DeletionContext, { deletion }: Wish): Promise<Outcome> {
  const isAccount = deletion.scope === 'account';
  for (const address of deletion.addresses) {
    for (const { ref, fields } of await mailsTo(db, address)) {
      if (isAccount || fields['dueAt'] === null) await ref.delete();
    }
    if (!isAccount) continue;
    for (const { ref } of await mailsBy(db, address)) await ref.delete();
  }
  return 'done';
}
