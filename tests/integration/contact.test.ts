import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { call } from '../../functions/src/entry/api/call.ts';
import { sendContactEmail } from '../../functions/src/messages/contact/send-contact-email.ts';
import { deleteAccount } from '../../functions/src/people/deletion/delete-person.ts';
import { exportMyData } from '../../functions/src/people/export/export-my-data.ts';
import { deliverDueMails } from '../../functions/src/messages/delivery/deliver-due-mails.ts';
import { smtpMailer } from '../../functions/src/platform/mailer.ts';
import { freePorts } from '#local/launcher/addresses/ports.ts';
import { startMailCatcher } from '#local/mail/mail-catcher.ts';
import { useAllowance } from './support/used-allowance.ts';
import { startWorld, type World } from './support/world.ts';

let world: World;

beforeEach(async () => {
  world = await startWorld();
});

afterEach(() => world.stop());

const message = {
  name: 'Zoé Müller',
  email: 'Zoe@example.lu',
  message: 'Moien!\n\nWat kascht et? Kuckt https://spam.example',
  language: 'lb',
  messageId: 'message-0123456789',
};

const send = (change: object = {}, address = '192.0.2.7') =>
  call(world.context, 'send-contact-email', null, { ...message, ...change }, { address });

async function newMails() {
  await deliverDueMails(world.context);
  return world.mails.splice(0).toSorted((one, other) => one.to.localeCompare(other.to));
}

describe('the call send-contact-email', () => {
  test('sends the operator the message, which can be answered directly, and the sender a receipt', async () => {
    expect(await send()).toEqual({ success: true });
    const [toOperator, toSender, ...more] = await newMails();
    expect(more).toEqual([]);
    expect(toOperator).toMatchObject({
      to: 'moien@kloer.lu',
      replyTo: 'zoe@example.lu',
      subject: 'Message de Zoé Müller',
    });
    expect(toOperator?.text).toContain(`\n\n${message.message.replaceAll(/^/gm, '> ')}\n\n`);
    expect(toSender).toMatchObject({ to: 'zoe@example.lu' });
    expect(toSender?.subject).toBe('Kloer huet Äre Message kritt');
    expect(toSender?.text.startsWith('Moien,\n\nMerci')).toBe(true);
  });

  test('sends a receipt that contains none of the typed text', async () => {
    await send({ name: 'Buy Now' });
    const [, toSender] = await newMails();
    expect(JSON.stringify(toSender)).not.toMatch(/spam|Buy|kascht/);
  });

  test('stores the message before sending it, so that administrators can read it', async () => {
    world.mailServer.down = true;
    await send();
    await newMails();
    const { docs } = await world.context.db
      .collection('mails')
      .where('reason', '==', 'contact')
      .get();
    expect(docs.map((document) => document.get('parts') as unknown)).toEqual([
      expect.arrayContaining([{ kind: 'typed', text: message.message }]),
    ]);
    world.mailServer.down = false;
    world.pass(60_000);
    expect(await newMails()).toHaveLength(2);
  });

  test('sends one mail per message, even if the request is repeated', async () => {
    await Promise.all([send(), send()]);
    await newMails();
    await send({ message: 'changed meanwhile' });
    expect(await newMails()).toEqual([]);
    await send({ messageId: 'message-another-one' });
    expect(await newMails()).toHaveLength(2);
  });

  test('answers success to a bot that fills the hidden field, and sends nothing', async () => {
    expect(await send({ website: 'https://spam.example' })).toEqual({ success: true });
    expect(await newMails()).toEqual([]);
    expect((await world.context.db.collection('mails').get()).empty).toBe(true);
    await send({ website: '' });
    expect(await newMails()).toHaveLength(2);
  });

  test('sends at most three receipts a day to one address, but every message to the operator', async () => {
    for (let count = 0; count < 5; count += 1) {
      await send({ messageId: `message-number-${count}` }, `192.0.2.${count}`);
    }
    const mails = await newMails();
    expect(mails.filter(({ to }) => to === 'zoe@example.lu')).toHaveLength(3);
    expect(mails.filter(({ to }) => to === 'moien@kloer.lu')).toHaveLength(5);
  });

  test('sends at most three receipts a day to one mailbox, however its address is spelled', async () => {
    for (let count = 0; count < 5; count += 1) {
      const email = `zoe+${count}@example.lu`;
      await send({ messageId: `message-number-${count}`, email }, `192.0.2.${count}`);
    }
    const acknowledged = (await newMails()).filter(({ to }) => to.startsWith('zoe+'));
    expect(acknowledged).toHaveLength(3);
  });

  test('limits the messages from one IP address per hour', async () => {
    await useAllowance(world, 'contact', 'caller 192.0.2.7', 150);
    const last = () => send({ messageId: 'message-number-20' }, '192.0.2.7');
    await expect(last()).rejects.toMatchObject({ code: 'rate-limited' });
    world.pass(3_600_000);
    await last();
  });

  test.each([
    ['an empty name', { name: '  ' }],
    ['a name that is too long', { name: 'x'.repeat(101) }],
    ['a name with line breaks', { name: 'Zoé\r\nBcc: all@example.lu' }],
    ['a name with a control character', { name: 'Zoé\u0007' }],
    ['a name with a text-reversing character', { name: 'Zoé\u202e' }],
    ['a name of invisible characters', { name: '\u3164' }],
    ['the name of the site', { name: 'Kloer Support' }],
    ['a name that is a web address', { name: 'www.evil.lu' }],
    ['an invalid address', { email: 'zoe' }],
    ['an address with a line break', { email: 'zoe@example.lu\nBcc: all@example.lu' }],
    ['two addresses', { email: 'zoe@example.lu,all@example.lu' }],
    ['an empty message', { message: '\n' }],
    ['a message that is too long', { message: 'x'.repeat(5001) }],
    ['an unknown language', { language: 'de' }],
    ['no id', { messageId: undefined }],
    ['a path instead of an id', { messageId: '../../teachers/anna' }],
    ['an unknown field', { to: 'all@example.lu' }],
  ])('refuses %s', async (_what, change) => {
    await expect(send(change)).rejects.toMatchObject({ code: 'invalid-request' });
    expect(await newMails()).toEqual([]);
  });
});

