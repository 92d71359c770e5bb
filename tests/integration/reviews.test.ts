import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { locales } from '@kloer/domain/locale/locale.ts';
import { profilePath } from '@kloer/domain/paths/paths.ts';
import { newPerTeacherPerDay, savesPerDay } from '@kloer/domain/review/review-limits.ts';
import { clearExpired } from '../../functions/src/entry/sweep/clear-expired.ts';
import { stoppedSenderOf } from '../../functions/src/messages/message/senders.ts';
import { askForReviews } from '../../functions/src/messages/message/ask-for-reviews.ts';
import { projectTeacher } from '../../functions/src/profile/projection/project-teacher.ts';
import { showDueReviews } from '../../functions/src/profile/review/show-review.ts';
import { markForDeletion } from '../../functions/src/people/deletion/deletion.ts';
import { runDeletion } from '../../functions/src/people/deletion/run-deletion.ts';
import { markUndeliverable } from '../../functions/src/mails/undeliverable.ts';
import { MailRefused } from '../../functions/src/platform/mailer.ts';
import { deliverDueMails } from '../../functions/src/messages/delivery/deliver-due-mails.ts';
import { Crash, crashing, effectsToTry } from './support/crashing.ts';
import { databaseUse } from '../support/database-use.ts';
import { publishDue } from './support/publish-due.ts';
import { anna, content, hourMs, reviewsIn } from './support/reviews.ts';
import { dayMs, startWorld, type World } from './support/world.ts';

let world: World;
let at: ReturnType<typeof reviewsIn>;

beforeEach(async () => {
  world = await startWorld();
  at = reviewsIn(world);
  await at.settle();
});

afterEach(() => world.stop());

const admin = {
  uid: 'admin',
  email: 'admin@example.lu',
  emailVerified: true,
  signedInAt: new Date(),
};

async function administer() {
  await world.context.db.doc('admins/admin').set({});
  return { ...admin, signedInAt: world.context.clock() };
}

/** Publishes a review by a family. */
async function publish(email: string, changes: object = {}): Promise<string> {
  const token = await at.link(email);
  await at.save(token, changes);
  await at.wait(72);
  return token;
}

const publicId = async (index = 0) => String((await at.stored())[index]?.['publicId']);

const refusal = (code: string) => expect.objectContaining({ code }) as unknown;

describe('the mail that asks a family to write a review', () => {
  test('is sent once, six weeks after the message, in the language of the message', async () => {
    await at.write('lea@example.lu', { language: 'fr' });
    await at.sent();
    world.pass(42 * dayMs - 1);
    await askForReviews(world.context);
    expect(await at.sent()).toEqual([]);
    world.pass(1);
    await askForReviews(world.context);
    const [mail, ...others] = await at.sent();
    expect(others).toEqual([]);
    expect(mail?.to).toBe('lea@example.lu');
    expect(mail?.subject).toBe('Comment se sont passés les cours avec anna Weber\u202F?');
    expect(mail?.text).toContain('https://kloer.lu/review#');
    world.pass(365 * dayMs);
    await askForReviews(world.context);
    expect(await at.sent()).toEqual([]);
  });

  test.each([
    ['did not want it', () => at.write('lea@example.lu', { askForReview: undefined })],
    ['unticked the box for it', () => at.write('lea@example.lu', { askForReview: false })],
    ["uses the teacher's own mailbox", () => at.write('anna+lea@example.lu')],
  ])('is not sent if the sender %s', async (_, write) => {
    await write();
    expect(await at.asked()).toEqual(new Map());
    expect(await at.stored()).toEqual([]);
  });

  test('is sent once per mailbox, however its address is spelled', async () => {
    await at.write('lea@gmail.com');
    await at.write('l.e.a+kloer@googlemail.com');
    expect((await at.asked()).size).toBe(1);
    await at.write('lea@gmail.com');
    expect((await at.asked()).size).toBe(0);
  });

  test('is not sent if the message of the family was deleted', async () => {
    await at.write('lea@example.lu');
    const { docs } = await world.context.db.collection('teacherMessages').get();
    for (const { ref } of docs) await ref.delete();
    expect((await at.asked()).size).toBe(0);
  });

  test('is not sent if the teacher is being deleted, or is deleted before the mail is sent', async () => {
    await at.write('lea@example.lu');
    world.pass(42 * dayMs);
    await askForReviews(world.context);
    await at.write('tom@example.lu');
    await markForDeletion(world.context, anna, 'profile');
    expect((await at.asked()).size).toBe(0);
  });

  test('is not sent to an address that bounced, or if the message to the teacher bounced', async () => {
    await at.write('lea@example.lu');
    await at.sent();
    await at.write('tom@example.lu');
    const refuse = () => Promise.reject(new MailRefused('no such user', { isRecipient: true }));
    const mailer = { send: refuse };
    for (let left = 3; left > 0; left -= 1) await deliverDueMails({ ...world.context, mailer });
    world.pass(42 * dayMs);
    await markUndeliverable(world.context, { kind: 'bounced', email: 'lea@example.lu' });
    await askForReviews(world.context);
    expect((await at.sent()).filter(({ text }) => text.includes('review#'))).toEqual([]);
  });

  test('is not sent to a sender whom an administrator blocked', async () => {
    await at.write('lea@example.lu');
    await stoppedSenderOf(world.context.db, 'everybody', 'lea@example.lu').set({
      teacherUid: null,
      stoppedAt: world.context.clock(),
      deleteAt: null,
    });
    expect((await at.asked()).size).toBe(0);
  });

  test('has a link that is deleted after 90 days without a review', async () => {
    const token = await at.link();
    world.pass(90 * dayMs);
    await expect(at.form(token)).rejects.toEqual(refusal('code-invalid'));
    await clearExpired(world.context);
    expect(await at.stored()).toEqual([]);
  });
});

