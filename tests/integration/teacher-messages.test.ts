import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CallName, CallRequest } from '@kloer/domain/calls/calls.ts';
import { locales } from '@kloer/domain/locale/locale.ts';
import { sharedPath } from '@kloer/domain/paths/paths.ts';
import type { Profile } from '@kloer/domain/profile/public-profile.ts';
import { call } from '../../functions/src/entry/api/call.ts';
import type { Caller } from '../../functions/src/platform/caller/caller.ts';
import { deleteAccount, deleteProfile } from '../../functions/src/people/deletion/delete-person.ts';
import { exportMyData } from '../../functions/src/people/export/export-my-data.ts';
import { deliverDueMails } from '../../functions/src/messages/delivery/deliver-due-mails.ts';
import { refreshAnswering } from '../../functions/src/messages/message/refresh-answering.ts';
import { writeToTeacher } from '../../functions/src/messages/message/write-to-teacher.ts';
import { smtpMailer } from '../../functions/src/platform/mailer.ts';
import { projectTeacher } from '../../functions/src/profile/projection/project-teacher.ts';
import { digestsInLists } from '../../functions/src/site/publish/first-results.ts';
import { publishDirty } from '../../functions/src/site/publish/publish-dirty.ts';
import { clearExpired } from '../../functions/src/entry/sweep/clear-expired.ts';
import { freePorts } from '#local/launcher/addresses/ports.ts';
import { startMailCatcher } from '#local/mail/mail-catcher.ts';
import { isProof } from '../support/sample.ts';
import { usedAllowance, useAllowance } from './support/used-allowance.ts';
import { dayMs, startWorld, type World } from './support/world.ts';

const hidden = 'anna.hidden@example.lu';
const parent = 'lea@example.lu';
/** The real time, because actions that need a recent sign-in check it. */
const signedInAt = new Date();
const anna: Caller = { uid: 'anna', email: hidden, emailVerified: true, signedInAt };
const chief: Caller = {
  uid: 'chief',
  email: 'chief@example.lu',
  emailVerified: true,
  signedInAt,
};
const lea: Caller = { uid: 'lea', email: parent, emailVerified: true, signedInAt };

let world: World;

beforeEach(async () => {
  world = await startWorld();
  await world.save('anna', { email: hidden, showEmail: false, language: 'en' });
  await world.grant('anna', 400);
  await projectTeacher(world.context, 'anna');
  await world.context.db.doc('admins/chief').set({ since: world.context.clock() });
  world.accounts.set('chief', { ...chief, metadata: {} as never });
});

afterEach(() => world.stop());

const message = {
  teacher: 'anna',
  name: 'Léa Müller',
  email: 'Lea@example.lu',
  level: 'classic-lower',
  subject: 'mathematics',
  words: 'Moien!\n\nHutt Dir nach Plaz? Kuckt www.spam.example',
  language: 'fr',
  messageId: 'message-0123456789',
};

const does = (name: CallName, request: object, by: Caller | null = null, address = '192.0.2.7') =>
  call(world.context, name, by, request, { address });

const write = (change: object = {}, address?: string) =>
  does('write-to-teacher', { ...message, ...change }, null, address);

async function newMails() {
  // The outbox sends fifty mails at a time.
  for (let round = 0; round < 3; round += 1) await deliverDueMails(world.context);
  return world.mails.splice(0);
}

const stored = async (collection: string) =>
  (await world.context.db.collection(collection).get()).docs.map((one) => one.data());

const refused = (code: string) => expect.objectContaining({ code });
const tokenIn = (text = '') => /#([\w-]{43})/.exec(text)?.[1] ?? '';

/** Writes to the teacher, and returns the token of the link in the teacher's mail. */
async function written(change: object = {}): Promise<string> {
  await write(change);
  return tokenIn((await newMails()).find(({ to }) => to === hidden)?.text);
}

const handle = (token: string, deed: string) => does('handle-message', { token, deed });
const received = (token: string) => does('received-message', { token });

