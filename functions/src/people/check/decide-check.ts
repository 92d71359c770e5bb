import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { withDecision, type Check, type CheckRequest } from '@kloer/domain/check/check.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { collectionOf, documentOf } from '../../database/references.ts';
import { prepareMail } from '../../mails/put-mail.ts';
import { requireAdmin } from '../../platform/caller/require-admin.ts';
import type { Context } from '../../platform/context.ts';
import { checkDecidedMail } from './check-mails.ts';
import { scanFile } from './scan-files.ts';

export type EndContext = Pick<Context, 'db' | 'clock' | 'scans' | 'siteOrigin'>;
type Decision = Omit<NonNullable<Check['decided']>, 'at'> & { adminUid: string | null };

/** @throws AppError `permission-denied`, `not-found`, `changed-meanwhile` */
async function currentCheck(
  { db, clock }: EndContext,
  transaction: FirebaseFirestore.Transaction,
  adminUid: string,
  { id, request }: Pick<CallRequest<'admin-decide-check'>, 'id' | 'request'>,
): Promise<Check & { request: CheckRequest }> {
  await requireAdmin({ db }, transaction, adminUid);
  const check = (await transaction.get(documentOf(db, 'checks', id))).data();
  if (!check) throw new AppError('not-found', `no check ${id}`);
  const isOver = check.dueAt === null || check.dueAt <= clock();
  if (check.request?.id !== request || isOver) {
    throw new AppError('changed-meanwhile', `${id} was decided, has lapsed or is another`);
  }
  return { ...check, request: check.request };
}

export async function prepareEnd(
  { db, clock, siteOrigin }: EndContext,
  transaction: FirebaseFirestore.Transaction,
  id: string,
  { request, ...check }: Check & { request: CheckRequest },
  { adminUid, ...decision }: Decision,
): Promise<() => void> {
  const { uid, kind } = check;
  const teacher = await transaction.get(documentOf(db, 'teachers', uid));
  const data = teacher.data();
  const decided = { ...decision, at: clock() };
  const mail = data && checkDecidedMail(check, request.id, decision, data, siteOrigin);
  const write = mail ? await prepareMail({ db, clock }, transaction, mail) : () => {};
  return () => {
    write();
    transaction.set(
      documentOf(db, 'checks', id),
      withDecision({ ...check, request }, decided, adminUid),
    );
    if (!data || decision.outcome !== 'seen') return;
    const seen = { name: request.name, source: decision.words, at: decided.at };
    transaction.update(teacher.ref, { [`seenDocuments.${kind}`]: seen });
  };
}

/**
 * Deletes the scan first: a crash must not leave the scan of a decided request. After a crash the
 * request is still open.
 * @throws AppError as `currentCheck`
 */
export async function decideCheck(
  context: EndContext,
  adminUid: string,
  { id, request, ...given }: CallRequest<'admin-decide-check'>,
): Promise<CallResponse<'admin-decide-check'>> {
  const { db, clock, scans } = context;
  const found = async (transaction: FirebaseFirestore.Transaction) =>
    currentCheck(context, transaction, adminUid, { id, request });
  const { uid } = await db.runTransaction(found);
  await scans.remove(scanFile(uid, { id: request }));
  await db.runTransaction(async (transaction) => {
    const check = await found(transaction);
    const { outcome } = given;
    const words = given.outcome === 'seen' ? given.source : given.reason;
    const write = await prepareEnd(context, transaction, id, check, { outcome, words, adminUid });
    write();
    transaction.create(collectionOf(db, 'auditLog').doc(), {
      at: clock(),
      adminUid,
      action: outcome === 'seen' ? 'see-document' : 'decline-document',
      personUid: uid,
      before: {},
      after: {},
    });
  });
  return { success: true };
}
