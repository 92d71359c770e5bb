import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { smtpMailer } from './mailer.ts';

const mail = { to: 'anna@example.lu', subject: 'Moien', text: 'Moien', html: '<p>Moien</p>' };

let received: string[];
let server: SMTPServer;

beforeEach(async () => {
  received = [];
  server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onAuth: ({ password }, _session, callback) => {
      received.push(password ?? '');
      callback(null, { user: 'kloer' });
    },
    onData: (stream, _session, callback) => {
      stream.resume().on('end', () => {
        received.push('mail');
        callback();
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

test('sends neither password nor mail to a server without STARTTLS', async () => {
  // The same server, under an address not known as loopback.
  await expect(mailerTo('::ffff:127.0.0.1').send(mail)).rejects.toThrow(/STARTTLS/);
  expect(received).toEqual([]);
});

test('needs no TLS on this machine, where the mail catcher is', async () => {
  await mailerTo('127.0.0.1').send(mail);
  expect(received).toEqual(['secret', 'mail']);
});