describe('a review', () => {
  test("begins with an empty form that shows the teacher's name and the author names to choose from", async () => {
    expect(await at.form(await at.link())).toEqual({
      teacher: {
        name: 'anna Weber',
        paths: expect.objectContaining({ fr: expect.any(String) as string }) as unknown,
      },
      state: 'new',
      review: null,
      public_from: null,
      grounds: '',
      names: ['Lea M.', 'A parent, Classical secondary, years 7-5'],
    });
  });

  test('is published 72 hours after it was written, and the teacher gets one mail', async () => {
    const token = await at.link();
    const words = 'Very clear. Call 621 123 456';
    const saved = await at.save(token, { words });
    expect(saved).toMatchObject({ state: 'waiting', review: { words } });
    expect(Date.parse(saved.public_from ?? '')).toBe(world.context.clock().getTime() + 3 * dayMs);
    await at.wait(71);
    expect(await at.shown()).toEqual({ reviewed: undefined, newest: [] });
    await at.wait(1);
    await at.wait(1);
    const { reviewed, newest } = await at.shown();
    expect(reviewed).toEqual({ count: 1 });
    expect(newest).toEqual([
      { ...content, words: 'Very clear. Call […]', id: await publicId(), month: '2027-01' },
    ]);
    expect(await at.form(token)).toMatchObject({ state: 'published', public_from: null });
    const mails = await at.sent();
    expect(mails.map(({ to }) => to)).toEqual(['anna@example.lu']);
    expect(mails[0]?.text).toContain('Lea M.');
    await at.wait(100);
    expect(await at.sent()).toEqual([]);
  });

  test("is hidden for 72 hours after a change, and then shown without the teacher's earlier reply", async () => {
    const token = await publish('lea@example.lu');
    await at.say('answer-review', { id: await publicId(), words: 'Thank you' }, anna);
    expect((await at.shown()).newest).toMatchObject([{ reply: 'Thank you' }]);
    expect(await at.save(token, { name: 'Lea' })).toMatchObject({ state: 'waiting' });
    expect((await at.shown()).newest).toEqual([]);
    await at.wait(72);
    const { newest } = await at.shown();
    expect(newest).toMatchObject([{ name: 'Lea' }]);
    expect(newest[0]).not.toHaveProperty('reply');
  });

  test('stays public with the teacher’s reply if it is saved without a change', async () => {
    const token = await publish('lea@example.lu');
    await at.say('answer-review', { id: await publicId(), words: 'Thank you' }, anna);
    expect(await at.save(token)).toMatchObject({ state: 'published' });
    expect((await at.shown()).newest).toMatchObject([{ reply: 'Thank you' }]);
  });

  test('keeps its announced time of publishing if its author saves it again without a change', async () => {
    const token = await at.link('lea@example.lu');
    const { public_from } = await at.save(token);
    world.pass(dayMs);
    expect(await at.save(token)).toMatchObject({ state: 'waiting', public_from });
  });

  test('is deleted at once and for ever through the link in the mail', async () => {
    const token = await publish('lea@example.lu');
    await at.say('delete-review', { token });
    expect(await at.shown()).toEqual({ reviewed: undefined, newest: [] });
    expect(await at.stored()).toEqual([]);
    for (const name of ['review-form', 'delete-review'] as const) {
      await expect(at.say(name, { token })).rejects.toEqual(refusal('code-invalid'));
    }
    await expect(at.save(token)).rejects.toEqual(refusal('code-invalid'));
  });

  test('is deleted after 36 months', async () => {
    await publish('lea@example.lu');
    await at.wait(35 * 30 * 24);
    expect((await at.shown()).newest).toHaveLength(1);
    await at.wait(3 * 30 * 24);
    expect(await at.shown()).toEqual({ reviewed: undefined, newest: [] });
    expect(await at.stored()).toEqual([]);
  });

  test('counts in the average if there are at least three reviews, also on the card', async () => {
    for (const name of ['a', 'b', 'c']) await publish(`${name}@example.lu`);
    expect((await at.shown()).reviewed).toEqual({ count: 3, average: 4.5 });
    const entries = await world.context.db.collection('rankings/end/entries').get();
    const [entry] = entries.docs.map((one) => one.data());
    expect(entry?.['shown']).toMatchObject({ reviewed: { count: 3, average: 4.5 } });
    expect(entry?.['shown']).not.toHaveProperty('reviews');
    expect(entry?.['found']).toMatchObject({ with_reviews: true });
  });

  test("changes the teacher's pages, but not the order of search results", async () => {
    const ranks = async () => {
      const { docs } = await world.context.db.collection('rankings/end/entries').get();
      return docs.map(({ id }) => id);
    };
    const before = await ranks();
    const asked = world.asked();
    await publish('lea@example.lu');
    expect(await ranks()).toEqual(before);
    expect(world.asked()).toBe(asked + 1);
  });

  test('costs about as many database accesses when it is published as saving a profile does', async () => {
    await world.save('emil', { email: 'emil@example.lu', subjects: ['latin'] });
    await world.grant('emil', 6000);
    await projectTeacher(world.context, 'emil');
    for (const name of ['a', 'b']) await publish(`${name}@example.lu`);
    const words = 'Ech ginn Mathé zu Esch.';
    const token = await at.link('c@example.lu');
    await at.save(token);
    world.pass(71.9 * hourMs);
    await publishDue(world.context);

    await world.save('anna', { email: 'anna@example.lu', firstName: 'anna', bio: words });
    const saved = await databaseUse(world.context.db, async () => {
      await projectTeacher(world.context, 'anna');
      await publishDue(world.context);
    });
    const before = world.site();
    world.pass(hourMs);
    const reviewed = await databaseUse(world.context.db, async () => {
      await showDueReviews(world.context);
      await publishDue(world.context);
    });
    const after = world.site();

    const changed = Object.keys({ ...before, ...after }).filter(
      (path) => before[path] !== after[path],
    );
    const pages = locales.map(
      (locale) => `${profilePath(locale, 'mathematics', 'anna-weber')}.html`,
    );
    const withWords = Object.keys(after).filter((path) => after[path]?.includes(words));
    expect(withWords).toEqual(expect.arrayContaining(pages));
    expect(changed.toSorted()).toEqual(withWords.toSorted());
    // More reads than without a review: the due reviews, the review twice, its teacher; the state and the end of the
    // review; the mail.
    expect(reviewed.reads).toBeLessThanOrEqual(saved.reads + 5);
    expect(reviewed.writes).toBeLessThanOrEqual(saved.writes + 3);
  });

  test.each([
    { marks: { ...content.marks, clear: 6 } },
    { marks: { ...content.marks, extra: 5 } },
    { lessons: 'none' },
    { words: 'a'.repeat(601) },
    { name: '' },
    { name: 'Kloer support' },
    { state: 'published' },
    { email: 'other@example.lu' },
  ])('is refused with %j', async (changes) => {
    const token = await at.link();
    await expect(at.save(token, changes)).rejects.toEqual(refusal('invalid-request'));
  });
});

