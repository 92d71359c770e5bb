import { isDeepStrictEqual } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { markNames, type Marks } from '@kloer/domain/review/marks.ts';
import { fewestForAverages } from '@kloer/domain/review/review-limits.ts';
import { monthsLater } from '@kloer/domain/date/date.ts';
import { clearExpired } from '../../functions/src/entry/sweep/clear-expired.ts';
import { askForReviews } from '../../functions/src/messages/message/ask-for-reviews.ts';
import { showDueReviews } from '../../functions/src/profile/review/show-review.ts';
import { markForDeletion } from '../../functions/src/people/deletion/deletion.ts';
import { runDeletion } from '../../functions/src/people/deletion/run-deletion.ts';
import { Random } from '#bench/support/random.ts';
import { onGoogle } from '../support/google.ts';
import { isProof, seedFor } from '../support/sample.ts';
import { anna, content, reviewsIn } from './support/reviews.ts';
import { publishDue } from './support/publish-due.ts';
import { dayMs, startWorld, type World } from './support/world.ts';

let world: World;
let at: ReturnType<typeof reviewsIn>;

async function start() {
  world = await startWorld();
  at = reviewsIn(world);
  await world.context.db.doc('admins/admin').set({});
}

beforeEach(start);

afterEach(() => world.stop());

const teachers = ['anna', 'tom'];
/** Steps per run: enough for three published reviews, a reply and a deletion. */
const stepsEach = 40;

const families = ['f1', 'f2', 'f3', 'f4', 'f5'];

const addressOf = (name: string) => `${name}@example.lu`;

/** What the model knows of a family's review of a teacher. */
type Known = {
  token: string;
  state: 'asked' | 'waiting' | 'held' | 'published' | 'refused';
  marks: Marks;
  savedAt: number;
  /** When the review's state began. */
  since: number;
  hasReply: boolean;
};

const meanOf = (values: number[]) =>
  Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 10) / 10;

/**
 * Runs random messages, reviews, replies, reports, decisions and deletions, and compares with a model after each step.
 */
