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
import { hasWithdrawal } from '../../money/payment/settle-withdrawals.ts';
import type { DeletionContext, Outcome, Wish } from './step.ts';

/** Whether a collection's documents about a person go with such a wish, by this step. */
function goes(name: CollectionName, scope: Deletion['scope']): boolean {
  const { removal } = collections[name].personal ?? {};
  return removal?.by === 'records' && (scope === 'account' || removal.with === 'profile');
}

/** Whether a withdrawal was declared since billing was ended, and is still to be given back. */
async function isOwedTo(
  { db }: DeletionContext,
  transaction: FirebaseFirestore.Transaction,
  uid: string,
): Promise<boolean> {
  const customer = (await transaction.get(documentOf(db, 'customers', uid))).data();
  return customer !== undefined && hasWithdrawal(customer);
}

/**
 * Deletes a document unless the wish was fulfilled meanwhile: then it is somebody's new one. A customer to
 * whom something is owed waits for the next run, which gives it back.
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

/** Of what administrators did to the person, what they typed: the rest names nobody. */
async function removeTypedFacts({ db }: DeletionContext, { uid }: Wish): Promise<void> {
  const { FieldValue } = await import('@google-cloud/firestore');
  for (const { ref, fields } of await documentsAbout(db, 'auditLog', uid)) {
    if ('facts' in fields) await ref.update({ facts: FieldValue.delete() });
  }
}

/** The records about the person that the table of collections gives to this step. */
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
  // After the profile, without which nothing is written about the person any more.
  if (wish.deletion.scope === 'account') await removeTypedFacts(context, wish);
  return waiting ? 'waiting' : 'done';
}

/** A mail is sent or given up within a day. */
const longestTriedMs = 2 * 24 * 60 * 60 * 1000;

/** A receipt or an answer about a withdrawal, that a plan ended with the account, and why it was deleted. */
const isOwedMail = (reason: unknown) =>
  typeof reason === 'string' &&
  (reason.startsWith('withdrawal-') || reason === 'plan-deleted' || reason === 'account-deleted');

/**
 * Removes a mail of an account that goes. One that is owed, whoever it is owed to, and still waits to be sent
 * stays until it was tried.
 */
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
 * Mails to the person, and what the person wrote to us. A profile leaves those that are still to be
 * sent, such as a sign-in link for the account that stays, and what was written; an account takes all but
 * those that are owed.
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
    for (const { ref, fields } of await documentsWith(db, 'teacherMessages', 'email', address)) {
      // One that was reported outlives whoever wrote it, as its row says.
      if (fields['reportedAt'] === null) await ref.delete();
    }
  }
  return 'done';
}
