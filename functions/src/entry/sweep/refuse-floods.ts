import { getTogether } from '../../database/get-together.ts';
import { documentOf } from '../../database/references.ts';
import {
  behindOriginalsOf,
  firstOriginalOf,
  originals,
  ownerOfOriginal,
  removeFiles,
} from '../../profile/picture/picture-files.ts';
import type { Context } from '../../platform/context.ts';
import { inGroups } from '../../platform/in-groups.ts';
import { isUsedUp, consumeAllowance, type Allowance } from '../../platform/rate-limit/allowance.ts';

type FloodContext = Pick<Context, 'db' | 'clock' | 'auth' | 'addressKey' | 'files' | 'log'>;

const mostOriginals = 20;

/** How long a mailbox with too many pictures cannot upload. */
const waitMinutes = 24 * 60;

const namesPerPage = 1000;
const namesPerSweep = 60 * namesPerPage;

const namesOfOne = namesPerPage;

const removalsPerSweep = 500;

const closedAtOnce = 20;

/** Firebase Auth's maximum per request. */
const accountsAtOnce = 100;

/** Accounts handled in one sweep, those with most pictures first. */
const mostAccounts = 2000;

type Uploads = { uid: string; names: string[] };

async function closeUploads({ db, clock }: FloodContext, uid: string): Promise<boolean> {
  return db.runTransaction(async (transaction) => {
    const [stored, deletion] = await getTogether(
      transaction,
      documentOf(db, 'sessions', uid),
      documentOf(db, 'deletions', uid),
    );
    const { uploadsFrom = 0, ...sessions } = stored.data() ?? { validSince: 0 };
    const now = Math.floor(clock().getTime() / 1000);
    // Security rules refuse uploads during a deletion. The deletion would not remove a document
    // that is written now.
    if (uploadsFrom > now || deletion.data()?.scope === 'account') return false;
    transaction.set(stored.ref, { ...sessions, uploadsFrom: now + waitMinutes * 60 });
    return true;
  });
}

async function closeAccounts(context: FloodContext, accounts: readonly Uploads[]): Promise<void> {
  const { db, clock, log } = context;
  for (const group of inGroups(accounts, closedAtOnce)) {
    const sessions = await getTogether(
      db,
      ...group.map(({ uid }) => documentOf(db, 'sessions', uid)),
    );
    const now = Math.floor(clock().getTime() / 1000);
    const close = async ({ uid, names }: Uploads, index: number) => {
      if ((sessions[index]?.data()?.uploadsFrom ?? 0) > now) return;
      const wasOpen = await closeUploads(context, uid);
      if (wasOpen) log.warn('too many pictures', { uid, count: names.length });
    };
    await Promise.all(group.map(close));
  }
}

type Looked = { byOwner: Map<string, string[]>; next: string | undefined };

/**
 * Lists pictures, and blocks uploads of owners with too many while the listing continues.
 * @returns where the next sweep continues
 */
async function readUploads(context: FloodContext, start: string | undefined): Promise<Looked> {
  const byOwner = new Map<string, string[]>();
  let flooding: Uploads[] = [];
  const close = async () => {
    await closeAccounts(context, flooding);
    flooding = [];
  };
  let left = namesPerSweep;
  let from: string | undefined = start ?? `${originals}/`;
  let next: string | undefined;
  while (from !== undefined) {
    const names = context.files.list(`${originals}/`, from);
    from = undefined;
    for await (const { name } of names) {
      const uid = ownerOfOriginal(name);
      if (left <= 0) {
        next = uid === undefined ? name : firstOriginalOf(uid);
        break;
      }
      left -= 1;
      if (left % namesPerPage === 0 || flooding.length === closedAtOnce) await close();
      if (uid === undefined) continue;
      const own = byOwner.get(uid) ?? [];
      byOwner.set(uid, own);
      own.push(name);
      if (own.length === mostOriginals + 1) flooding.push({ uid, names: own });
      if (own.length === namesOfOne) {
        from = behindOriginalsOf(uid);
        left -= namesPerPage;
        break;
      }
    }
  }
  await close();
  return { byOwner, next };
}

async function uploads(context: FloodContext): Promise<Uploads[]> {
  const { db, clock } = context;
  const document = documentOf(db, 'chores', 'refuse-floods');
  const at = (await document.get()).data()?.at;
  const { byOwner, next } = await readUploads(context, at);
  if (next !== at) await document.set({ doneAt: clock(), ...(next ? { at: next } : {}) });
  return [...byOwner]
    .flatMap(([uid, names]) => (names.length > 1 ? [{ uid, names }] : []))
    .toSorted((a, b) => b.names.length - a.names.length)
    .slice(0, mostAccounts);
}

/** Groups uploads by mailbox, because all accounts of a mailbox share the limit of one account. */
async function byMailbox(
  { auth, addressKey }: FloodContext,
  all: readonly Uploads[],
): Promise<Map<string, Uploads[]>> {
  const mailboxes = new Map<string, Uploads[]>();
  for (const group of inGroups(all, accountsAtOnce)) {
    const { users } = await auth.getUsers(group.map(({ uid }) => ({ uid })));
    const emails = new Map(users.map(({ uid, email }) => [uid, email]));
    for (const one of group) {
      const email = emails.get(one.uid);
      const key = email ? addressKey(email) : one.uid;
      mailboxes.set(key, [...(mailboxes.get(key) ?? []), one]);
    }
  }
  return mailboxes;
}

const closing = (key: string): Allowance => ({
  action: 'flood-uploads',
  subject: key,
  limit: 1,
  minutes: waitMinutes,
});

async function closeFloods(context: FloodContext): Promise<Uploads[]> {
  const floods: Uploads[] = [];
  const closeOne = async ([key, accounts]: [string, Uploads[]]) => {
    const count = accounts.reduce((sum, { names }) => sum + names.length, 0);
    const wasClosed = await isUsedUp(context, closing(key));
    if (count <= mostOriginals && !wasClosed) return [];
    if (!wasClosed) await consumeAllowance(context, closing(key));
    return accounts;
  };
  const mailboxes = [...(await byMailbox(context, await uploads(context)))];
  for (const group of inGroups(mailboxes, closedAtOnce)) {
    floods.push(...(await Promise.all(group.map(closeOne))).flat());
  }
  await closeAccounts(context, floods);
  return floods;
}

async function superfluous({ db }: FloodContext, floods: readonly Uploads[]): Promise<string[]> {
  const found: string[] = [];
  for (const group of inGroups(floods, accountsAtOnce)) {
    const teachers = await getTogether(
      db,
      ...group.map(({ uid }) => documentOf(db, 'teachers', uid)),
    );
    for (const [index, { names }] of group.entries()) {
      const kept = `${originals}/${String(teachers[index]?.data()?.['profilePicture'])}`;
      found.push(...names.filter((name) => name !== kept));
    }
    if (found.length >= removalsPerSweep) break;
  }
  return found.slice(0, removalsPerSweep);
}

/**
 * Blocks mailboxes with too many uploaded pictures for a day, and removes their unused pictures,
 * because security rules cannot count.
 */
export async function refuseFloods(context: FloodContext): Promise<void> {
  await removeFiles(context.files, await superfluous(context, await closeFloods(context)));
}