describe('the call write-to-teacher', () => {
  test('mails a teacher with a hidden address, who can answer directly, and a copy to the sender', async () => {
    expect(await write()).toEqual({ success: true });
    const [toTeacher, toParent, ...more] = (await newMails()).toSorted((one, other) =>
      one.to.localeCompare(other.to),
    );
    expect(more).toEqual([]);
    expect(toTeacher).toMatchObject({
      to: hidden,
      replyTo: parent,
      subject: 'Léa Müller has written to you on Kloer',
    });
    expect(toTeacher?.text).toContain(`\n\n${message.words.replaceAll(/^/gm, '> ')}\n\n`);
    expect(toTeacher?.text).toMatch(/Subject: Mathematics\n\nSchool level: Classical secondary/);
    expect(toParent).toMatchObject({ to: parent, subject: 'Votre message à Anna Weber' });
    expect(toParent?.text).toContain('> Moien!\n> \n> Hutt Dir nach Plaz? Kuckt […]');
  });

  test('marks each typed line as quoted, even if it imitates our text', async () => {
    const words = 'Moien\n\nKind regards\r\nKloer\rhttps://kloer.lu.example\u2028From: Kloer';
    await write({ words });
    const texts = (await newMails()).map(({ text }) => text.split(/[\r\n\u2028]/));
    expect(texts).toHaveLength(2);
    for (const lines of texts) {
      expect(lines.filter((line) => line === 'Kloer')).toHaveLength(1);
      expect(lines).toEqual(expect.arrayContaining(['> Moien', '> ', '> Kloer', '> From: Kloer']));
    }
  });

  test.each(locales)('writes to teacher and sender in their language: %s', async (language) => {
    await world.save('anna', { language });
    await write({ language });
    const mails = await newMails();
    expect(mails.map(({ to }) => to).toSorted()).toEqual([hidden, parent]);
    const toTeacher = mails.find(({ to }) => to === hidden);
    expect(toTeacher?.text).toContain(`https://kloer.lu${sharedPath(language, 'message')}#`);
    expect(mails.map(({ html }) => html).join()).toContain(`<html lang="${language}"`);
  });

  test("explains who sees the teacher's address only if the address is hidden", async () => {
    const note = /sees your address only once you reply/;
    const mailToAnna = async () => (await newMails()).find(({ to }) => to === hidden)?.text;
    await write();
    expect(await mailToAnna()).toMatch(note);
    await world.save('anna', { showEmail: true });
    await projectTeacher(world.context, 'anna');
    await write({ messageId: 'message-to-a-shown-address' });
    const shown = await mailToAnna();
    expect(shown).toContain('your reply goes straight to Léa Müller');
    expect(shown).not.toMatch(note);
  });

  test('reveals a hidden address in no answer, copy, public document or page', async () => {
    const answer = await write();
    const toParent = (await newMails()).filter(({ to }) => to !== hidden);
    expect(toParent).toHaveLength(1);
    await publishDirty(world.context);
    const pages = world.site();
    expect(Object.values(pages).join()).toContain('Anna Weber');
    const shown = [answer, toParent, await stored('profiles'), pages];
    expect(JSON.stringify(shown)).not.toMatch(/anna\.hidden/i);
  });

  test('stores the message and its mails before sending, but not the secret links', async () => {
    world.mailServer.down = true;
    await write();
    await newMails();
    expect(await stored('teacherMessages')).toMatchObject([{ teacherUid: 'anna', email: parent }]);
    world.mailServer.down = false;
    world.pass(60_000);
    const mails = await newMails();
    expect(mails).toHaveLength(2);
    const token = tokenIn(mails.find(({ to }) => to === hidden)?.text);
    expect(token).toHaveLength(43);
    const kept = [await stored('teacherMessages'), await stored('mails')];
    expect(JSON.stringify(kept)).not.toContain(token);
    expect(await received(token)).toMatchObject({ name: 'Léa Müller', answered: false });
  });

  test('sends one mail per message, even if the request is repeated or simultaneous', async () => {
    await Promise.all([write(), write(), write()]);
    expect(await newMails()).toHaveLength(2);
    await write({ words: 'changed meanwhile' });
    world.pass(30 * dayMs);
    await write();
    expect(await newMails()).toEqual([]);
    expect(await stored('teacherMessages')).toHaveLength(1);
    await write({ messageId: 'message-another-one' });
    expect(await newMails()).toHaveLength(2);
  });

  test('stores neither the message nor its mails if storing crashes, and can be repeated', async () => {
    const { db } = world.context;
    const broken = { ...world.context, db: Object.create(db) as typeof db };
    broken.db.runTransaction = () => Promise.reject(new Error('crashed'));
    const origin = { address: '192.0.2.7' };
    await expect(call(broken, 'write-to-teacher', null, message, origin)).rejects.toThrow();
    expect([await stored('teacherMessages'), await stored('mails')]).toEqual([[], []]);
    await write();
    expect(await newMails()).toHaveLength(2);
  });

  test("stores a message even if another user's message has the same id", async () => {
    await write();
    await newMails();
    await write({ email: 'other@example.lu', words: 'mine' });
    expect((await newMails()).map(({ to }) => to).toSorted()).toEqual([hidden, 'other@example.lu']);
  });

  test('answers success to a bot that fills the hidden field, but stores nothing', async () => {
    expect(await write({ website: 'https://spam.example' })).toEqual({ success: true });
    expect([await stored('teacherMessages'), await stored('mails')]).toEqual([[], []]);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['is unknown', () => Promise.resolve()],
    ['paused', () => world.decide('anna', { paused: true })],
    ['was suspended', () => world.decide('anna', { suspended: true })],
    ['has no active plan or code any more', () => Promise.resolve(world.pass(500 * dayMs))],
    [
      'asked for the deletion of the account',
      () =>
        world.context.db.doc('deletions/anna').set({
          id: 'wish',
          scope: 'profile',
          requestedAt: new Date(),
          addresses: [],
          doneAt: null,
        }),
    ],
  ])('refuses a message to a teacher who %s', async (what, make) => {
    await make();
    if (!/no active plan|asked for the deletion/.test(what))
      await projectTeacher(world.context, 'anna');
    const teacher = what === 'is unknown' ? 'nobody' : 'anna';
    await expect(write({ teacher })).rejects.toEqual(refused('teacher-not-found'));
    expect(await newMails()).toEqual([]);
    expect(await stored('teacherMessages')).toEqual([]);
  });

  test.each([
    ['a name with line breaks', { name: 'Léa\r\nBcc: all@example.lu' }],
    ['the name of the site as sender', { name: 'Kloer Support' }],
    ['an address with a line break', { email: 'lea@example.lu\r\nBcc: all@example.lu' }],
    ['an address with a display name', { email: '"Kloer" <lea@example.lu>' }],
    ['an address at the domain of the site', { email: 'Moien@Kloer.lu' }],
    ['an address at a subdomain of the site', { email: 'support@mail.kloer.lu' }],
    ['two addresses', { email: 'lea@example.lu,all@example.lu' }],
    ['an unknown subject', { subject: 'Maths\r\nBcc: all@example.lu' }],
    ['an unknown level', { level: 'Cycle 2\r\nBcc: all@example.lu' }],
    ['no text', { words: ' ' }],
    ['a text that is too long', { words: 'x'.repeat(3001) }],
    ['no id', { messageId: undefined }],
    ['a recipient chosen by the caller', { to: 'all@example.lu' }],
  ])('refuses %s', async (_what, change) => {
    await expect(write(change)).rejects.toEqual(refused('invalid-request'));
    expect(await newMails()).toEqual([]);
  });
});

