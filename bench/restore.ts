/**
 * Runs `npm run restore` on a separate local stack, whose data it destroys: copies the database as a backup, deletes
 * users, then twice deletes and restores database, accounts and pages. Uploads stay, because the Storage emulator
 * cannot delete them all. Needs a build and a stack with the demo: `npm start -- --data D`, then `KLOER_DATA=D node
 * bench/restore.ts --destroy`. Writes `results/restore.json`; `official` there means Google's emulators (`npm run
 * official`).
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { getAuth } from 'firebase-admin/auth';
import { collectionOf, documentOf } from '../functions/src/database/references.ts';
import { markForDeletion } from '../functions/src/people/deletion/deletion.ts';
import { runDeletion } from '../functions/src/people/deletion/run-deletion.ts';
import { openFirestore } from '../functions/src/platform/firestore.ts';
import { policies } from '../scripts/restore/policies.ts';
import { restore } from '../scripts/restore/restore.ts';
import { scriptContext } from '../scripts/script-context.ts';
import { stackEnvironment } from '../scripts/stack-environment.ts';
import { commitHere } from './support/commit.ts';

type Firestore = FirebaseFirestore.Firestore;
type Fields = FirebaseFirestore.DocumentData;

const { values } = parseArgs({
  options: { destroy: { type: 'boolean' }, official: { type: 'boolean', default: false } },
});
if (!values.destroy)
  throw new Error('This destroys the data of the stack: confirm with --destroy.');
Object.assign(process.env, await stackEnvironment());
const project = process.env['GCLOUD_PROJECT'] ?? '';
if (!project.startsWith('demo-')) throw new Error(`${project} is no local stack`);
const context = await scriptContext();
const { db, auth, siteOrigin } = context;
const databaseId = `backup-${Date.now()}`;
const source = await openFirestore(project, { databaseId });

async function documents(from: Firestore): Promise<Map<string, Fields>> {
  const found = new Map<string, Fields>();
  for (const collection of await from.listCollections()) {
    for (const document of (await collection.get()).docs) {
      found.set(document.ref.path, document.data());
    }
  }
  return found;
}

async function write(to: Firestore, all: Iterable<[string, Fields]>): Promise<void> {
  let batch = to.batch();
  let count = 0;
  for (const [place, fields] of all) {
    batch.set(to.doc(place), fields);
    count += 1;
    if (count % 200 > 0) continue;
    await batch.commit();
    batch = to.batch();
  }
  await batch.commit();
}

async function pagesOf(): Promise<string[]> {
  const { docs } = await collectionOf(db, 'publications').get();
  return docs.flatMap((one) => {
    const { state } = one.data();
    return state.kind === 'gone' ? [] : Object.values(state.paths);
  });
}

async function served(paths: readonly string[]): Promise<number> {
  let count = 0;
  for (const page of paths) {
    const answer = await fetch(siteOrigin + page, { redirect: 'manual' });
    await answer.arrayBuffer();
    if (answer.status === 200) count += 1;
  }
  return count;
}

/** Waits until functions have done all work caused by the last changes. */
async function settled(): Promise<void> {
  for (let quiet = 0; quiet < 3;) {
    await pause(2000);
    const due = await collectionOf(db, 'publications').where('dirty', '==', true).limit(1).get();
    quiet = due.empty ? quiet + 1 : 0;
  }
}

async function accountsOf(): Promise<string[]> {
  const uids: string[] = [];
  for (let token: string | undefined; ;) {
    const page = await auth.listUsers(1000, token);
    uids.push(...page.users.map(({ uid }) => uid));
    token = page.pageToken;
    if (token === undefined) return uids.toSorted();
  }
}

