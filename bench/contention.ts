/**
 * Fifty users perform the same action at once on Google's Firestore emulator, which locks documents read in
 * transactions, as production does. Measures failed and lost writes, retries of transactions, and waiting times.
 * Needs Java, the emulator's jar (`local/launcher/suite/google-firestore.ts`) and Linux. Options: `--rounds N`;
 * `--kind sign-ups` runs one kind of action and stores no result.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { signUp } from '../functions/src/people/accounts/sign-up.ts';
import type { Context } from '../functions/src/platform/context.ts';
import { writeToTeacher } from '../functions/src/messages/message/write-to-teacher.ts';
import { inGroups } from '../functions/src/platform/in-groups.ts';
import { redeemPromoCode } from '../functions/src/money/promo-code/redeem.ts';
import { sampleProfileFields } from '@kloer/domain/teacher/sample-teacher.ts';
import { saveProfile } from '../functions/src/profile/save/save-profile.ts';
import { projectTeacher } from '../functions/src/profile/projection/project-teacher.ts';
import { freePorts } from '../local/launcher/addresses/ports.ts';
import {
  googleFirestoreJar,
  startGoogleFirestore,
} from '../local/launcher/suite/google-firestore.ts';
import { startWorld, type World } from '../tests/integration/support/world.ts';
import { commitHere } from './support/commit.ts';
import { spreadOf } from './support/spread.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, kind: { type: 'string' } },
});
const rounds = Number(values.rounds);
const teachers = ['first', 'known'];
const code = 'MOIEN2026';
const people = Array.from({ length: 50 }, (_, index) => index);

const jar = googleFirestoreJar();
if (jar === undefined) {
  console.log("skipped: no jar of Google's Firestore emulator");
  process.exit();
}
const emulator = await startGoogleFirestore(jar, (await freePorts()).firestore);
process.env['GOOGLE_FIRESTORE'] = emulator.host;

/** User and system time of the emulator in ms; Linux counts hundredths of a second. */
function emulatorProcessorMs(): number {
  const stat = readFileSync(`/proc/${emulator.pid}/stat`, 'utf8');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return ((user ?? 0) + (system ?? 0)) * 10;
}

type Watched = { transactions: number; repeats: number; longestRepeatsMs: number };
const nothing = (): Watched => ({ transactions: 0, repeats: 0, longestRepeatsMs: 0 });
let watched = nothing();

/** Counts the repeated attempts of each transaction, and the time from the first to the last attempt. */
function watch(db: Context['db']): void {
  const run = db.runTransaction.bind(db);
  db.runTransaction = (work, options) => {
    const startedMs = performance.now();
    let attempts = 0;
    watched.transactions += 1;
    return run(async (transaction) => {
      attempts += 1;
      if (attempts > 1) {
        watched.repeats += 1;
        const lostMs = performance.now() - startedMs;
        watched.longestRepeatsMs = Math.max(watched.longestRepeatsMs, lostMs);
      }
      return work(transaction);
    }, options);
  };
}

/** Behind Hosting, the requests of all visitors come from a few IP addresses. */
const originOf = (person: number) => ({ address: `192.0.2.${person % 3}` });

type Kind = {
  name: string;
  act: (world: World, person: number) => Promise<unknown>;
  kept: (world: World) => Promise<number>;
};

async function save({ context, accounts }: World, uid: string, bio: string): Promise<void> {
  const { email: _email, language, ...words } = sampleProfileFields;
  const email = `${uid}@example.lu`;
  accounts.set(uid, { uid, email, emailVerified: true, metadata: {} as never });
  const stored = await context.db.doc(`teachers/${uid}`).get();
  const savedAt = stored.get('updatedAt') as { toMillis(): number } | undefined;
  const base = { savedAtMs: savedAt?.toMillis() ?? null, profile: {} };
  const profile = { ...words, firstName: uid, bio };
  await saveProfile(context, { uid, email }, { profile, language, base });
  await projectTeacher(context, uid);
}

/** Number of teachers in the administrators' index whose public profile has this bio. */
async function countWith({ context: { db } }: World, bio: string): Promise<number> {
  const profiles = await db.collection('profiles').where('bio', '==', bio).get();
  const shards = await db.collection('teacherIndex').get();
  const indexed = new Set(
    shards.docs.flatMap((shard) => Object.keys(shard.get('entries') as object)),
  );
  return profiles.docs.filter(({ id }) => indexed.has(id)).length;
}

/** Saves profiles of new teachers, whose mailboxes are verified, or of those that `prepare` created. */
function saves(name: string, teacher: string): Kind {
  return {
    name,
    act: (world, person) => save(world, `${teacher}-${person}`, name),
    kept: (world) => countWith(world, name),
  };
}

const mailsOf = async ({ context: { db } }: World, reason: string) =>
  (await db.collection('mails').where('reason', '==', reason).count().get()).data().count;

