import * as z from 'zod/mini';
import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import type { SeenMail } from '@kloer/domain/mail/admin-mails.ts';
import { repeatingOf } from '@kloer/domain/mail/repeating.ts';
import { entriesPerPage } from '@kloer/domain/audit/audit-log.ts';
import { isReadable } from '../database/readable-page.ts';
import { collectionOf, documentOf, type FoundDocument } from '../database/references.ts';
import type { OutboxMail } from '../database/schemas/mail.ts';
import { storedFields } from '../database/timestamps.ts';
import type { Context } from '../platform/context.ts';
import { accountOf } from './account-of.ts';
import { SeenTeacher } from '../profile/projection/stored-teacher.ts';

type MailsContext = Pick<Context, 'db' | 'auth' | 'clock'>;
type Page = CallResponse<'admin-teacher-mails'>;
type Query = FirebaseFirestore.Query<OutboxMail, OutboxMail>;

const text = z.catch(z.string(), '');
const instant = z.catch(z.nullable(z.date()), null);

/**
 * Accepts unknown fields and values, because another version of the code may have stored the mail.
 */
const StoredMail = z.object({
  reason: text,
  to: text,
  subject: z.catch(z.nullable(z.string()), null),
  createdAt: z.catch(z.date(), new Date(0)),
  dueAt: instant,
  sentAt: instant,
  gaveUpAt: instant,
  expiresAt: instant,
  lastError: z.catch(z.nullable(z.string()), null),
  repeats: z.catch(z.number(), 0),
});

function seenMail(stored: FoundDocument<'mails'>, now: Date): SeenMail {
  const mail = StoredMail.parse(storedFields(stored, Object.keys(StoredMail.shape)));
  return {
    id: stored.id,
    reason: mail.reason,
    subject: mail.subject,
    to: mail.to,
    created_at: mail.createdAt.toISOString(),
    sent_at: mail.sentAt?.toISOString() ?? null,
    gave_up_at: mail.gaveUpAt?.toISOString() ?? null,
    error: mail.lastError,
    repeats: mail.repeats,
    repeating: isReadable(stored) ? repeatingOf(mail, now) : 'unreadable',
  };
}

async function pageOf(
  { db, clock }: MailsContext,
  query: Query,
  after: string | undefined,
): Promise<Page> {
  const last = after === undefined ? null : await documentOf(db, 'mails', after).get();
  const behind = last?.exists ? query.startAfter(last) : query;
  const { docs } = await behind.limit(entriesPerPage + 1).get();
  const now = clock();
  return {
    mails: docs.slice(0, entriesPerPage).map((one) => seenMail(one, now)),
    more: docs.length > entriesPerPage,
  };
}

async function mailboxesOf(context: MailsContext, uid: string): Promise<string[]> {
  const { email } = await accountOf(context, uid);
  const teacher = (await documentOf(context.db, 'teachers', uid).get()).data();
  const own = teacher ? SeenTeacher.parse(teacher).email : '';
  return [...new Set([email, own, own.toLowerCase()])].filter((address) => address !== '');
}

export async function listTeacherMails(
  context: MailsContext,
  { teacherId, after }: CallRequest<'admin-teacher-mails'>,
): Promise<Page> {
  const addresses = await mailboxesOf(context, teacherId);
  if (addresses.length === 0) return { mails: [], more: false };
  const query = collectionOf(context.db, 'mails')
    .where('to', 'in', addresses)
    .orderBy('createdAt', 'desc');
  return pageOf(context, query, after);
}

export async function listUnsentMails(
  context: MailsContext,
  { after }: CallRequest<'admin-unsent-mails'>,
): Promise<Page> {
  // The range leaves out mails whose `gaveUpAt` is null.
  const query = collectionOf(context.db, 'mails')
    .where('gaveUpAt', '>', new Date(0))
    .orderBy('gaveUpAt', 'desc');
  return pageOf(context, query, after);
}
