import type { CallResponse } from '@kloer/domain/calls/calls.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { isAdmin } from '../../platform/caller/require-admin.ts';
import type { Caller } from '../../platform/caller/caller.ts';
import { collections, type CollectionName } from '../../database/collections.ts';
import {
  documentsAbout,
  documentsWith,
  personalCollections,
  type PersonalDocument,
} from '../../database/personal.ts';
import { ownReviews } from '../../profile/review/own-reviews.ts';
import { mailsBy, mailsTo } from '../../mails/mails-of.ts';
import { derivedFolder, originalsOf } from '../../profile/picture/picture-files.ts';
import type { Context } from '../../platform/context.ts';
import { consumeAllowance } from '../../platform/rate-limit/allowance.ts';

function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

type ExportContext = Pick<Context, 'db' | 'auth' | 'clock' | 'files'>;

type Fields = Record<string, unknown>;

async function accountOf({ auth, db }: ExportContext, caller: Caller): Promise<Fields> {
  const { uid } = caller;
  const { email, emailVerified, metadata } = await auth.getUser(uid);
  // The session began unverified: it may belong to a stranger who typed the address.
  if (emailVerified && !caller.emailVerified) {
    throw new AppError('unauthenticated', `${uid} was verified after this session began`);
  }
  const { creationTime, lastSignInTime } = metadata;
  const administers = await isAdmin({ db }, uid);
  return { uid, email, emailVerified, creationTime, lastSignInTime, administers };
}

function given(
  name: CollectionName,
  { ref, fields: stored }: PersonalDocument,
  { exported } = collections[name].personal ?? {},
): Fields {
  if (!exported || 'omitted' in exported) return {};
  const { idAs, fields } = exported;
  const shown = fields ? Object.fromEntries(fields.map((name) => [name, stored[name]])) : stored;
  return {
    ...(idAs === undefined ? {} : { [idAs]: ref.id }),
    ...shown,
  };
}

async function recordsOf({ db }: ExportContext, uid: string): Promise<Fields> {
  const records: Fields = {};
  for (const name of personalCollections) {
    const { key, exported } = collections[name].personal ?? {};
    if (!key || !exported || 'omitted' in exported || key.by === 'address') continue;
    const found = (await documentsAbout(db, name, uid)).map((one) => given(name, one));
    records[exported.as] = key.by === 'id' ? (found[0] ?? null) : found;
  }
  return records;
}

async function picturesOf({ files }: ExportContext, uid: string): Promise<Fields> {
  const uploaded: Fields[] = [];
  for await (const { name, bytes, storedAt } of originalsOf(files, uid)) {
    uploaded.push({ name, bytes, storedAt });
  }
  const derived: Fields[] = [];
  for await (const { name, bytes, storedAt } of files.list(derivedFolder(uid))) {
    derived.push({ name, bytes, storedAt });
  }
  return { uploaded, derived };
}

async function writtenBy(
  { db }: ExportContext,
  caller: Caller,
  name: CollectionName,
): Promise<Fields[]> {
  if (!caller.emailVerified || caller.email === '') return [];
  const { personal, alsoPersonal = personal } = collections[name];
  const found = await documentsWith(db, name, 'email', caller.email);
  return found.map((one) => given(name, one, alsoPersonal ?? undefined));
}

async function correspondence({ db }: ExportContext, caller: Caller): Promise<Fields> {
  if (!caller.emailVerified || caller.email === '') return { received: [], written: [] };
  const [received, written] = await Promise.all([
    mailsTo(db, caller.email),
    mailsBy(db, caller.email),
  ]);
  return {
    received: received.map((mail) => given('mails', mail)),
    written: written.map((mail) => given('mails', mail)),
  };
}

/** @throws AppError `rate-limited` */
export async function exportMyData(
  context: ExportContext,
  caller: Caller,
): Promise<CallResponse<'export-my-data'>> {
  const { uid } = caller;
  await consumeAllowance(context, {
    action: 'export-my-data',
    subject: uid,
    limit: 10,
    minutes: 60,
  });
  const data = {
    account: await accountOf(context, caller),
    ...(await recordsOf(context, uid)),
    withdrawals: await writtenBy(context, caller, 'withdrawals'),
    reportsMade: await writtenBy(context, caller, 'reports'),
    messages: await writtenBy(context, caller, 'contactMessages'),
    messagesToTeachers: await writtenBy(context, caller, 'teacherMessages'),
    searchAlerts: await writtenBy(context, caller, 'searchAlerts'),
    reviewsWritten: await writtenBy(context, caller, 'reviews'),
    ...(await ownReviews(context, uid)),
    mails: await correspondence(context, caller),
    pictures: await picturesOf(context, uid),
  };
  return { exportedAt: context.clock().toISOString(), data: plain(data) as Fields };
}
