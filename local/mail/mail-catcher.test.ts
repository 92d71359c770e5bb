import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import nodemailer from 'nodemailer';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePorts, type Ports } from '../launcher/addresses/ports.ts';
import { startMailCatcher, type MailCatcher } from './mail-catcher.ts';
import type { Mail, MailSummary } from './mail-store.ts';

let folder = '';
let ports: Ports;
let catcher: MailCatcher;
let now = new Date('2026-11-21T08:00:00Z');

function start(): Promise<MailCatcher> {
  return startMailCatcher({ folder, smtpPort: ports.smtp, httpPort: ports.mail, now: () => now });
}

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'kloer-mail-'));
  ports = await freePorts();
  catcher = await start();
});
afterEach(async () => {
  await catcher.stop();
  rmSync(folder, { recursive: true });
});

async function sendMail(subject: string, html?: string): Promise<void> {
  const transport = nodemailer.createTransport({ host: '127.0.0.1', port: ports.smtp });
  await transport.sendMail({
    from: 'kloer@example.lu',
    to: 'léa@example.lu',
    subject,
    text: 'Moien, kuck http://127.0.0.1:1/auth?code=1&x=2 <b>',
    ...(html === undefined ? {} : { html }),
  });
  transport.close();
}

const get = (where: string) => fetch(`http://127.0.0.1:${ports.mail}${where}`);
const list = async () => (await (await get('/api/mails')).json()) as MailSummary[];

test('the local mailbox keeps mails after a restart, newest first', async () => {
  await sendMail('Éischte Bréif');
  now = new Date('2026-12-21T08:00:00Z');
  await sendMail('Second mail');
  await catcher.stop();
  catcher = await start();
  const mails = await list();
  expect(mails.map(({ subject }) => subject)).toEqual(['Second mail', 'Éischte Bréif']);
  expect(mails[0]).toMatchObject({
    receivedAt: '2026-12-21T08:00:00.000Z',
    from: 'kloer@example.lu',
    to: ['léa@example.lu'],
  });
});

test('the local mailbox returns text and HTML of a mail to tests, and deletes all on request', async () => {
  await sendMail('Subject', '<p>Moien</p>');
  const [{ id } = { id: '' }] = await list();
  const mail = (await (await get(`/api/mails/${id}`)).json()) as Mail;
  expect(mail.text).toContain('code=1&x=2');
  expect(mail.html).toContain('<p>Moien</p>');
  await fetch(`http://127.0.0.1:${ports.mail}/api/mails`, { method: 'DELETE' });
  expect(await list()).toEqual([]);
});

test('the local mailbox shows mails without running their content', async () => {
  await sendMail('<script>alert(1)</script>', '<script>alert(2)</script><p>Moien</p>');
  const [{ id } = { id: '' }] = await list();
  expect(await (await get('/')).text()).toContain('&lt;script&gt;alert(1)');
  const page = await (await get(`/mails/${id}`)).text();
  expect(page).toContain('<a href="http://127.0.0.1:1/auth?code=1&amp;x=2">');
  expect(page).not.toContain('<script>');
  const mail = await get(`/mails/${id}/html`);
  expect(mail.headers.get('content-security-policy')).toMatch(/^sandbox (?!.*allow-scripts)/);
  expect(mail.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('the local mailbox answers 404 for unknown mails and for paths outside of its folder', async () => {
  expect((await get('/api/mails/1700000000000-0000')).status).toBe(404);
  expect((await get('/api/mails/..%2F..%2Fsecret')).status).toBe(404);
});