describe('a teacher who was reviewed', () => {
  test('can reply once, in public', async () => {
    await publish('lea@example.lu');
    const id = await publicId();
    await at.say('answer-review', { id, words: 'See www.example.lu' }, anna);
    expect((await at.shown()).newest).toMatchObject([{ reply: 'See […]' }]);
    const again = at.say('answer-review', { id, words: 'More' }, anna);
    await expect(again).rejects.toEqual(refusal('changed-meanwhile'));
  });

  test("cannot reply to another teacher's review, or to a review that is not published", async () => {
    await at.settle('tom');
    await publish('lea@example.lu');
    const tom = { ...anna, uid: 'tom', email: 'tom@example.lu' };
    const words = 'Thank you';
    const id = await publicId();
    const asTom = at.say('answer-review', { id, words }, tom);
    await expect(asTom).rejects.toEqual(refusal('not-found'));
    await at.save(await at.link('kim@example.lu'));
    const waiting = (await at.stored()).find(({ state }) => state === 'waiting');
    const early = at.say('answer-review', { id: String(waiting?.['publicId']), words }, anna);
    await expect(early).rejects.toEqual(refusal('not-found'));
    const asVisitor = at.say('answer-review', { id, words });
    await expect(asVisitor).rejects.toEqual(refusal('unauthenticated'));
  });

  test("sees and exports only published reviews, without their authors' data", async () => {
    world.accounts.set('anna', { ...anna, metadata: {} as never });
    await publish('lea@example.lu');
    await at.save(await at.link('kim@example.lu'));
    const own = (await at.say('own-reviews', {}, anna)) as { reviews: object[] };
    expect(own.reviews).toMatchObject([{ name: 'Lea M.' }]);
    const { data } = (await at.say('export-my-data', {}, anna)) as {
      data: { reviews: object[] };
    };
    expect(data.reviews).toEqual(own.reviews);
    expect(JSON.stringify(data.reviews)).not.toContain('@');
  });
});

