import {
  collections,
  type CollectionName,
  type Stored,
} from '../../functions/src/database/collections.ts';
import { collectionOf, documentOf } from '../../functions/src/database/references.ts';
import { deletionKeys } from '../../functions/src/platform/accounts/deletion-keys.ts';
import {
  recordedScopes,
  recordKey,
} from '../../functions/src/platform/accounts/record-deletion.ts';
import { markForDeletion } from '../../functions/src/people/deletion/deletion.ts';
import { runDeletion } from '../../functions/src/people/deletion/run-deletion.ts';
import type { DeletionContext } from '../../functions/src/people/deletion/step.ts';
import { errorDetails } from '../../functions/src/platform/log.ts';
import { copied } from './policies.ts';

type Firestore = FirebaseFirestore.Firestore;
type Document = FirebaseFirestore.QueryDocumentSnapshot;
type Finished = Stored<'finishedDeletions'>;
type PersonScope = Stored<'deletions'>['scope'];

export type DeletedSince = {
  people: Map<string, PersonScope>;
  /** Users who deleted a profile and have a new one. */
  withNewProfile: Set<string>;
  /** Keyed hashes of mailboxes whose account was deleted. */
  mailboxes: Set<string>;
  /** Keys of deleted, refused and removed reviews, and of stopped search alerts. */
  documents: Set<string>;
};

const isOfPerson = (scope: Finished['scope']): scope is PersonScope =>
  scope === 'profile' || scope === 'account';

async function recordsIn(db: Firestore): Promise<Map<string, Finished>> {
  const { docs } = await collectionOf(db, 'finishedDeletions').get();
  return new Map(docs.map((document) => [document.id, document.data()]));
}

async function uidsIn(source: Firestore): Promise<Set<string>> {
  const uids = new Set<string>();
  for (const name of copied) {
    const { path, personal } = collections[name];
    if (personal?.key.by !== 'id') continue;
    const { docs } = await source
      .collection(path.slice(0, path.indexOf('/')))
      .select()
      .get();
    for (const { id } of docs) uids.add(id);
  }
  return uids;
}

/** Reads the records of finished deletions; a later deletion of the same user replaces a record. */
export async function deletedSince(
  { db, addressKey }: Pick<DeletionContext, 'db' | 'addressKey'>,
  source: Firestore,
): Promise<DeletedSince> {
  const [records, then] = [await recordsIn(db), await recordsIn(source)];
  for (const [key, { id }] of records) if (then.get(key)?.id === id) records.delete(key);
  const people: DeletedSince['people'] = new Map();
  const withNewProfile = new Set<string>();
  for (const uid of records.size === 0 ? [] : await uidsIn(source)) {
    const key = deletionKeys(addressKey, uid).find((one) => records.has(one));
    const record = key === undefined ? undefined : records.get(key);
    if (!record || !isOfPerson(record.scope)) continue;
    const { exists } = await documentOf(db, 'teachers', uid).get();
    if (record.scope === 'profile' && exists) withNewProfile.add(uid);
    else people.set(uid, record.scope);
  }
  const mailboxes = new Set([...records.values()].flatMap((record) => record.mailboxes));
  const documents = new Set(
    [...records].flatMap(([key, { scope }]) => (isOfPerson(scope) ? [] : [key])),
  );
  return { people, withNewProfile, mailboxes, documents };
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

function uidOf(name: CollectionName, document: Document): string {
  const { key } = collections[name].personal ?? {};
  if (key?.by === 'id') return document.id;
  return key?.by === 'uid' ? text(document.get(key.field)) : '';
}

const isRecorded = (name: CollectionName): name is keyof typeof recordedScopes =>
  Object.hasOwn(recordedScopes, name);

/** Fields with addresses. A document is deleted with the account of such an address. */
function addressFields({ personal, alsoPersonal }: (typeof collections)[CollectionName]) {
  return [personal, alsoPersonal].flatMap((one) =>
    one?.removal && one.key.by === 'address' ? one.key.fields : [],
  );
}

/**
 * True for teachers and customers who left; data of a profile whose owner has a new one; data with
 * a deleted account's mailbox; reviews and search alerts in `documents`.
 */
export function isDeletedSince(
  { addressKey }: Pick<DeletionContext, 'addressKey'>,
  { people, withNewProfile, mailboxes, documents }: DeletedSince,
  name: CollectionName,
  document: Document,
): boolean {
  const { personal } = collections[name];
  if (!personal?.removal) return false;
  const uid = uidOf(name, document);
  if (withNewProfile.has(uid)) return personal.removal.with === 'profile';
  const scope = people.get(uid);
  if (scope && (name === 'teachers' || (name === 'customers' && scope === 'account'))) return true;
  if (isRecorded(name)) {
    const keys = deletionKeys(addressKey, recordKey(name, document.id));
    if (keys.some((key) => documents.has(key))) return true;
  }
  const addresses = addressFields(collections[name]).map((field) => text(document.get(field)));
  return addresses.some((address) => address !== '' && mailboxes.has(addressKey(address)));
}

/** Runs before the restore, so that the user stays deleted even after a crash. */
async function markAgain(
  context: DeletionContext,
  source: Firestore,
  uid: string,
  scope: PersonScope,
): Promise<void> {
  const { db } = context;
  const document = documentOf(db, 'deletions', uid);
  // This document blocks tokens for two hours after a deletion, and would prevent a new deletion.
  if ((await document.get()).data()?.doneAt) await document.delete();
  const email = text((await documentOf(source, 'teachers', uid).get()).get('email'));
  await markForDeletion(context, { uid, email, emailVerified: true }, scope);
  // The first deletion ended the plan with its period. The owner may have resumed it since.
  if (scope === 'profile') await document.update({ hasEndedPlan: true });
}

export async function markDeleted(
  context: DeletionContext,
  source: Firestore,
  { people }: DeletedSince,
): Promise<void> {
  for (const [uid, scope] of people) await markAgain(context, source, uid, scope);
}

/** @returns users whose deletion is not complete: the sweep continues it */
export async function deleteAgain(
  context: DeletionContext,
  uids: Iterable<string>,
): Promise<string[]> {
  const left: string[] = [];
  for (const uid of uids) {
    try {
      if ((await runDeletion(context, uid)) === 'waiting') left.push(uid);
    } catch (error) {
      context.log.error('deletion failed', { uid, ...errorDetails(error) });
      left.push(uid);
    }
  }
  return left;
}