async function runScript(script: string): Promise<void> {
  const file = path.join(import.meta.dirname, '../scripts', script);
  const child = spawn(process.execPath, [file], { stdio: 'inherit' });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${script} failed`);
}

type Line = { seconds: number; line: string };

async function bringBack(): Promise<Line[]> {
  const lines: Line[] = [];
  const startedMs = performance.now();
  const say = (line: string) => {
    const seconds = Math.round((performance.now() - startedMs) / 100) / 10;
    console.log(`${seconds} s ${line}`);
    lines.push({ seconds, line });
  };
  await restore({
    context,
    source,
    only: [],
    overwrite: false,
    makeAccounts: true,
    undelete: () => Promise.resolve(false),
    run: async (script) => {
      await runScript(script);
      say(script);
    },
    say,
  });
  say('done');
  return lines;
}

const faults: string[] = [];
const must = (isTrue: boolean, fault: string) => {
  if (!isTrue) faults.push(fault);
};

await settled();
const before = await documents(db);
const accountsBefore = await accountsOf();
await write(source, before);

const teachers = [...before.keys()].filter((place) => place.startsWith('teachers/'));
const isFree = (uid: string) => !before.has(`customers/${uid}`) && !before.has(`admins/${uid}`);
const shown = teachers.map((place) => place.split('/')[1] ?? '').filter(isFree);
const [deletedAccounts, deletedProfiles] = [shown.slice(0, 3), shown.slice(3, 5)];
const deleted = [...deletedAccounts, ...deletedProfiles];
const pathsOfDeleted: string[] = [];
for (const uid of deleted) {
  const state = (await documentOf(db, 'publications', uid).get()).data()?.state;
  if (state && state.kind !== 'gone') pathsOfDeleted.push(...Object.values(state.paths));
  const { email = '' } = await auth.getUser(uid);
  const scope = deletedAccounts.includes(uid) ? 'account' : 'profile';
  await markForDeletion(context, { uid, email, emailVerified: true }, scope);
}
for (const uid of deleted) {
  for (let tries = 0; (await runDeletion(context, uid)) === 'waiting' && tries < 60; tries += 1) {
    await pause(2000);
  }
}
const remembered = [...(await documents(db))].filter(([place]) =>
  place.startsWith('finishedDeletions/'),
);
must(remembered.length === deleted.length, `${remembered.length} deletions are remembered`);
const pages = (await pagesOf()).toSorted();

// Deletes all documents, as if the database were lost.
const emulator = process.env['FIRESTORE_EMULATOR_HOST'] ?? '';
const address = `http://${emulator}/emulator/v1/projects/${project}/databases/(default)/documents`;
await fetch(address, { method: 'DELETE' });
await write(db, remembered);
await getAuth().deleteUsers(await accountsOf());
await context.publisher.apply({ put: [], remove: pages.map((page) => `${page}.html`) });
must((await served(pages)) === 0, 'pages were not lost');

const first = await bringBack();
await settled();
const after = await documents(db);
for (const [place, fields] of before) {
  const name = place.split('/')[0] as keyof typeof policies;
  const policy = policies[name];
  const isAbout = deleted.some((uid) => JSON.stringify([place, fields]).includes(uid));
  if (policy?.do !== 'copy' || ['chores', 'history', 'customers'].includes(name) || isAbout)
    continue;
  const wanted = policy.as ? policy.as(fields, new Date(0)) : fields;
  const there = after.get(place);
  const isSame =
    there !== undefined &&
    Object.keys(wanted).every(
      (field) => field === 'askAt' || isDeepStrictEqual(there[field], wanted[field]),
    );
  must(isSame, `${place} differs`);
}
const count = (all: Map<string, Fields>, name: string) =>
  [...all.keys()].filter((place) => place.startsWith(`${name}/`)).length;
const left = [...after].filter(([place]) =>
  deletedAccounts.some((uid) => place.endsWith(`/${uid}`) && !place.startsWith('deletions/')),
);
must(left.length === 0, `left of deleted accounts: ${left.map(([place]) => place).join(', ')}`);
must(count(after, 'profiles') === count(before, 'profiles') - 5, 'profiles are not the same');
must(isDeepStrictEqual((await pagesOf()).toSorted(), pages), 'other pages');
const servedAfter = await served(pages);
must(servedAfter === pages.length, `${pages.length - servedAfter} pages are missing`);
must((await served(pathsOfDeleted)) === 0, 'pages of deleted people');
const accountsAfter = await accountsOf();
const accountsWanted = teachers.length - deleted.length;
must(accountsAfter.length >= accountsWanted, `${accountsAfter.length} accounts`);

const second = await bringBack();
const written = second.filter(({ line }) => line.endsWith(' documents')).map(({ line }) => line);

const result = {
  date: new Date().toISOString().slice(0, 10),
  commit: await commitHere(),
  official: values.official,
  load: os.loadavg()[0],
  teachers: teachers.length,
  documents: { before: before.size, after: after.size },
  accounts: { before: accountsBefore.length, after: accountsAfter.length },
  pages: { before: pages.length + pathsOfDeleted.length, after: servedAfter },
  deletedAgain: deleted.length,
  minutes: Math.round((first.at(-1)?.seconds ?? 0) / 6) / 10,
  first,
  again: { minutes: Math.round((second.at(-1)?.seconds ?? 0) / 6) / 10, written },
  faults,
};
const file = values.official ? 'restore-official.json' : 'restore.json';
writeFileSync(
  path.join(import.meta.dirname, 'results', file),
  `${JSON.stringify(result, null, 2)}\n`,
);
console.log(JSON.stringify(result, null, 2));
await Promise.all([db.terminate(), source.terminate()]);
process.exit(faults.length > 0 ? 1 : 0);