describe('a submitted review', () => {
  test('is refused without the link from our mail', async () => {
    await at.link();
    const token = 'A'.repeat(43);
    await expect(at.save(token)).rejects.toEqual(refusal('code-invalid'));
    await expect(at.form('short')).rejects.toEqual(refusal('invalid-request'));
    expect(await at.stored()).toMatchObject([{ state: 'asked' }]);
  });

  test('is refused if its author wrote to the teacher less than two weeks ago', async () => {
    const token = await at.link();
    const { docs } = await world.context.db.collection('reviews').get();
    const wroteAt = new Date(world.context.clock().getTime() - 14 * dayMs + 1);
    for (const { ref } of docs) await ref.update({ wroteAt });
    await expect(at.save(token)).rejects.toEqual(refusal('permission-denied'));
    world.pass(1);
    expect(await at.save(token)).toMatchObject({ state: 'waiting' });
  });

  test('replaces the earlier review of the teacher from the same mailbox', async () => {
    const token = await publish('lea@gmail.com');
    await at.write('le.a@googlemail.com');
    expect((await at.asked()).size).toBe(0);
    await at.save(token, { marks: { ...content.marks, ease: 1 } });
    await at.wait(72);
    expect(await at.stored()).toHaveLength(1);
    expect((await at.shown()).reviewed).toEqual({ count: 1 });
  });

  test("is refused if its author's mailbox is that of the teacher's profile, account or parent", async () => {
    const token = await at.link('lea@example.lu');
    const { db } = world.context;
    const denied = () => expect(at.save(token)).rejects.toEqual(refusal('permission-denied'));
    await world.save('anna', { email: 'lea+lessons@example.lu' });
    await denied();
    await world.save('anna', { email: 'anna@example.lu' });
    world.accounts.set('anna', { ...anna, email: 'lea@example.lu', metadata: {} as never });
    await denied();
    world.accounts.set('anna', { ...anna, metadata: {} as never });
    const now = world.context.clock();
    await db.doc('guardians/anna').set({
      name: 'Lea',
      email: 'lea@example.lu',
      language: 'en',
      askedAt: now,
      endsAt: now,
      proofs: [],
      answer: 'none',
      answeredAt: null,
      hasAgreed: false,
      dueAt: null,
    });
    await denied();
  });

  test('is refused if the teacher is signed in in the same browser', async () => {
    const token = await at.link();
    const own = at.save(token, { signedInAs: 'anna' });
    await expect(own).rejects.toEqual(refusal('permission-denied'));
    expect(await at.save(token, { signedInAs: 'tom' })).toMatchObject({ state: 'waiting' });
  });

  test('is refused after many new reviews of the teacher or many changes of the review on one day', async () => {
    const names = Array.from({ length: newPerTeacherPerDay + 1 }, (_, index) => `f${index}`);
    for (const name of names) await at.write(`${name}@example.lu`);
    const tokens = [...(await at.asked()).values()];
    expect(tokens).toHaveLength(names.length);
    const [first = ''] = tokens;
    for (const token of tokens.slice(0, -1)) await at.save(token);
    await expect(at.save(tokens.at(-1) ?? '')).rejects.toEqual(refusal('rate-limited'));
    for (let saves = 1; saves < savesPerDay; saves += 1) await at.save(first);
    await expect(at.save(first)).rejects.toEqual(refusal('rate-limited'));
    world.pass(dayMs);
    expect(await at.save(tokens.at(-1) ?? '')).toMatchObject({ state: 'checking' });
    for (let calls = 0; calls < 500; calls += 1) {
      const code = await at.form(first).then(
        () => '',
        (error: { code: string }) => error.code,
      );
      if (code === 'rate-limited') return;
    }
    expect.unreachable('forms are not limited');
  });

  test('waits for an administrator if many reviews of the teacher arrive at once', async () => {
    for (const name of ['a', 'b', 'c', 'd']) await at.write(`${name}@example.lu`);
    const states: string[] = [];
    for (const token of (await at.asked()).values()) states.push((await at.save(token)).state);
    expect(states).toEqual(['waiting', 'waiting', 'waiting', 'checking']);
    await at.wait(8 * 24);
    expect((await at.shown()).reviewed).toMatchObject({ count: 3 });
  });

  test('waits for an administrator if its text copies another review, even of another teacher', async () => {
    const words = 'The lessons are clear, and my daughter now likes mathematics.';
    await at.settle('tom');
    await publish('lea@example.lu', { words });
    const same = await at.save(await at.link('kim@example.lu', { teacher: 'tom' }), {
      words: words.replace('daughter', 'son'),
    });
    expect(same.state).toBe('checking');
  });

  test('still waits for an administrator after its author saves the review again', async () => {
    for (const name of ['a', 'b', 'c', 'd']) await at.write(`${name}@example.lu`);
    const tokens = [...(await at.asked()).values()];
    for (const token of tokens) await at.save(token);
    world.pass(30 * dayMs);
    expect(await at.save(tokens.at(-1) ?? '')).toMatchObject({ state: 'checking' });
  });

  test("shows neither the author's address nor the full name", async () => {
    const token = await publish('lea@example.lu');
    const profile = JSON.stringify((await world.context.db.doc('profiles/anna').get()).data());
    for (const secret of ['lea@', token, 'Muller']) expect(profile).not.toContain(secret);
  });
});