/** Number of messages; each rate limit is reached after ten. */
const flood = isProof ? 1000 : 100;

describe(`${flood} messages from one address`, () => {
  test('lead to at most ten mails to teachers a day, three per teacher, and three copies to the sender', async () => {
    for (const uid of ['ben', 'cleo', 'dana', 'emil', 'fred']) {
      await world.save(uid, { email: `${uid}@example.lu`, firstName: uid });
      await world.grant(uid, 400);
      await projectTeacher(world.context, uid);
    }
    const teachers = ['anna', 'ben', 'cleo', 'dana', 'emil', 'fred'];
    const codes = new Map<string, number>();
    for (let count = 0; count < flood; count += 1) {
      const teacher = teachers[count % teachers.length];
      const messageId = `message-number-${count}`;
      // Different spellings of one mailbox, from different IP addresses.
      const email = `lea+${count}@example.lu`;
      const network = `192.0.${count % 200}.${count % 250}`;
      const code = await write({ teacher, messageId, email }, network).then(
        () => 'taken',
        (error: { code: string }) => error.code,
      );
      codes.set(code, (codes.get(code) ?? 0) + 1);
    }
    expect([...codes]).toEqual([
      ['taken', 10],
      ['rate-limited', flood - 10],
    ]);
    const mails = await newMails();
    const to = (address: string) => mails.filter((one) => one.to.startsWith(address)).length;
    expect(to('lea+')).toBe(3);
    expect(mails).toHaveLength(13);
    expect(Math.max(...['anna.', ...teachers.slice(1)].map(to))).toBeLessThanOrEqual(3);
  });

  test('lead to three mails a day if all go to one teacher', async () => {
    for (let count = 0; count < 3; count += 1)
      await write({ messageId: `message-number-${count}` });
    const again = () => write({ messageId: 'message-number-more' });
    await expect(again()).rejects.toEqual(refused('rate-limited'));
    // A message that was already sent is recognised and does not count for the limit.
    expect(await write({ messageId: 'message-number-0' })).toEqual({ success: true });
    world.pass(dayMs);
    await again();
  });

  test.each([
    ['one network', 'write-to-teacher', 'caller 192.0.2.7', 100],
    ['all senders', 'write-to-teacher', 'everybody', 300],
    ['one teacher', 'message-teacher', 'anna', 30],
    ['one address', 'message-sender', parent, 10],
  ])('are refused for an hour after the limit of %s', async (_whose, action, subject, count) => {
    await useAllowance(world, action, subject, count);
    await expect(write()).rejects.toEqual(refused('rate-limited'));
    expect(await stored('teacherMessages')).toEqual([]);
    world.pass(3_600_000);
    await write();
  });
});

