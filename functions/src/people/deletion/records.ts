import { collections, type CollectionName } from '../../database/collections.ts';
import {
  documentsAbout,
  documentsWith,
  personalCollections,
  type PersonalDocument,
} from '../../database/personal.ts';
import { documentOf } from '../../database/references.ts';
import type { Deletion } from '../../database/schemas/account.ts';
import { mailsBy, mailsTo } from '../../mails/mails-of.ts';
import { removeReview } from '../../profile/review/show-review.ts';
import { hasWithdrawal } from '../../money/payment/settle-withdrawals.ts';
import type { DeletionContext, Outcome, Wish } from './step.ts';

function goes(name: CollectionName, scope: Deletion['scope']): boolean {
  const { removal } = collections[name].personal ?? {};
  return removal?.by === 'records' && (scope === 'account' || removal.with === 'profile');
}

/** Whether the user must still get a refund for a withdrawal. */
async function isOwedTo(
  { db }: DeletionContext,
  transaction: FirebaseFirestore.Transaction,
  uid: string,
): Promise<boolean> {
  const customer = (await transaction.get(documentOf(db, 'customers', uid))).data();
  return customer !== undefined && hasWithdrawal(customer);
}

/**
 * Deletes a document, unless it is newer than the deletion or is a customer with a pending refund.
 */
function removeOnWish(
  context: DeletionContext,
  name: CollectionName,
  { uid, deletion }: Wish,
  document: FirebaseFirestore.DocumentReference,
): Promise<Outcome> {
  const { db } = context;
  return db.runTransaction(async (transaction) => {
    const marker = (await transaction.get(documentOf(db, 'deletions', uid))).data();
    if (marker?.id !== deletion.id || marker.doneAt !== null) return 'overtaken';
    if (name === 'customers' && (await isOwedTo(context, transaction, uid))) return 'waiting';
    transaction.delete(document);
    return 'done';
  });
}

/** Removes typed texts about a person from the audit log; its other fields name no one. */
async function removeTypedFacts({ db }: DeletionContext, { uid }: Wish): Promise<void> {
  const { FieldValue } = await import('@google-cloud/firestore');
  for (const { ref, fields } of await documentsAbout(db, 'auditLog', uid)) {
    if ('facts' in fields) await ref.update({ facts: FieldValue.delete() });
  }
}

export async function removeRecords(context: DeletionContext, wish: Wish): Promise<Outcome> {
  let waiting = false;
  for (const name of personalCollections) {
    if (!goes(name, wish.deletion.scope)) continue;
    for (const { ref } of await documentsAbout(context.db, name, wish.uid)) {
      const outcome = await removeOnWish(context, name, wish, ref);
      if (outcome === 'overtaken') return outcome;
      if (outcome === 'waiting') waiting = true;
    }
  }
  if (wish.deletion.scope === 'account') await removeTypedFacts(context, wish);
  return waiting ? 'waiting' : 'done';
}

const longestTriedMs = 2 * 24 * 60 * 60 * 1000;

const isOwedMail = (reason: unknown) =>
  typeof reason === 'string' &&
  (reason.startsWith('withdrawal-') || reason === 'plan-deleted' || reason === 'account-deleted');

/** Deletes a mail, after sending it if the user must still receive it. */
async function removeUnlessOwed(
  { db, clock }: DeletionContext,
  { ref, fields }: PersonalDocument,
): Promise<void> {
  const isOwed = isOwedMail(fields['reason']);
  await db.runTransaction(async (transaction) => {
    const mail = await transaction.get(ref);
    const isWaiting = mail.exists && mail.get('dueAt') !== null;
    if (!isOwed || !isWaiting) transaction.delete(ref);
    else transaction.update(ref, { deleteAt: new Date(clock().getTime() + longestTriedMs) });
  });
}

/**
 * Deleting a profile keeps pending mails, deleting an account only those that must still reach the
 * user.
 */
export async function removeMails(context: DeletionContext, { deletion }: Wish): Promise<Outcome> {
  const { db } = context;
  const isAccount = deletion.scope === 'account';
  for (const address of deletion.addresses) {
    for (const mail of await mailsTo(db, address)) {
      if (isAccount) await removeUnlessOwed(context, mail);
      else if (mail.fields['dueAt'] === null) await mail.ref.delete();
    }
    if (!isAccount) continue;
    for (const mail of await mailsBy(db, address)) await removeUnlessOwed(context, mail);
    for (const { ref } of await documentsWith(db, 'contactMessages', 'email', address))
      await ref.delete();
    for (const { ref } of await documentsWith(db, 'searchAlerts', 'email', address))
      await ref.delete();
    for (const { ref } of await documentsWith(db, 'reviews', 'email', address)) {
      await removeReview(context, ref.id);
    }
    for (const { ref, fields } of await documentsWith(db, 'teacherMessages', 'email', address)) {
      // A reported message is kept when its sender leaves.
      if (fields['reportedAt'] === null) await ref.delete();
    }
  }
  return 'done';
}