describe('an administrator of reviews', () => {
  async function held(): Promise<{ tokens: string[]; id: string }> {
    for (const name of ['a', 'b', 'c', 'd']) await at.write(`${name}@example.lu`);
    const tokens = [...(await at.asked()).values()];
    for (const token of tokens) await at.save(token);
    const one = (await at.stored()).find(({ state }) => state === 'held');
    return { tokens, id: String(one?.['publicId']) };
  }

  const list = async () =>
    (await at.say('admin-reviews', {}, await administer())) as {
      reviews: {
        id: string;
        saved_at: string;
        decide_by: string;
        overdue: boolean;
        why: string;
        email: string;
      }[];
    };

  /** Publishes a review that waits for an administrator. */
  const release = async (id: string) => {
    const listed = (await list()).reviews.find((one) => one.id === id);
    const request = { id, decision: 'release', saved_at: listed?.saved_at };
    return at.say('admin-decide-review', request, await administer());
  };

  test('cannot release a review whose text was changed after the administrator loaded the list', async () => {
    const { id, tokens } = await held();
    const read = (await list()).reviews[0]?.saved_at;
    world.pass(1000);
    await at.save(tokens.at(-1) ?? '', { words: 'Something else.' });
    const request = { id, decision: 'release', saved_at: read };
    const late = at.say('admin-decide-review', request, await administer());
    await expect(late).rejects.toEqual(refusal('changed-meanwhile'));
    await release(id);
    expect((await list()).reviews).toEqual([]);
  });

  test('sees each waiting review with the deadline for deciding, and can release the review', async () => {
    const { id, tokens } = await held();
    expect((await list()).reviews).toMatchObject([
      { id, why: 'burst', overdue: false, teacher_name: 'anna Weber', email: 'd@example.lu' },
    ]);
    const [waiting] = (await list()).reviews;
    const waitsMs = Date.parse(waiting?.decide_by ?? '') - Date.parse(waiting?.saved_at ?? '');
    expect(waitsMs / dayMs).toBeGreaterThan(5);
    expect(waitsMs / dayMs).toBeLessThan(9);
    world.pass(9 * dayMs);
    expect((await list()).reviews).toMatchObject([{ overdue: true }]);
    await release(id);
    expect((await list()).reviews).toEqual([]);
    expect(await at.form(tokens.at(-1) ?? '')).toMatchObject({ state: 'published' });
    expect((await at.shown()).reviewed).toMatchObject({ count: 1 });
    const { docs } = await world.context.db.collection('auditLog').get();
    expect(docs.map((one) => one.data())).toMatchObject([
      { action: 'release-review', personUid: 'anna', before: { review: 'held' } },
    ]);
  });

  test('can release a review early, which is still published only after 72 hours', async () => {
    const { id } = await held();
    await release(id);
    await at.wait(71);
    expect((await at.shown()).reviewed).toBeUndefined();
    await at.wait(1);
    expect((await at.shown()).reviewed).toMatchObject({ count: 4 });
  });

  test('gives reasons when refusing a review, and reads the review again after its author changes it', async () => {
    const { id, tokens } = await held();
    await at.sent();
    const grounds = 'It advertises.';
    await at.say('admin-decide-review', { id, decision: 'refuse', grounds }, await administer());
    const [mail] = await at.sent();
    expect(mail?.to).toBe('d@example.lu');
    expect(mail?.text).toContain(grounds);
    const token = tokens.at(-1) ?? '';
    expect(await at.form(token)).toMatchObject({ state: 'refused', grounds });
    await at.wait(500);
    expect((await at.shown()).reviewed).toMatchObject({ count: 3 });
    expect(await at.save(token)).toMatchObject({ state: 'checking', grounds: '' });
    expect((await list()).reviews).toMatchObject([{ why: 'refused' }]);
  });

  test('can remove a published review and the teacher’s reply, each once', async () => {
    await publish('lea@example.lu');
    const id = await publicId();
    await at.say('answer-review', { id, words: 'You are stupid' }, anna);
    await at.sent();
    const grounds = 'It insults.';
    const decide = async (decision: string) =>
      at.say('admin-decide-review', { id, decision, grounds }, await administer());
    await decide('remove-reply');
    expect((await at.sent()).map(({ to }) => to)).toEqual(['anna@example.lu']);
    expect((await at.shown()).newest[0]).not.toHaveProperty('reply');
    await expect(decide('remove-reply')).rejects.toEqual(refusal('changed-meanwhile'));
    await decide('refuse');
    expect((await at.sent()).map(({ to }) => to)).toEqual(['lea@example.lu']);
    expect(await at.shown()).toEqual({ reviewed: undefined, newest: [] });
    await expect(decide('refuse')).rejects.toEqual(refusal('changed-meanwhile'));
    world.pass(190 * dayMs);
    await clearExpired(world.context);
    expect(await at.stored()).toEqual([]);
  });

  test('is the only user who may decide about a review', async () => {
    const { id } = await held();
    for (const caller of [null, anna]) {
      const request = { id, decision: 'release', saved_at: '' };
      const decide = at.say('admin-decide-review', request, caller);
      await expect(decide).rejects.toThrow();
      await expect(at.say('admin-reviews', {}, caller)).rejects.toThrow();
    }
    const unknown = { id: 'A'.repeat(22), decision: 'release', saved_at: '' };
    const decide = at.say('admin-decide-review', unknown, await administer());
    await expect(decide).rejects.toEqual(refusal('not-found'));
  });

  test('sees the number of waiting and published reviews in the overview', async () => {
    await held();
    await at.wait(72);
    const overview = await at.say('admin-overview', { language: 'en' }, await administer());
    expect(overview).toMatchObject({ reviews_waiting: 1, reviews_published: 3 });
  });
});

