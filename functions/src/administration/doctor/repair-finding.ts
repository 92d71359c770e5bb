import { randomUUID } from 'node:crypto';
import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import type { FindingKind } from '@kloer/domain/doctor/doctor.ts';
import { requireAdmin } from '../../platform/caller/require-admin.ts';
import { entriesAbout } from '../../database/entries-about.ts';
import { getTogether } from '../../database/get-together.ts';
import { collectionOf, documentOf } from '../../database/references.ts';
import type { Publication } from '../../database/schemas/publication.ts';
import { syncPlan, type SyncContext } from '../../money/payment/sync-plan.ts';
import type { Context } from '../../platform/context.ts';
import { projectTeacher, type ProjectContext } from '../../profile/projection/project-teacher.ts';
import { isFound } from './examine.ts';

type RepairContext = ProjectContext & SyncContext & Pick<Context, 'files'>;
type Transaction = FirebaseFirestore.Transaction;

/**
 * Fields of a publication to clear for each finding, so that the projection computes them again.
 */
const forgotten: Partial<Record<FindingKind, () => Partial<Publication>>> = {
  'profile-differs': () => ({ stateHash: '', ranks: {} }),
  'slug-unclaimed': () => ({ stateHash: '', slug: '' }),
  'picture-missing': () => ({ stateHash: '', picture: null }),
  'pages-differ': () => ({ dirty: true, version: randomUUID(), contentHash: '', inLists: null }),
  'set-aside': () => ({ dirty: true, version: randomUUID() }),
};

async function preparedRemoval(
  { db }: RepairContext,
  transaction: Transaction,
  kind: FindingKind,
  subject: string,
  uid: string,
): Promise<() => void> {
  const isName = kind === 'slug-of-nobody';
  const target = isName ? documentOf(db, 'slugs', subject) : documentOf(db, 'profiles', subject);
  const teacher = await transaction.get(documentOf(db, 'teachers', uid));
  if (teacher.exists) return () => {};
  const entries = isName ? [] : (await transaction.get(entriesAbout(db, subject))).docs;
  return () => {
    transaction.delete(target);
    for (const { ref } of entries) transaction.delete(ref);
  };
}

async function prepared(
  context: RepairContext,
  transaction: Transaction,
  kind: FindingKind,
  subject: string,
  uid: string,
): Promise<() => void> {
  const { db } = context;
  if (kind === 'slug-of-nobody' || kind === 'profile-of-nobody') {
    return preparedRemoval(context, transaction, kind, subject, uid);
  }
  const [publication] = await getTogether(transaction, documentOf(db, 'publications', uid));
  const change = forgotten[kind]?.();
  const isRecomputed = kind === 'profile-differs';
  const entries = isRecomputed ? (await transaction.get(entriesAbout(db, uid))).docs : [];
  return () => {
    if (change && publication.exists) transaction.update(publication.ref, change);
    for (const { ref } of entries) transaction.delete(ref);
  };
}

async function follow(context: RepairContext, kind: FindingKind, uid: string): Promise<void> {
  switch (kind) {
    case 'plan-differs':
      await syncPlan(context, uid);
      return;
    case 'pages-differ':
    case 'set-aside':
      await context.queue.enqueue();
      return;
    case 'slug-of-nobody':
    case 'unreadable':
      return;
    case 'profile-differs':
    case 'profile-of-nobody':
    case 'slug-unclaimed':
    case 'picture-missing':
      await projectTeacher(context, uid);
  }
}

async function uidOf({ db }: RepairContext, kind: FindingKind, subject: string): Promise<string> {
  if (kind !== 'slug-of-nobody') return subject;
  return (await documentOf(db, 'slugs', subject).get()).data()?.uid ?? '';
}

/**
 * Repairs a finding if it still exists, with an audit entry.
 * @throws AppError `permission-denied`, `payment-unavailable`
 */
export async function repairFinding(
  context: RepairContext,
  adminUid: string,
  { kind, subject }: CallRequest<'admin-mend'>,
): Promise<CallResponse<'admin-mend'>> {
  const { db, clock } = context;
  const uid = await uidOf(context, kind, subject);
  if (!(await isFound(context, kind, subject))) return { success: true, mended: false };
  await db.runTransaction(async (transaction) => {
    await requireAdmin(context, transaction, adminUid);
    const write = await prepared(context, transaction, kind, subject, uid);
    write();
    transaction.create(collectionOf(db, 'auditLog').doc(), {
      at: clock(),
      adminUid,
      action: 'mend',
      personUid: uid,
      before: { finding: kind },
      after: { finding: null },
    });
  });
  await follow(context, kind, uid);
  return { success: true, mended: true };
}
