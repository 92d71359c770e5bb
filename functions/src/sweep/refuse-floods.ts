import { documentOf } from '../database/references.ts';
import { originals, ownerOfOriginal } from '../picture/picture-files.ts';
import type { Context } from '../platform/context.ts';

type FloodContext = Pick<Context, 'db' | 'clock' | 'files' | 'log'>;

/** Pictures of one account that nobody saved: the form uploads one with each save. */
const mostOriginals = 20;

/** How long an account with more waits until it uploads again. */
const waitSeconds = 24 * 60 * 60;

/** Files of accounts that have too many, by account. */
async function floods({ files }: FloodContext): Promise<Map<string, string[]>> {
  const byOwner = new Map<string, string[]>();
  for await (const { name } of files.list(`${originals}/`)) {
    const owner = ownerOfOriginal(name);
    if (owner === undefined) continue;
    const names = byOwner.get(owner);
    if (names) names.push(name);
    else byOwner.set(owner, [name]);
  }
  return new Map([...byOwner].filter(([, names]) => names.length > mostOriginals));
}

async function closeUploads({ db, clock }: FloodContext, uid: string): Promise<void> {
  const document = documentOf(db, 'sessions', uid);
  const uploadsFrom = Math.floor(clock().getTime() / 1000) + waitSeconds;
  await db.runTransaction(async (transaction) => {
    const { validSince = 0 } = (await transaction.get(document)).data() ?? {};
    transaction.set(document, { validSince, uploadsFrom });
  });
}

/**
 * Lets no account fill the bucket: security rules cannot count. Whoever has more originals than anybody
 * needs uploads nothing for a day and keeps the one that the profile shows.
 */
export async function refuseFloods(context: FloodContext): Promise<void> {
  const { db, files, log } = context;
  for (const [uid, names] of await floods(context)) {
    log.warn('too many pictures', { uid, count: names.length });
    await closeUploads(context, uid);
    const teacher = (await documentOf(db, 'teachers', uid).get()).data();
    const kept = `${originals}/${String(teacher?.['profilePicture'])}`;
    for (const name of names) if (name !== kept) await files.remove(name);
  }
}