describe('a report about a review', () => {
  const report = (review: string, profile: string) => ({
    profile,
    review,
    reason: 'untrue',
    words: 'There were no lessons.',
    name: 'Anna',
    email: 'reporter@example.lu',
    goodFaith: true,
    language: 'en',
    reportId: 'report-0000000001',
  });

  const path = async () =>
    String(((await world.context.db.doc('profiles/anna').get()).get('paths') as { en: string }).en);

  test('shows administrators the review, and can be closed as “removed” only after its removal', async () => {
    await publish('lea@example.lu');
    await at.sent();
    const id = await publicId();
    await at.say('report-profile', report(id, await path()));
    const open = { state: 'open' };
    const { reports } = (await at.say('admin-reports', open, await administer())) as {
      reports: { id: string; review: object }[];
    };
    expect(reports).toMatchObject([{ review: { id, name: 'Lea M.' } }]);
    const decision = { id: reports[0]?.id, outcome: 'review-removed', grounds: 'No lessons.' };
    const early = at.say('admin-decide-report', decision, await administer());
    await expect(early).rejects.toEqual(refusal('report-outcome-untrue'));
    const refuse = { id, decision: 'refuse', grounds: 'No lessons.' };
    await at.say('admin-decide-review', refuse, await administer());
    await at.say('admin-decide-report', decision, await administer());
    const told = (await at.sent()).filter(({ text }) => text.includes('No lessons.'));
    expect(told.map(({ to }) => to).toSorted()).toEqual(['lea@example.lu', 'reporter@example.lu']);
  });

  test('is listed even if the stored review has invalid data', async () => {
    await publish('lea@example.lu');
    await at.say('report-profile', report(await publicId(), await path()));
    const { docs } = await world.context.db.collection('reviews').get();
    await docs[0]?.ref.update({ content: 7 });
    const open = { state: 'open' };
    expect(await at.say('admin-reports', open, await administer())).toMatchObject({
      reports: [{ review: null }],
    });
  });

  test('is refused if the review is about another teacher or is not published', async () => {
    await at.settle('tom');
    await at.save(await at.link('lea@example.lu', { teacher: 'tom' }));
    const id = await publicId();
    const early = at.say('report-profile', report(id, await path()));
    await expect(early).rejects.toEqual(refusal('not-found'));
    await at.wait(72);
    const other = at.say('report-profile', report(id, await path()));
    await expect(other).rejects.toEqual(refusal('not-found'));
  });
});