describe('a refused message', () => {
  const turns = (subject: string) => usedAllowance(world, 'write-to-teacher', subject);

  test.each<[string, number, () => Promise<unknown>]>([
    ['fills the hidden field', 0, () => write({ website: 'https://spam.example' })],
    ['names an unknown teacher', 0, () => write({ teacher: 'nobody' })],
    ['was already sent', 0, () => write()],
    [
      "exceeds the limit of its sender's address",
      1,
      () => write({ messageId: 'message-number-more' }),
    ],
  ])('is not counted in the limit for all senders together if it %s', async (_what, own, send) => {
    await write();
    await useAllowance(world, 'message-sender', parent, 10);
    await send().catch((error: { code: string }) => error.code);
    expect(await turns('caller 192.0.2.7')).toBe(1 + own);
    expect(await turns('everybody')).toBe(1);
  });

  test('is not counted in the limit of its sender if the limit for all senders is reached', async () => {
    await useAllowance(world, 'write-to-teacher', 'everybody', 300);
    for (let count = 0; count < 4; count += 1) {
      await expect(write()).rejects.toEqual(refused('rate-limited'));
    }
    world.pass(3_600_000);
    await write();
  });
});

test('a typed name or text adds no recipient and no header to the mail to a teacher', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mails-'));
  const ports = await freePorts();
  const catcher = await startMailCatcher({
    folder,
    smtpPort: ports.smtp,
    httpPort: ports.mail,
    now: world.context.clock,
  });
  const from = 'Kloer <moien@kloer.lu>';
  const mailer = smtpMailer({ host: '127.0.0.1', port: ports.smtp, user: '', password: '', from });
  try {
    // A name that the form never sends.
    const name = 'Zoé\r\nBcc: all@example.lu\r\n\r\nWin!\u2028\u202e\u0000 <x@example.lu>, you';
    const words = 'Moien\r\nBcc: all@example.lu\r\n\r\n.\r\nRCPT TO:<all@example.lu>';
    const hostile = { ...message, email: parent, name, words } as CallRequest<'write-to-teacher'>;
    await writeToTeacher(world.context, hostile, { address: '192.0.2.7' });
    await deliverDueMails({ ...world.context, mailer });
    await catcher.stop();
    const raw = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
    expect(raw).toHaveLength(2);
    const heads = raw.map((mail) => mail.split('\r\n\r\n')[0] ?? '');
    for (const head of heads) expect(head).not.toMatch(/^(bcc|cc|sender|return-path|x-.*anna)/im);
    const copy = raw.find((mail) => /^To: lea@/m.test(mail)) ?? '';
    expect(copy).not.toMatch(/anna\.hidden/i);
    expect(copy).toMatch(/^Auto-Submitted: auto-generated/m);
    const toTeacher = heads.find((head) => /^To: anna/m.test(head)) ?? '';
    expect(toTeacher.match(/^Reply-To: (.*)$/m)?.[1]).toBe(parent);
    // An auto-reply would reveal the teacher's address.
    expect(toTeacher).toMatch(/^Auto-Submitted: auto-generated/m);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

describe("the page linked in a teacher's mail", () => {
  test('changes nothing when it is opened, and carries out a clicked action once', async () => {
    const token = await written();
    const before = await stored('teacherMessages');
    expect(await received(token)).toEqual({
      name: 'Léa Müller',
      received_at: '2026-11-21T10:00:00.000Z',
      answered: false,
      stopped: false,
      may_allow: false,
      reported: false,
    });
    expect(await stored('teacherMessages')).toEqual(before);
    world.pass(60_000);
    expect(await handle(token, 'answered')).toMatchObject({ answered: true });
    const after = await stored('teacherMessages');
    world.pass(60_000);
    await handle(token, 'answered');
    expect(await stored('teacherMessages')).toEqual(after);
    expect(await does('own-visits', {}, anna)).toEqual({
      weeks: [],
      messages: { received: 1, answered: 1 },
    });
  });

  test('cannot be opened with a guessed token, even after many guesses', async () => {
    const token = await written();
    for (const wrong of ['x'.repeat(43), token.toLowerCase()]) {
      await expect(received(wrong)).rejects.toEqual(refused('code-invalid'));
      await expect(handle(wrong, 'stop')).rejects.toEqual(refused('code-invalid'));
    }
    await expect(received('')).rejects.toEqual(refused('invalid-request'));
    await useAllowance(world, 'handle-message', 'caller 192.0.2.7', 400);
    await expect(received('y'.repeat(43))).rejects.toEqual(refused('rate-limited'));
    // Wrong guesses do not block users with a valid link.
    expect(await received(token)).toMatchObject({ name: 'Léa Müller' });
  });

  test('lets the teacher stop mails of the sender that are already queued', async () => {
    const token = await written();
    await write({ messageId: 'message-on-its-way' });
    await handle(token, 'stop');
    const subjects = (await newMails()).filter(({ to }) => to === hidden).map((one) => one.subject);
    expect(subjects).toEqual(['Léa Müller can no longer write to you']);
  });

  test('lets the teacher block the sender, and the teacher gets a confirmation', async () => {
    const token = await written();
    expect(await handle(token, 'stop')).toMatchObject({ stopped: true });
    await handle(token, 'stop');
    const again = { messageId: 'message-after-stop', email: 'lea+x@example.lu' };
    await expect(write(again)).rejects.toEqual(refused('permission-denied'));
    // No copy of the message is stored. Mails already sent to the teacher stay.
    const mails = await newMails();
    expect(mails.map(({ to }) => to)).toEqual([hidden]);
    const back = tokenIn(mails[0]?.text);
    expect(await stored('teacherMessages')).toHaveLength(1);
    expect(await write()).toEqual({ success: true });
    // Testing whether an address is blocked counts like writing a message.
    await expect(write(again)).rejects.toEqual(refused('permission-denied'));
    await expect(write(again)).rejects.toEqual(refused('rate-limited'));
    world.pass(dayMs);
    await world.save('ben', { email: 'ben@example.lu' });
    await world.grant('ben', 30);
    await projectTeacher(world.context, 'ben');
    await write({ teacher: 'ben', messageId: 'message-to-teacher-ben' });
    expect((await newMails()).map(({ to }) => to)).toContain('ben@example.lu');
    expect(await received(back)).toMatchObject({ stopped: true, may_allow: true });
    expect(await handle(back, 'allow')).toMatchObject({ stopped: false, may_allow: false });
    world.pass(dayMs);
    await write({ messageId: 'message-allowed-again' });
    expect((await newMails()).map(({ to }) => to)).toContain(hidden);
  });

  test("does not let a blocked family unblock itself with the link, which the teacher's answer may have quoted", async () => {
    const token = await written();
    // If the family opens the teacher's link and blocks itself, the teacher learns this by mail.
    await handle(token, 'stop');
    await handle(token, 'stop');
    const told = await newMails();
    expect(told.map(({ to, replyTo }) => [to, replyTo])).toEqual([[hidden, undefined]]);
    expect(told[0]?.subject).toBe('Léa Müller can no longer write to you');
    expect(await received(token)).toMatchObject({ stopped: true, may_allow: false });
    await expect(handle(token, 'allow')).rejects.toEqual(refused('permission-denied'));
    expect(await received(token)).toMatchObject({ stopped: true });
    const back = tokenIn(told[0]?.text);
    await handle(back, 'allow');
    world.pass(1000);
    expect(await handle(back, 'stop')).toMatchObject({ stopped: true, may_allow: true });
    expect(await newMails()).toHaveLength(1);
  });

  test('lets the teacher report the message to administrators, who see all details and decide', async () => {
    const token = await written();
    await newMails();
    expect(await handle(token, 'report')).toMatchObject({ reported: true, stopped: true });
    await handle(token, 'report');
    const mails = (await newMails()).map(({ to, subject }) => `${to}: ${subject}`);
    expect(mails.toSorted((one, other) => one.localeCompare(other))).toEqual([
      `${hidden}: Léa Müller can no longer write to you`,
      'moien@kloer.lu: Un message à un enseignant a été signalé',
    ]);
    const list = async () =>
      (await does('admin-messages', { state: 'waiting' }, chief)) as {
        messages: { id: string; reported: { blocked: boolean } | null }[];
      };
    const [report, ...more] = (await list()).messages;
    expect(more).toEqual([]);
    expect(report).toMatchObject({
      name: 'Anna Weber',
      email: hidden,
      is_report: true,
      reported: { name: 'Léa Müller', email: parent, words: message.words, blocked: false },
    });
    const block = (blocked: boolean, by = chief) =>
      does('admin-block-sender', { id: report?.id, blocked }, by);
    await expect(block(true, anna)).rejects.toEqual(refused('permission-denied'));
    await block(true);
    await block(true);
    expect((await list()).messages[0]?.reported?.blocked).toBe(true);
    expect(await newMails()).toEqual([]);
    world.pass(91_000);
    // There is one statement of reasons, which does not name the reporter.
    const told = await newMails();
    expect(told).toMatchObject([{ to: parent, subject: 'Kloer ne transmet plus vos messages' }]);
    expect(told[0]?.text).toMatch(/Motif.:.*https:.*\/terms.*dans les six mois/s);
    expect(JSON.stringify(told)).not.toMatch(/Anna|anna\.hidden/);
    await world.save('ben', { email: 'ben@example.lu' });
    await world.grant('ben', 30);
    await projectTeacher(world.context, 'ben');
    const toBen = { teacher: 'ben', messageId: 'message-to-teacher-ben' };
    await expect(write(toBen)).rejects.toEqual(refused('permission-denied'));
    expect(await newMails()).toEqual([]);
    world.pass(1000);
    await block(false);
    const log = (await does('admin-audit-log', { language: 'en' }, chief)) as {
      entries: { deed: string; changes: unknown }[];
    };
    expect(log.entries.map(({ deed, changes }) => [deed, changes])).toEqual([
      ['block-sender', [{ what: 'sender', before: 'true', after: 'false' }]],
      ['block-sender', [{ what: 'sender', before: 'false', after: 'true' }]],
    ]);
    expect(JSON.stringify(await stored('auditLog'))).not.toMatch(/@|Léa/);
    await block(true);
    world.pass(60_000);
    await block(false);
    world.pass(60_000);
    expect(await newMails()).toEqual([]);
    await does('admin-answer-message', { id: report?.id, answer: 'Merci.' }, chief);
    expect((await newMails()).map(({ to }) => to)).toEqual([hidden]);
  });

  test.each([
    ['the id of an unknown report', 'a'.repeat(64)],
    ['an invalid id', 'anna'],
  ])('blocks no sender if an administrator sends %s', async (_what, id) => {
    await expect(does('admin-block-sender', { id, blocked: true }, chief)).rejects.toThrow();
    expect(await stored('stoppedSenders')).toEqual([]);
  });
});

test('a mail tells a teacher under 18 to show the message to a parent', async () => {
  const guardian = world.context.db.doc('guardians/anna');
  await guardian.set({
    name: 'Claire',
    email: 'mama@example.lu',
    language: 'en',
    askedAt: new Date(),
    endsAt: null,
    proofs: [],
    answer: 'yes',
    answeredAt: new Date(),
    hasAgreed: true,
    dueAt: null,
  });
  await write();
  const mails = await newMails();
  expect(mails.find(({ to }) => to === hidden)?.text).toContain('show this message to a parent');
  expect(mails.map(({ to }) => to)).not.toContain('mama@example.lu');
  // After the teacher turned 18, the parent's data stay for two more weeks.
  await guardian.update({ adultAt: world.context.clock() });
  await write({ messageId: 'message-another-one' });
  const [later] = (await newMails()).filter(({ to }) => to === hidden);
  expect(later?.text).toContain('Moien!');
  expect(later?.text).not.toContain('your parent');
});

describe('the statement that a teacher usually answers within a day', () => {
  const profile = async () =>
    (await world.context.db.doc('profiles/anna').get()).data() as Profile | undefined;
  const isPrompt = async () => (await profile())?.isPrompt;

  const answerFrom = async (name: string, afterMs: number) => {
    const token = await written({
      email: `${name}@example.lu`,
      messageId: `message-from-${name}xxx`,
    });
    world.pass(afterMs);
    await handle(token, 'answered');
    await refreshAnswering(world.context);
  };

  test('appears after quick answers to five families, and disappears if it becomes untrue', async () => {
    for (const name of ['a', 'b', 'c', 'd']) await answerFrom(name, 3_600_000);
    expect(await isPrompt()).toBeUndefined();
    const asked = world.asked();
    const before = (await profile()) ?? null;
    await answerFrom('e', 3_600_000);
    expect(await isPrompt()).toBe(true);
    expect(world.asked()).toBe(asked + 1);
    // Cards show whether a teacher answers soon, so lists are rendered again.
    expect(digestsInLists((await profile()) ?? null)).not.toEqual(digestsInLists(before));
    for (const name of ['f', 'g', 'h', 'i', 'j']) {
      await write({ email: `${name}@example.lu`, messageId: `message-from-${name}xxx` });
    }
    await refreshAnswering(world.context);
    expect(await isPrompt()).toBe(true);
    world.pass(dayMs);
    await refreshAnswering(world.context);
    expect(await isPrompt()).toBeUndefined();
  });

  test.each<[string, number, true | undefined]>([
    ['report', 3 * dayMs, true],
    ['stop', 3_600_000, true],
    ['stop', 3 * dayMs, undefined],
  ])(
    'is not removed by fake messages whose sender the teacher reports or quickly blocks: %s after %d ms',
    async (deed, afterMs, expected) => {
      for (const name of ['a', 'b', 'c', 'd', 'e']) await answerFrom(name, 3_600_000);
      const links: string[] = [];
      for (const name of ['f', 'g', 'h', 'i', 'j']) {
        links.push(
          await written({ email: `${name}@rival.example`, messageId: `message-from-${name}xxx` }),
        );
      }
      world.pass(afterMs);
      await refreshAnswering(world.context);
      for (const link of links) await handle(link, deed);
      world.pass(3 * dayMs);
      await refreshAnswering(world.context);
      expect(await isPrompt()).toBe(expected);
    },
  );

  test('ignores messages written by the teacher', async () => {
    for (const name of ['a', 'b', 'c', 'd']) await answerFrom(name, 60_000);
    await write({ email: hidden, messageId: 'message-to-myself' });
    const mails = await newMails();
    const own = mails.find(({ subject }) => subject.includes('Léa'));
    await handle(tokenIn(own?.text), 'answered');
    await refreshAnswering(world.context);
    expect(await isPrompt()).toBeUndefined();
  });

  test('disappears when the five answers are too old', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) await answerFrom(name, 60_000);
    expect(await isPrompt()).toBe(true);
    world.pass(180 * dayMs);
    await refreshAnswering(world.context);
    expect(await isPrompt()).toBeUndefined();
    // The stored senders are deleted too, even without a new message.
    expect(await stored('answering')).toMatchObject([{ exchanges: [], lookAt: null }]);
  });

  test('is corrected by the next run after a crash', async () => {
    for (const name of ['a', 'b', 'c', 'd']) await answerFrom(name, 60_000);
    await world.context.db
      .doc('answering/anna')
      .update({ isPrompt: true, lookAt: world.context.clock() });
    await projectTeacher(world.context, 'anna');
    expect(await isPrompt()).toBe(true);
    await refreshAnswering(world.context);
    expect(await isPrompt()).toBeUndefined();
  });
});

