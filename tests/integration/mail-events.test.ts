import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { undeliverableDays } from '@kloer/domain/mail/undeliverable-limits.ts';
import { answerMailEvents } from '../../functions/src/entry/api/answer-mail-events.ts';
import { call } from '../../functions/src/entry/api/call.ts';
import { clearExpired } from '../../functions/src/entry/sweep/clear-expired.ts';
import { deliverDueMails } from '../../functions/src/messages/delivery/deliver-due-mails.ts';
import { undeliverableAmong } from '../../functions/src/mails/undeliverable.ts';
import { MailRefused } from '../../functions/src/platform/mailer.ts';
import { projectTeacher } from '../../functions/src/profile/projection/project-teacher.ts';
import { putMails } from './support/put-mails.ts';
import { dayMs, startWorld, type World } from './support/world.ts';

const secret = 'the secret of the webhook: which is none';
const anna = 'anna.hidden@example.lu';
const parent = 'lea@example.lu';

let world: World;

beforeEach(async () => {
  world = await startWorld();
  await world.save('anna', { email: anna, showEmail: false, language: 'en' });
  await world.grant('anna', 400);
  await projectTeacher(world.context, 'anna');
});

afterEach(() => world.stop());

function report(body: unknown, authorization: string | undefined = `Bearer ${secret}`) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const request = { method: 'POST', authorization, body: new TextEncoder().encode(text) };
  return answerMailEvents(world.context, secret, request);
}

const bounce = { event: 'hard_bounce', email: anna };

function write() {
  const message = {
    teacher: 'anna',
    name: 'Léa Müller',
    email: parent,
    level: '',
    subject: '',
    words: 'Moien!',
    language: 'fr',
    messageId: 'message-0123456789',
  };
  return call(world.context, 'write-to-teacher', null, message, { address: '192.0.2.7' });
}

const isMarked = async (email: string) =>
  (await undeliverableAmong(world.context, [email])).length > 0;

const mailsTo = (email: string) => world.mails.filter(({ to }) => to === email);

describe('the webhook of the mail provider', () => {
  test.each([
    ['the secret as bearer token', `Bearer ${secret}`],
    ['the secret as password', `Basic ${Buffer.from(`kloer:${secret}`).toString('base64')}`],
  ])(
    'marks a mailbox as undeliverable, in any spelling, if the request comes with %s',
    async (_what, sent) => {
      expect(await report({ ...bounce, email: anna.toUpperCase() }, sent)).toEqual({ status: 200 });
      expect(await isMarked(anna)).toBe(true);
      expect(await isMarked(parent)).toBe(false);
    },
  );

  test.each([
    ['no secret', ''],
    ['a wrong secret', 'Bearer something else'],
    ['the secret in another authentication scheme', `Digest ${secret}`],
  ])('is refused with %s', async (_what, sent) => {
    expect(await report(bounce, sent)).toEqual({ status: 401 });
    expect(await isMarked(anna)).toBe(false);
  });

  test('refuses all requests while no secret is configured', async () => {
    const body = new TextEncoder().encode(JSON.stringify(bounce));
    const request = { method: 'POST', authorization: 'Bearer ', body };
    expect(await answerMailEvents(world.context, '', request)).toEqual({ status: 401 });
  });

  test.each(['{', '[1]', '{"event":"spam"}'])('refuses the body %s', async (body) => {
    expect(await report(body)).toEqual({ status: 400 });
  });

  test('answers only POST requests', async () => {
    const request = { method: 'GET', authorization: `Bearer ${secret}`, body: new Uint8Array() };
    expect(await answerMailEvents(world.context, secret, request)).toEqual({ status: 405 });
  });

  test('tells a family once that a message of the last three days did not arrive', async () => {
    await write();
    await deliverDueMails(world.context);
    await report(bounce);
    await report(bounce);
    await deliverDueMails(world.context);
    const told = mailsTo(parent).filter(({ subject }) => subject.includes('n’est pas arrivé'));
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain('Anna Weber');
    expect(told[0]?.text).not.toContain(anna);
  });

  test('tells a family of a recent message even if the teacher also got an earlier mail', async () => {
    await write();
    await deliverDueMails(world.context);
    const mails = world.context.db.collection('mails');
    const [recent] = (await mails.where('to', '==', anna).get()).docs;
    const sentAt = new Date(world.context.clock().getTime() - 4 * dayMs);
    // By its id, it is read first.
    await mails.doc('0').set({ ...recent?.data(), sentAt });
    await report(bounce);
    await deliverDueMails(world.context);
    expect(mailsTo(parent)).toHaveLength(2);
  });

  test('does not tell families about earlier messages, or after a complaint', async () => {
    await write();
    await deliverDueMails(world.context);
    await report({ event: 'spam', email: anna });
    world.pass(3 * dayMs + 1);
    await report(bounce);
    await deliverDueMails(world.context);
    expect(mailsTo(parent)).toHaveLength(1);
  });
});

