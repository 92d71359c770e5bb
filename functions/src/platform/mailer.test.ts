import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MailRefused, smtpMailer } from './mailer.ts';

const mail = { to: 'anna@example.lu', subject: 'Moien', text: 'Moien', html: '<p>Moien</p>' };

let received: string[];
let words: string;
/** What the test server refuses, and the code of its answer. */
let refused: { what: 'sender' | 'recipient' | 'words'; code: number } | undefined;

function refusal(what: string, address: string): Error | null {
  if (refused?.what !== what) return null;
  return Object.assign(new Error(`refused ${address}`), { responseCode: refused.code });
}

let server: SMTPServer;

beforeEach(async () => {
  received = [];
  words = '';
  refused = undefined;
  server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onMailFrom: ({ address }, _session, callback) => callback(refusal('sender', address)),
    onRcptTo: ({ address }, _session, callback) => callback(refusal('recipient', address)),
    onAuth: ({ password }, _session, callback) => {
      received.push(password ?? '');
      callback(null, { user: 'kloer' });
    },
    onData: (stream, _session, callback) => {
      stream.setEncoding('utf8').on('data', (chunk: string) => (words += chunk));
      stream.on('end', () => {
        received.push('mail');
        callback(refusal('words', ''));
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '::', () => resolve()));
});

afterEach(() => new Promise<void>((resolve) => server.close(() => resolve())));

function mailerTo(host: string) {
  const { port } = server.server.address() as { port: number };
  return smtpMailer({ host, port, user: 'kloer', password: 'secret', from: 'a@kloer.lu' });
}

test('the mailer sends no password and no mail to a server without STARTTLS', async () => {
  // Connects to the same server by an address that is not recognised as loopback.
  await expect(mailerTo('::ffff:127.0.0.1').send(mail)).rejects.toThrow(/STARTTLS/);
  expect(received).toEqual([]);
});

test('the mailer needs no TLS for the mail catcher on the same machine', async () => {
  await mailerTo('127.0.0.1').send(mail);
  expect(received).toEqual(['secret', 'mail']);
});

test('only an optional mail contains headers for unsubscribing', async () => {
  await mailerTo('127.0.0.1').send(mail);
  expect(words).not.toMatch(/^List-Unsubscribe/im);
  words = '';
  await mailerTo('127.0.0.1').send({ ...mail, unsubscribe: 'https://kloer.lu/api/unsubscribe/a' });
  expect(words).toMatch(/^List-Unsubscribe: <https:\/\/kloer\.lu\/api\/unsubscribe\/a>\r$/m);
  expect(words).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  expect(words).toMatch(/^Auto-Submitted: auto-generated\r$/m);
});

test.each([
  ['recipient', 550, true],
  ['words', 554, true],
  ['recipient', 451, false],
  ['words', 452, false],
  ['sender', 553, false],
] as const)(
  "a mail server's refusal of the %s with the code %i is permanent: %s",
  async (what, code, isForGood) => {
    refused = { what, code };
    const error = await mailerTo('127.0.0.1')
      .send(mail)
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(error instanceof MailRefused).toBe(isForGood);
  },
);
