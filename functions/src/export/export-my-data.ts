import type { CallResponse } from '@kloer/domain/calls/calls.ts';
import { isAdmin } from '../administration/require-admin.ts';
import type { Caller } from '../api/caller.ts';
import { lettersBy, lettersTo } from '../mails/letters-of.ts';
import type { Context } from '../platform/context.ts';
import { derivedFolder, originalsOf } from '../picture/picture-files.ts';
import { profiles, publications, slugs, teachers } from '../projection/publication.ts';
import { promoCodes, redemptions } from '../promo-code/redeem.ts';
import { takeTurn } from '../rate-limit/take-turn.ts';
import { plain } from './plain.ts';

type ExportContext = Pick<Context, 'db' | 'auth' | 'clock' | 'files'>;

type Fields = Record<string, unknown>;

const picked = (snapshot: FirebaseFirestore.DocumentSnapshot, names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, snapshot.get(name) as unknown]));

async function accountOf({ auth, db }: ExportContext, uid: string): Promise<Fields> {
  const { email, emailVerified, metadata } = await auth.getUser(uid);
  const { creationTime, lastSignInTime } = metadata;
  const administers = await isAdmin({ db }, uid);
  return { uid, email, emailVerified, creationTime, lastSignInTime, administers };
}

/** Which codes the person redeemed; the codes that nobody gave them are not theirs to know. */
async function redemptionsOf({ db }: ExportContext, uid: string): Promise<Fields[]> {
  const codes = await db.collection(promoCodes).listDocuments();
  if (codes.length === 0) return [];
  const found = await db.getAll(...codes.map((code) => code.collection(redemptions).doc(uid)));
  return found.flatMap((record, index) =>
    record.exists ? [{ code: codes[index]?.id, ...record.data() }] : [],
  );
}

/** What administrators did to the person's record; which of them is their own affair. */
async function changesByAdmins({ db }: ExportContext, uid: string): Promise<Fields[]> {
  const { docs } = await db.collection('auditLog').where('teacherUid', '==', uid).get();
  return docs.map((entry) => picked(entry, ['at', 'action', 'change']));
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

/** Only to somebody who has shown that the address is theirs. */
async function correspondence({ db }: ExportContext, caller: Caller): Promise<Fields> {
  if (!caller.emailVerified || caller.email === '') return { received: [], written: [] };
  const shown = ['reason', 'to', 'replyTo', 'subject', 'text', 'createdAt', 'sentAt'];
  const [received, written] = await Promise.all([
    lettersTo(db, caller.email),
    lettersBy(db, caller.email),
  ]);
  return {
    received: received.map((letter) => picked(letter, shown)),
    written: written.map((letter) => picked(letter, shown)),
  };
}

/**
 * Everything that is stored about the caller, as JSON: times as ISO instants, pictures by name (their
 * owner may download them). Sign-in codes and rate limits are hashes for an hour and are left out.
 *
 * @throws AppError `rate-limited`
 */
export async function exportMyData(
  context: ExportContext,
  caller: Caller,
): Promise<CallResponse<'export-my-data'>> {
  const { db, clock } = context;
  const { uid } = caller;
  await takeTurn(context, { action: 'export-my-data', subject: uid, limit: 10, minutes: 60 });
  const [teacher, profile, publication, names] = await Promise.all([
    db.doc(`${teachers}/${uid}`).get(),
    db.doc(`${profiles}/${uid}`).get(),
    db.doc(`${publications}/${uid}`).get(),
    db.collection(slugs).where('uid', '==', uid).get(),
  ]);
  const data = {
    account: await accountOf(context, uid),
    teacher: teacher.data() ?? null,
    profile: profile.data() ?? null,
    publication: publication.data() ?? null,
    names: names.docs.map((name) => ({ name: name.id, ...name.data() })),
    redemptions: await redemptionsOf(context, uid),
    letters: await correspondence(context, caller),
    changesByAdmins: await changesByAdmins(context, uid),
    pictures: await picturesOf(context, uid),
  };
  return { exportedAt: clock().toISOString(), data: plain(data) as Fields };
}
