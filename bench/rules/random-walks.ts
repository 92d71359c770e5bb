import { collection, doc, getDoc, getDocs } from 'firebase/firestore/lite';
import { isDeepStrictEqual } from 'node:util';
import {
  startDatabase,
  verdict,
  type Database,
  type Person,
} from '../../tests/rules/support/database.ts';
import { mathsTeacher, owner } from '../../tests/rules/support/teacher-documents.ts';
import { Random } from '../support/random.ts';
import {
  conclude,
  numberFlag,
  runAsScript,
  type Count,
  type Verdict,
} from '../firestore/support/result.ts';
import { hostile, ordinary } from './owner-attempts.ts';

export type WalkOptions = { steps?: number; seed?: number };

/** What browsers must not change: the server's fields of the teacher, null without one, and its own document. */
type ServersPart = { teacher: Record<string, unknown> | null; subscription: unknown };

const strangers: (Person | null)[] = [
  null,
  { uid: 'ben', email: 'ben@example.lu' },
  { uid: 'ben', email: owner.email },
  { ...owner, email_verified: false },
];

/** Everything in the database that is not the owner's to change. */
async function serversPart({ admin }: Database): Promise<ServersPart> {
  const owned = new Set([
    ...Object.keys(mathsTeacher),
    'bioLanguage',
    'translations',
    'details',
    'updatedAt',
  ]);
  const fields = (await admin.doc('teachers/anna').get()).data();
  const teacher = fields
    ? Object.fromEntries(Object.entries(fields).filter(([name]) => !owned.has(name)))
    : null;
  return { teacher, subscription: (await admin.doc('subscriptions/anna').get()).data() };
}

/** What the functions do to the same record meanwhile. */
async function serverActs({ admin }: Database, random: Random): Promise<void> {
  const teacher = admin.doc('teachers/anna');
  const subscription = admin.doc('subscriptions/anna');
  const deletion = admin.doc('deletions/anna');
  if (random.chance(0.15)) await deletion.set({ scope: 'profile' });
  else await deletion.delete();
  if (!(await teacher.get()).exists) {
    // As the owner and the functions once wrote it, so that there is something to attack.
    const at = new Date(Date.UTC(2026, 10, 1));
    if (random.chance(0.7)) {
      await teacher.set({ ...mathsTeacher, createdAt: at, updatedAt: at });
    }
    return;
  }
  const endsAt = new Date(Date.UTC(2027, random.below(12), 1));
  await random.pick<() => Promise<unknown>>([
    () => subscription.set({ entitlement: { admin: { endsAt } } }, { merge: true }),
    () => subscription.set({ entitlement: {}, suspended: true }),
    () => subscription.set({ paused: random.chance(0.5), suspended: random.chance(0.5) }),
    () => teacher.update({ pictureProblem: { picture: 'anna-1.jpg', reason: 'missing' } }),
    () => teacher.delete(),
  ])();
}

async function readable(database: Database, person: Person | null): Promise<boolean> {
  const browser = database.as(person);
  const attempts = ['teachers', 'subscriptions'].flatMap((name) => [
    getDoc(doc(browser, `${name}/anna`)),
    getDocs(collection(browser, name)),
  ]);
  const verdicts = await Promise.all(attempts.map(verdict));
  return verdicts.includes('allowed');
}

/**
 * The owner, strangers and the server act on one record in random order: whatever a browser does, what
 * is the server's stays as the server left it, and strangers change and read nothing.
 */
export async function randomWalks(
  options: WalkOptions,
): Promise<Verdict & { steps: number; seed: number; allowed: number; faults: string[] }> {
  const { steps = 200, seed = 20_261_121 } = options;
  const random = new Random(seed);
  const database = await startDatabase();
  const { admin } = database;
  const faults: string[] = [];
  let allowed = 0;
  try {
    for (let step = 0; step < steps; step += 1) {
      if (random.chance(0.2)) await serverActs(database, random);
      const stranger = random.chance(0.25);
      const person = stranger ? random.pick(strangers) : owner;
      const attempt = random.pick(random.chance(0.5) ? hostile : ordinary);
      const before = await serversPart(database);
      const whole = (await admin.doc('teachers/anna').get()).data();
      const isDeleting = (await admin.doc('deletions/anna').get()).exists;
      const answer = await verdict(
        Promise.resolve().then(() => attempt(database.as(person), random)),
      );
      const after = await serversPart(database);
      const fault = (what: string) => faults.push(`#${step} ${what}: ${attempt.toString()}`);
      if (answer === 'allowed') {
        allowed += 1;
        if (stranger) fault('a stranger was allowed');
        if (isDeleting) fault('a record that is being deleted was written');
        const born =
          before.teacher === null && Object.keys(after.teacher ?? {}).join(',') === 'createdAt';
        const compared = born ? { ...after, teacher: null } : after;
        if (!isDeepStrictEqual(before, compared)) fault('a field of the server changed');
      } else {
        const now = (await admin.doc('teachers/anna').get()).data();
        if (!isDeepStrictEqual(whole, now)) fault('a refused attempt left something behind');
      }
      if (step % 20 === 0 && (await readable(database, strangers[step % 2] ?? null))) {
        fault('a stranger reads what is private');
      }
    }
    const collections = (await admin.listCollections()).map(({ id }) => id);
    const unexpected = collections.filter(
      (id) => !['teachers', 'subscriptions', 'deletions'].includes(id),
    );
    if (unexpected.length > 0) faults.push(`documents appeared in ${unexpected.join(', ')}`);
  } finally {
    await database.stop();
  }
  const ok = faults.length === 0;
  const line =
    `walks over a teacher’s records: ${ok ? 'holds' : 'FAILS'}, ${steps} steps, seed ${seed}, ` +
    `${allowed} allowed, ${faults.length} faults`;
  return { ok, line, steps, seed, allowed, faults };
}

/** The proof of `npm run prove`: 2,000 steps, or as many as the command line says. */
export async function run(options: WalkOptions & { full?: boolean } = {}): Promise<Count> {
  const { full = false, ...rest } = options;
  const result = await randomWalks({ ...(full ? { steps: 2000 } : {}), ...rest });
  for (const fault of result.faults.slice(0, 10)) console.log(fault);
  return conclude('teacher-walks', result, full, result.steps, result.faults.length);
}

await runAsScript(import.meta.url, () =>
  run({ full: true, steps: numberFlag('steps', 2000), seed: numberFlag('seed', 20_261_121) }),
);