async function runHistory(random: Random, steps: number): Promise<void> {
  const reviews = new Map<string, Known>();
  /** Messages whose senders agreed to be asked for a review, oldest first. */
  let wanted: { key: string; wroteAt: number }[] = [];
  const present = new Set<string>();
  const now = () => world.context.clock().getTime();
  const keyOf = (teacher: string, family: string) => `${teacher} ${family}`;
  const of = (teacher: string) =>
    [...reviews].filter(([key]) => key.startsWith(`${teacher} `)).map(([, known]) => known);

  const admin = () => ({
    ...anna,
    uid: 'admin',
    email: addressOf('admin'),
    signedInAt: world.context.clock(),
  });

  const isOver = ({ state, since }: Known): boolean => {
    if (state === 'asked') return since + 90 * dayMs <= now();
    const months = { published: 36, refused: 6, waiting: 999, held: 999 }[state];
    return monthsLater(new Date(since), months).getTime() <= now();
  };

  const advance = async (ms: number) => {
    world.pass(ms);
    for (const known of reviews.values()) {
      if (known.state === 'waiting' && known.savedAt + 3 * dayMs <= now()) {
        Object.assign(known, { state: 'published', since: now() });
      }
    }
    const over = [...reviews].filter(([, known]) => isOver(known));
    for (const [key] of over) reviews.delete(key);
    await showDueReviews(world.context);
    if (over.length > 0) await clearExpired(world.context);
  };

  /**
   * Sends the requests for reviews: for messages older than six weeks, unless there is a review or a link already.
   */
  const ask = async () => {
    await advance(42 * dayMs);
    await askForReviews(world.context);
    const mails = (await at.sent()).filter(({ text }) => text.includes('review#'));
    const expected: string[] = [];
    const isDue = ({ wroteAt }: { wroteAt: number }) => wroteAt + 42 * dayMs <= now();
    for (const { key } of wanted.filter(isDue)) {
      if (!reviews.has(key) && !expected.includes(key)) expected.push(key);
    }
    wanted = wanted.filter((one) => !isDue(one));
    const got = mails.map(({ to, text }) => {
      const teacher = teachers.find((one) => text.includes(`${one} Weber`)) ?? '';
      const key = keyOf(teacher, to.split('@')[0] ?? '');
      const token = /review#(\S+)/.exec(text)?.[1] ?? '';
      const { marks } = content;
      reviews.set(key, { token, state: 'asked', marks, savedAt: 0, since: now(), hasReply: false });
      return key;
    });
    expect(got.toSorted()).toEqual(expected.toSorted());
  };

  const refused = (work: Promise<unknown>) =>
    work.then(
      () => '',
      (error: { code?: string }) => error.code ?? 'other',
    );

  const save = async (key: string, known: Known) => {
    // One in five reviews is saved again without a change.
    const isChanged = known.savedAt === 0 || !random.chance(0.2);
    const other = () => Object.fromEntries(markNames.map((name) => [name, 1 + random.below(5)]));
    const marks = isChanged ? (other() as Marks) : known.marks;
    const [teacher = ''] = key.split(' ');
    const saving = at.save(known.token, { marks, name: key.replace(' ', ' of ') });
    const recent = of(teacher).filter(
      (one) => one !== known && one.savedAt > now() - 7 * dayMs && one.savedAt > 0,
    );
    const isKept = known.state === 'held' || known.state === 'refused';
    const { state } = await saving;
    const isSame = isDeepStrictEqual(marks, known.marks) && known.savedAt > 0;
    if (isSame && known.state !== 'refused') {
      expect(state).toBe(known.state === 'held' ? 'checking' : known.state);
      return;
    }
    const isHeld = isKept || recent.length >= 3;
    expect(state).toBe(isHeld ? 'checking' : 'waiting');
    const next = isHeld ? ('held' as const) : ('waiting' as const);
    Object.assign(known, { state: next, marks, savedAt: now(), since: now(), hasReply: false });
  };

  const publicIds = async () =>
    new Map(
      (await at.stored()).map((one) => [
        keyOf(String(one['teacherUid']), String(one['email']).split('@')[0] ?? ''),
        String(one['publicId']),
      ]),
    );

  const compare = async () => {
    const stored = await publicIds();
    expect([...stored.keys()].toSorted()).toEqual([...reviews.keys()].toSorted());
    for (const teacher of teachers) {
      const published = of(teacher).filter(({ state }) => state === 'published');
      const { reviewed, newest } = await at.shown(teacher);
      const names = (newest as { name: string }[]).map(({ name }) => name).toSorted();
      const expected = [...reviews]
        .filter(([key, { state }]) => key.startsWith(`${teacher} `) && state === 'published')
        .map(([key]) => key.replace(' ', ' of '));
      expect(names).toEqual(expected.toSorted());
      const count = published.length;
      const marks = published.flatMap((one) => Object.values(one.marks));
      const average = count >= fewestForAverages ? { average: meanOf(marks) } : {};
      expect(reviewed).toEqual(count === 0 ? undefined : { count, ...average });
      const replies = (newest as { reply?: string }[]).filter(({ reply }) => reply !== undefined);
      expect(replies).toHaveLength(published.filter(({ hasReply }) => hasReply).length);
    }
  };

  for (const teacher of teachers) {
    await at.settle(teacher);
    present.add(teacher);
    for (const family of families) {
      await at.write(addressOf(family), { teacher });
      wanted.push({ key: keyOf(teacher, family), wroteAt: now() });
    }
  }
  await ask();
  let pair: readonly [string, string] = ['anna', 'f1'];
  for (let step = 0; step < steps; step += 1) {
    await advance(60_000);
    // Often chooses the same review as before, because faults show after repeated changes.
    if (random.chance(0.5)) pair = [random.pick(teachers), random.pick(families)];
    const [teacher, family] = pair;
    const key = keyOf(teacher, family);
    const known = reviews.get(key);
    switch (random.below(12)) {
      case 0: {
        if (!present.has(teacher)) break;
        const isWanted = random.chance(0.8);
        await advance(dayMs);
        await at.write(addressOf(family), { teacher, askForReview: isWanted });
        if (isWanted) wanted.push({ key, wroteAt: now() });
        break;
      }
      case 1:
        await ask();
        break;
      case 2:
      case 3:
      case 4:
      case 5:
        if (known) await save(key, known);
        break;
      case 6:
      case 7:
        await advance(random.pick([1, 72, 72, 200]) * (dayMs / 24));
        break;
      case 8: {
        if (!known || !random.chance(0.5)) break;
        await at.say('delete-review', { token: known.token });
        reviews.delete(key);
        expect(await refused(at.save(known.token))).toBe('code-invalid');
        break;
      }
      case 9:
      case 10: {
        const id = (await publicIds()).get(key);
        if (!known || id === undefined) break;
        const canReply = known.state === 'published' && random.chance(0.7);
        const decision = canReply ? 'reply' : random.pick(['release', 'refuse', 'reply'] as const);
        if (decision === 'reply') {
          const caller = { ...anna, uid: teacher, email: addressOf(teacher) };
          const code = await refused(at.say('answer-review', { id, words: 'Thank you' }, caller));
          const isPossible = known.state === 'published' && !known.hasReply;
          expect(code === '').toBe(isPossible);
          if (isPossible) known.hasReply = true;
          break;
        }
        const given =
          decision === 'refuse'
            ? { grounds: 'It insults.' }
            : { saved_at: new Date(known.savedAt).toISOString() };
        const request = { id, decision, ...given };
        const code = await refused(at.say('admin-decide-review', request, admin()));
        const possible = decision === 'release' ? ['held'] : ['held', 'waiting', 'published'];
        expect(code === '').toBe(possible.includes(known.state));
        if (code === '') {
          const state = decision === 'release' ? 'waiting' : 'refused';
          Object.assign(known, { state, since: now() });
        }
        await advance(0);
        break;
      }
      default: {
        if (!random.chance(0.3)) break;
        if (!present.has(teacher)) {
          await at.settle(teacher);
          present.add(teacher);
          break;
        }
        const person = { ...anna, uid: teacher, email: addressOf(teacher) };
        await markForDeletion(world.context, person, 'profile');
        await runDeletion(world.context, teacher);
        await publishDue(world.context);
        await runDeletion(world.context, teacher);
        present.delete(teacher);
        const isTheirs = (one: string) => one.startsWith(`${teacher} `);
        for (const one of reviews.keys()) if (isTheirs(one)) reviews.delete(one);
        wanted = wanted.filter((one) => !isTheirs(one.key));
      }
    }
    await compare();
  }
}

test('random histories of reviews show exactly the published reviews, with correct counts and averages', async () => {
  const random = new Random(seedFor('review-histories'));
  // Google's emulator takes several times as long.
  const histories = onGoogle ? 100 : 500;
  for (let history = 0; history < (isProof ? histories : 5); history += 1) {
    await world.stop();
    await start();
    await runHistory(random, stepsEach);
  }
});