describe('a review whose stored data are invalid', () => {
  test('is skipped, and affects neither the profile nor other reviews', async () => {
    await publish('lea@example.lu');
    await publish('kim@example.lu');
    const { docs } = await world.context.db.collection('reviews').get();
    await docs[0]?.ref.update({ content: 7 });
    await projectTeacher(world.context, 'anna');
    expect((await at.shown()).reviewed).toEqual({ count: 1 });
    await publish('max@example.lu');
    expect((await at.shown()).reviewed).toEqual({ count: 2 });
    expect(await at.say('own-reviews', {}, anna)).toMatchObject({ reviews: [{}, {}] });
  });
});

describe('the reviews of a teacher', () => {
  test("are deleted with the teacher's profile, and so are the mailed links to the reviews", async () => {
    const token = await publish('lea@example.lu');
    await at.link('kim@example.lu');
    await markForDeletion(world.context, anna, 'profile');
    await expect(at.save(token)).rejects.toEqual(refusal('teacher-not-found'));
    await runDeletion(world.context, 'anna');
    expect(await at.stored()).toEqual([]);
    await at.settle();
    expect(await at.shown()).toEqual({ reviewed: undefined, newest: [] });
    await expect(at.form(token)).rejects.toEqual(refusal('code-invalid'));
  });

  test("are deleted with their author's account, and are in the author's data export before", async () => {
    const lea = { ...anna, uid: 'lea', email: 'lea@example.lu' };
    world.accounts.set('lea', { ...lea, metadata: {} as never });
    await publish('lea@example.lu');
    await publish('kim@example.lu');
    const { data } = (await at.say('export-my-data', {}, lea)) as {
      data: { reviewsWritten: object[] };
    };
    expect(data.reviewsWritten).toMatchObject([{ email: 'lea@example.lu', content }]);
    await markForDeletion(world.context, lea, 'account');
    await runDeletion(world.context, 'lea');
    expect((await at.stored()).map(({ email }) => String(email))).toEqual(['kim@example.lu']);
    expect((await at.shown()).reviewed).toEqual({ count: 1 });
  });
});

