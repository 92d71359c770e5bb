import { randomUUID } from 'node:crypto';
import { scanMaxBytes } from '@kloer/domain/check/check-limits.ts';
import { withRequest, type CheckRequest } from '@kloer/domain/check/check.ts';
import { checkedName } from '@kloer/domain/check/public-checks.ts';
import { scanTypeOf } from '@kloer/domain/check/scan-type.ts';
import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { parseTeacher } from '@kloer/domain/teacher/teacher.ts';
import { getTogether } from '../../database/get-together.ts';
import { documentOf } from '../../database/references.ts';
import { prepareMail } from '../../mails/put-mail.ts';
import type { Context } from '../../platform/context.ts';
import { consumeAllowance } from '../../platform/rate-limit/allowance.ts';
import { checkNewsMail } from './check-mails.ts';
import { checkId, scanFile } from './scan-files.ts';

type AskContext = Pick<Context, 'db' | 'clock' | 'scans' | 'siteOrigin'>;
type Request = CallRequest<'ask-check'>;

/** Each request may store a scan of 5 MB until it is decided. */
const perTeacher = { action: 'ask-check', limit: 10, minutes: 24 * 60 };

/** @throws AppError `invalid-request` */
function scanIn({ scan }: Request): { content: Uint8Array; type: string } {
  const content = Buffer.from(scan, 'base64');
  if (content.byteLength > scanMaxBytes) throw new AppError('invalid-request', 'a large scan');
  const type = scanTypeOf(content);
  if (!type) throw new AppError('invalid-request', 'neither a PDF nor a picture');
  return { content, type };
}

/**
 * Call this before the transaction's first write.
 * @throws AppError `teacher-not-found`, `permission-denied`, `changed-meanwhile`
 */
async function prepare(
  { db, clock, siteOrigin }: AskContext,
  transaction: FirebaseFirestore.Transaction,
  uid: string,
  kind: Request['kind'],
  id: string,
): Promise<() => void> {
  const document = documentOf(db, 'checks', checkId(uid, kind));
  const [teacher, deletion, known] = await getTogether(
    transaction,
    documentOf(db, 'teachers', uid),
    documentOf(db, 'deletions', uid),
    document,
  );
  const data = teacher.data();
  if (!data) throw new AppError('teacher-not-found', `${uid} has no profile`);
  if (deletion.exists) throw new AppError('permission-denied', `${uid} is being deleted`);
  if (known.data()?.request) throw new AppError('changed-meanwhile', `${uid} waits already`);
  const parsed = parseTeacher(data);
  const { language } = parsed;
  const request: CheckRequest = { id, name: checkedName(parsed), language, askedAt: clock() };
  const news = checkNewsMail(request.askedAt, siteOrigin);
  const write = await prepareMail({ db, clock }, transaction, news);
  return () => {
    write();
    transaction.set(document, withRequest({ uid, kind }, request));
  };
}

/**
 * Stores the scan first: after a crash the sweep deletes it within two hours.
 * @throws AppError `invalid-request`, `rate-limited`, and those of `prepare`
 */
export async function askCheck(
  context: AskContext,
  uid: string,
  request: Request,
): Promise<CallResponse<'ask-check'>> {
  const { db, scans } = context;
  const { content, type } = scanIn(request);
  await consumeAllowance(context, { ...perTeacher, subject: uid });
  const id = randomUUID();
  const run = async (transaction: FirebaseFirestore.Transaction) =>
    prepare(context, transaction, uid, request.kind, id);
  // Comes first, so that the scan of a refused request is not stored.
  await db.runTransaction(async (transaction) => void (await run(transaction)));
  const file = scanFile(uid, { id });
  await scans.write(file, content, type);
  try {
    await db.runTransaction(async (transaction) => (await run(transaction))());
  } catch (error) {
    if (error instanceof AppError) await scans.remove(file);
    throw error;
  }
  return { success: true };
}