describe('an undeliverable address', () => {
  const optional = {
    reason: 'still-right',
    person: 'anna',
    occasion: '1',
    to: anna,
    language: 'en' as const,
    subject: 'Still right?',
    parts: ['Moien.'],
    unsubscribe: { uid: 'anna', wish: 'still-right' as const },
  };

  test('gets no optional mail, but all other mails', async () => {
    await report({ event: 'spam', email: anna });
    const { unsubscribe: _unsubscribe, ...receipt } = { ...optional, occasion: '2' };
    await putMails(world.context, [optional, receipt]);
    await deliverDueMails(world.context);
    expect(mailsTo(anna)).toHaveLength(1);
    expect((await world.context.db.collection('mails').get()).docs).toHaveLength(1);
  });

  test('is forgotten after its retention time', async () => {
    await report(bounce);
    world.pass(undeliverableDays.bounced * dayMs);
    expect(await isMarked(anna)).toBe(false);
    await clearExpired(world.context);
    expect((await world.context.db.collection('undeliverableAddresses').get()).size).toBe(0);
  });

  test('is shown on the account page of its owner', async () => {
    await report(bounce);
    const caller = { uid: 'anna', email: parent, emailVerified: true, signedInAt: new Date() };
    const own = await call(world.context, 'own-account', caller, {}, { address: '192.0.2.7' });
    expect(own).toMatchObject({ undeliverable: [anna] });
  });

  test('is not stored in plain text', async () => {
    await report(bounce);
    const [mark] = (await world.context.db.collection('undeliverableAddresses').get()).docs;
    expect(JSON.stringify([mark?.id, mark?.data()])).not.toContain('anna');
  });
});

describe("a mailbox that refuses a family's message", () => {
  const refusing = (isRecipient: boolean) => ({
    send: async (mail: World['mails'][number]) => {
      if (mail.to === anna) throw new MailRefused('550 no such mailbox', { isRecipient });
      await world.context.mailer.send(mail);
    },
  });

  test('is marked as undeliverable, and the family gets a mail', async () => {
    await write();
    const context = { ...world.context, mailer: refusing(true) };
    for (let round = 0; round < 2; round += 1) await deliverDueMails(context);
    expect(await isMarked(anna)).toBe(true);
    expect(mailsTo(parent).map(({ subject }) => subject)).toEqual([
      'Votre message à Anna Weber',
      'Votre message n’est pas arrivé (Kloer)',
    ]);
  });

  test('is marked, and the family gets a mail, even if the first attempt failed halfway', async () => {
    await write();
    const context = { ...world.context, mailer: refusing(true) };
    const interrupted = {
      ...context,
      addressKey: Object.assign(() => {
        throw new Error('ended');
      }, world.context.addressKey),
    };
    await deliverDueMails(interrupted);
    expect(await isMarked(anna)).toBe(false);
    world.pass(3 * 60_000);
    await deliverDueMails(context);
    await deliverDueMails(context);
    expect(await isMarked(anna)).toBe(true);
    expect(mailsTo(parent)).toHaveLength(2);
  });

  test('is not marked if it refuses only this one mail', async () => {
    await write();
    await deliverDueMails({ ...world.context, mailer: refusing(false) });
    expect(await isMarked(anna)).toBe(false);
  });
});