describe('a contact message', () => {
  test('keeps its line breaks, but loses invisible and text-reversing characters', async () => {
    await send({ message: '\u202aRufft un: +352 1\u202c\r\n\tMerci\u0000\u200f\u2066!' });
    const [mail] = await newMails();
    expect(mail?.text).toContain('\n\n> Rufft un: +352 1\n> \tMerci\u200f!\n\n');
  });

  test('counts as empty if it has no visible characters', async () => {
    const sent = send({ message: '\u202e\u0007 \u2066' });
    await expect(sent).rejects.toMatchObject({ code: 'invalid-request' });
  });
});

describe('a mail about a contact message', () => {
  let folder = '';

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'mails-'));
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  test('is marked as automatic, unless a person wrote the text', async () => {
    const ports = await freePorts();
    const { clock: now } = world.context;
    const catcher = await startMailCatcher({
      folder,
      smtpPort: ports.smtp,
      httpPort: ports.mail,
      now,
    });
    const from = 'Kloer <moien@kloer.lu>';
    const mailer = smtpMailer({
      host: '127.0.0.1',
      port: ports.smtp,
      user: '',
      password: '',
      from,
    });
    const mail = { to: 'zoe@example.lu', text: 'Moien', html: '<p>Moien</p>' };
    await mailer.send({ ...mail, subject: 'of a program' });
    await mailer.send({ ...mail, subject: 'of a person', byHand: true });
    await catcher.stop();
    const mails = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
    const marks = mails.map((one) => [
      /^Subject: (.*)$/m.exec(one)?.[1],
      one.match(/^(Auto-Submitted|X-Auto-Response-Suppress): /gm)?.length ?? 0,
    ]);
    expect(Object.fromEntries(marks)).toEqual({ 'of a program': 2, 'of a person': 0 });
  });

  test('gets no extra headers from line breaks in a name', async () => {
    const ports = await freePorts();
    const now = world.context.clock;
    const catcher = await startMailCatcher({
      folder,
      smtpPort: ports.smtp,
      httpPort: ports.mail,
      now,
    });
    const from = 'Kloer <moien@kloer.lu>';
    const server = { host: '127.0.0.1', port: ports.smtp, user: '', password: '', from };
    world.context.mailer = smtpMailer(server);
    // A name that the form would never send: the server must refuse it, too.
    const name = 'Zoé\r\nBcc: all@example.lu\r\n\r\nWin!\u2028\u202e\u0000 <x@example.lu>, you';
    const hostile = { ...message, name, language: 'lb' as const };
    await sendContactEmail(world.context, hostile, { address: '192.0.2.7' });
    await deliverDueMails(world.context);
    await catcher.stop();
    const mails = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
    const heads = mails.map((mail) => mail.split('\r\n\r\n')[0]?.replaceAll(/\r\n[ \t]/g, ' '));
    expect(heads).toHaveLength(2);
    for (const head of heads) {
      const names = head?.split('\r\n').map((line) => line.split(':')[0]?.toLowerCase());
      expect(names).not.toContain('bcc');
      expect(names?.filter((header) => header === 'to')).toHaveLength(1);
      expect(names?.filter((header) => header === 'subject')).toHaveLength(1);
      expect(head).toMatch(/^Auto-Submitted: auto-generated$/m);
      expect(head).toMatch(/^Message-ID: <[\w-]{43}@kloer\.lu>$/im);
    }
    for (const mail of mails) {
      expect(mail).toMatch(/^Content-Type: multipart\/alternative;/m);
      const types = [...mail.matchAll(/^Content-Type: (text\/\w+)/gm)].map(([, type]) => type);
      expect(types).toEqual(['text/plain', 'text/html']);
    }
    const subjects = heads.map((head) => /^Subject: .*$/m.exec(head ?? '')?.[0]);
    expect(subjects.some((subject) => subject?.includes('Bcc'))).toBe(true);
  });

  test("is deleted with the sender's account, even if the sender typed the address in capitals", async () => {
    await send();
    await send({ email: 'somebody@example.lu', messageId: 'message-of-another' });
    const zoe = {
      uid: 'zoe',
      email: 'zoe@example.lu',
      emailVerified: true,
      signedInAt: new Date(),
    };
    world.accounts.set('zoe', { ...zoe, metadata: {} as never });
    const exported = await exportMyData(world.context, zoe);
    expect(exported.data['mails']).toMatchObject({
      received: [{ reason: 'contact-received' }],
      written: [
        {
          reason: 'contact',
          parts: expect.arrayContaining([{ kind: 'typed', text: message.message }]),
        },
      ],
    });
    await deleteAccount(world.context, zoe, new Date());
    const { docs } = await world.context.db.collection('mails').get();
    expect(docs.map((mail) => String(mail.get('replyTo') ?? mail.get('to')))).toEqual(
      Array(2).fill('somebody@example.lu'),
    );
  });
});