const kinds: Kind[] = [
  saves('first saves', 'first'),
  saves('later saves', 'known'),
  {
    name: 'sign-ups',
    act: (world, person) =>
      signUp(
        world.context,
        {
          email: `new-${person}@example.lu`,
          password: 'a long way to Vianden by bus',
          language: 'lb',
          browserKey: `key-of-browser-${person}`,
        },
        originOf(person),
      ),
    kept: (world) => mailsOf(world, 'account-verify'),
  },
  {
    name: 'redemptions of one code',
    act: (world, person) => {
      const uid = `redeemer-${person}`;
      const caller = { uid, email: `${uid}@example.lu` };
      return redeemPromoCode(world.context, caller, { promoCode: code }, originOf(person));
    },
    kept: async (world) => {
      const stored = await world.context.db.doc(`promoCodes/${code}`).get();
      return stored.get('redeemed') as number;
    },
  },
  {
    name: 'messages',
    act: (world, person) =>
      writeToTeacher(
        world.context,
        {
          teacher: `known-${person}`,
          name: 'Léa Müller',
          email: `family-${person}@example.lu`,
          level: 'classic-lower',
          subject: 'mathematics',
          words: 'Moien! Hutt Dir nach Plaz?',
          language: 'lb',
          messageId: `message-${person}-0123456789`,
          website: '',
        },
        originOf(person),
      ),
    kept: async (world) => {
      const messages = await world.context.db.collection('teacherMessages').count().get();
      const mails = await mailsOf(world, 'teacher-message');
      return Math.min(messages.data().count, mails);
    },
  },
];

const measuredKinds = kinds.filter(({ name }) => name.includes(values.kind ?? ''));

async function measure({ act, kept }: Kind, world: World) {
  watched = nothing();
  const startedCpu = process.cpuUsage();
  const startedEmulatorMs = emulatorProcessorMs();
  const startedMs = performance.now();
  const waits: number[] = [];
  const outcomes = await Promise.allSettled(
    people.map(async (person) => {
      await act(world, person);
      waits.push(performance.now() - startedMs);
    }),
  );
  const { user, system } = process.cpuUsage(startedCpu);
  const emulatorMs = emulatorProcessorMs() - startedEmulatorMs;
  const failures = outcomes.flatMap((one) =>
    one.status === 'rejected' ? [String(one.reason)] : [],
  );
  for (const failure of new Set(failures)) console.error(failure);
  return {
    failed: failures.length,
    lost: people.length - failures.length - (await kept(world)),
    ...watched,
    longestMs: Math.max(...waits),
    emulatorProcessorMs: emulatorMs,
    ownProcessorMs: (user + system) / 1000,
  };
}

type Measured = Awaited<ReturnType<typeof measure>>;

/**
 * Stores the teachers: `first` and `known` ones have a grant, `known` ones are visible, `redeemer` ones have no grant.
 */
async function prepare(world: World): Promise<void> {
  await world.context.db.doc(`promoCodes/${code}`).set({
    durationMonths: 6,
    type: 'promo',
    active: true,
    createdAt: world.context.clock(),
    validUntil: null,
    maxRedemptions: null,
    note: '',
    redeemed: 0,
    revision: null,
  });
  for (const group of inGroups(people, 5)) {
    const all = group.flatMap((person) => teachers.map((teacher) => `${teacher}-${person}`));
    await Promise.all(all.map((uid) => world.grant(uid, 400)));
    await Promise.all(group.map((person) => save(world, `known-${person}`, 'Moien!')));
    await Promise.all(group.map((person) => world.save(`redeemer-${person}`, {})));
  }
}

async function round(): Promise<Map<string, Measured>> {
  const world = await startWorld();
  watch(world.context.db);
  try {
    await prepare(world);
    const measured = new Map<string, Measured>();
    for (const kind of measuredKinds) {
      const result = await measure(kind, world);
      measured.set(kind.name, result);
      console.log(kind.name, result);
    }
    return measured;
  } finally {
    await world.stop();
  }
}

const spreads = (all: readonly Measured[]) =>
  Object.fromEntries(
    Object.keys(all[0] ?? {}).map((figure) => [
      figure,
      spreadOf(all.map((one) => one[figure as keyof Measured])),
    ]),
  );

try {
  // A warm-up round, in which Java compiles the emulator's code.
  await round();
  const measured: Map<string, Measured>[] = [];
  for (let count = 0; count < rounds; count += 1) measured.push(await round());
  const results = Object.fromEntries(
    measuredKinds.map(({ name }) => [
      name,
      spreads(measured.flatMap((one) => one.get(name) ?? [])),
    ]),
  );
  const kept = {
    commit: await commitHere(),
    date: new Date().toISOString().slice(0, 10),
    load: os.loadavg()[0],
    people: people.length,
    rounds,
    results,
  };
  const file = path.join(import.meta.dirname, 'results', 'contention.json');
  if (values.kind === undefined) writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`);
} finally {
  await emulator.stop();
}