describe('a crash while a review is processed', () => {
  type Step = (context: World['context']) => Promise<unknown>;

  const withContext = (context: World['context']) => reviewsIn({ ...world, context });

  const steps: Record<string, { prepare: () => Promise<Step>; expected: () => Promise<void> }> = {
    'while asking for a review, the family gets one mail': {
      prepare: async () => {
        await at.write('lea@example.lu');
        await at.sent();
        world.pass(42 * dayMs);
        return (context) => askForReviews(context);
      },
      expected: async () => {
        await askForReviews(world.context);
        expect((await at.sent()).filter(({ to }) => to === 'lea@example.lu')).toHaveLength(1);
      },
    },
    'while publishing a review, it is published once and the teacher gets one mail': {
      prepare: async () => {
        await at.save(await at.link());
        world.pass(3 * dayMs);
        return (context) => showDueReviews(context);
      },
      expected: async () => {
        expect((await at.shown()).newest).toHaveLength(1);
        expect(await at.sent()).toHaveLength(1);
      },
    },
    'while changing a review, the old text is hidden': {
      prepare: async () => {
        const token = await publish('lea@example.lu');
        return (context) => withContext(context).save(token, { name: 'Lea' });
      },
      expected: async () => {
        const [stored] = await at.stored();
        const isChanged = stored?.['state'] === 'waiting';
        expect((await at.shown()).newest).toHaveLength(isChanged ? 0 : 1);
      },
    },
    'while deleting a review, nothing is left once the deletion began': {
      prepare: async () => {
        const token = await publish('lea@example.lu');
        return (context) => withContext(context).say('delete-review', { token });
      },
      expected: async () => {
        const stored = await at.stored();
        expect(stored.every(({ state }) => state === 'published')).toBe(true);
        expect((await at.shown()).newest).toHaveLength(stored.length);
      },
    },
  };

  test.each(Object.keys(steps))(
    '%s',
    async (name) => {
      const { prepare, expected } = steps[name] ?? expect.unreachable();
      const crashBefore = async (effect: number) => {
        await world.stop();
        world = await startWorld();
        at = reviewsIn(world);
        await at.settle();
        const run = await prepare();
        const { context, effects } = crashing(world.context, effect);
        await run(context).catch((error: unknown) => {
          if (!(error instanceof Crash)) throw error;
        });
        await at.wait(0);
        await expected();
        return effects();
      };
      const count = await crashBefore(Infinity);
      for (const effect of effectsToTry(name, count)) await crashBefore(effect);
    },
    60_000,
  );
});