describe('stored messages', () => {
  test('are in the data exports of teacher and sender, and are deleted when either account is deleted', async () => {
    await written();
    world.accounts.set('lea', { ...lea, metadata: {} as never });
    const [ofAnna, ofLea] = [
      (await exportMyData(world.context, anna)).data,
      (await exportMyData(world.context, lea)).data,
    ];
    expect(ofAnna['messagesReceived']).toMatchObject([{ email: parent, words: message.words }]);
    expect(ofLea['messagesToTeachers']).toMatchObject([{ email: parent, words: message.words }]);
    expect(JSON.stringify(ofLea)).not.toMatch(/anna\.hidden/);
    await deleteAccount(world.context, lea, signedInAt);
    expect(await stored('teacherMessages')).toEqual([]);
    await write({ messageId: 'message-another-one' });
    await deleteProfile(world.context, anna);
    expect([
      await stored('teacherMessages'),
      await stored('answering'),
      await stored('stoppedSenders'),
    ]).toEqual([[], [], []]);
  });

  test("stay after the sender's account is deleted if they were reported", async () => {
    await handle(await written(), 'report');
    world.accounts.set('lea', { ...lea, metadata: {} as never });
    await deleteAccount(world.context, lea, signedInAt);
    expect(await stored('teacherMessages')).toHaveLength(1);
  });

  test('are deleted after 180 days, or after a year if they were reported', async () => {
    await handle(await written(), 'report');
    await write({ messageId: 'message-another-one', email: 'other@example.lu' });
    world.pass(181 * dayMs);
    await clearExpired(world.context);
    expect(await stored('teacherMessages')).toMatchObject([{ email: parent }]);
    world.pass(185 * dayMs);
    await clearExpired(world.context);
    expect(await stored('teacherMessages')).toEqual([]);
  });
});
