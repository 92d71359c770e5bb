import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { documentOf } from '../../functions/src/database/references.ts';
import { deliverDueMails } from '../../functions/src/messages/delivery/deliver-due-mails.ts';
import { deliverMail, maxAttempts } from '../../functions/src/messages/delivery/deliver-mail.ts';
import { mailId } from '../../functions/src/mails/outbox-mail.ts';
import { prepareMail, type NewMail } from '../../functions/src/mails/put-mail.ts';
import { MailRefused } from '../../functions/src/platform/mailer.ts';
import { clearExpired } from '../../functions/src/entry/sweep/clear-expired.ts';
import { putMails } from './support/put-mails.ts';
import { dayMs, startWorld, type World } from './support/world.ts';

let world: World;

beforeEach(async () => {
  world = await startWorld();
});

afterEach(() => world.stop());

const minuteMs = 60_000;

const receipt: NewMail = {
  reason: 'receipt',
  person: 'anna',
  occasion: 'invoice-1',
  to: 'anna@example.lu',
  language: 'fr',
  subject: 'Votre reçu',
  parts: ['Merci.'],
};
const id = mailId(receipt);

const stored = async () => (await documentOf(world.context.db, 'mails', id).get()).data() ?? null;
const all = async () => (await world.context.db.collection('mails').get()).docs;
const deliver = () => deliverMail(world.context, id);

/** Delivers the mail at each due time, until no attempt is due. */
async function retryToTheEnd(): Promise<void> {
  for (let mail = await stored(); mail?.dueAt; mail = await stored()) {
    world.pass(mail.dueAt.getTime() - world.context.clock().getTime());
    await deliverDueMails(world.context);
  }
}

describe('the outbox', () => {
  test('sends a mail once, even if it is queued and delivered several times', async () => {
    await putMails(world.context, [receipt]);
    await putMails(world.context, [{ ...receipt, parts: ['Another text'] }]);
    expect(await all()).toHaveLength(1);
    expect(await deliver()).toBe('sent');
    expect(await deliver()).toBe('idle');
    await putMails(world.context, [receipt]);
    await deliverDueMails(world.context);
    expect(world.mails).toEqual([
      {
        to: 'anna@example.lu',
        subject: 'Votre reçu',
        text: 'Merci.\n',
        html: expect.stringContaining('>Merci.</p>'),
        messageId: `<${id}@kloer.lu>`,
      },
    ]);
    expect(await stored()).toMatchObject({ sentAt: world.context.clock(), dueAt: null });
  });

  test('treats mails that differ in reason, recipient or occasion as different mails', () => {
    const ids = [
      receipt,
      { ...receipt, reason: 'reminder' },
      { ...receipt, person: 'ben' },
      { ...receipt, occasion: 'invoice-2' },
      { ...receipt, reason: 'receiptanna', person: '' },
    ].map(mailId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('sends a mail once even if ten deliveries run at the same time', async () => {
    await putMails(world.context, [receipt]);
    const outcomes = await Promise.all(Array.from({ length: 10 }, deliver));
    expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(1);
    expect(world.mails).toHaveLength(1);
  });

  test('stores a mail together with the change that it reports, or stores neither', async () => {
    const { db } = world.context;
    const attempt = db.runTransaction(async (transaction) => {
      const write = await prepareMail(world.context, transaction, receipt);
      write();
      throw new Error('the payment failed');
    });
    await expect(attempt).rejects.toThrow('the payment failed');
    expect(await all()).toEqual([]);
  });

  test('keeps a mail that the mail server refuses temporarily, and retries later', async () => {
    await putMails(world.context, [receipt]);
    world.mailServer.down = true;
    expect(await deliver()).toBe('failed');
    expect(await stored()).toMatchObject({ attempts: 1, lastError: 'Error: connection refused' });
    world.mailServer.down = false;
    expect(await deliver()).toBe('idle');
    world.pass(minuteMs);
    await deliverDueMails(world.context);
    expect(world.mails).toHaveLength(1);
  });

  test('stops retrying a mail after a limited number of attempts, and logs it', async () => {
    await putMails(world.context, [receipt]);
    world.mailServer.down = true;
    const began = world.context.clock().getTime();
    await retryToTheEnd();
    expect(await stored()).toMatchObject({
      attempts: maxAttempts,
      gaveUpAt: world.context.clock(),
      sentAt: null,
    });
    expect(world.complaints.at(-1)).toBe('a mail was given up');
    expect(world.logged()).not.toContain('@');
    expect(world.context.clock().getTime() - began).toBeLessThan(dayMs);
    world.mailServer.down = false;
    world.pass(dayMs);
    await deliverDueMails(world.context);
    expect(world.mails).toEqual([]);
  });

  test('sends a mail again after a crash, with the same Message-ID', async () => {
    await putMails(world.context, [receipt]);
    const { mailer } = world.context;
    const died = new Promise<never>(() => {});
    const dying = {
      send: async (mail: Parameters<typeof mailer.send>[0]) => {
        await mailer.send(mail);
        await died;
      },
    };
    void deliverMail({ ...world.context, mailer: dying }, id);
    await expect.poll(() => world.mails.length).toBe(1);
    await deliverDueMails(world.context);
    expect(world.mails).toHaveLength(1);
    world.pass(3 * minuteMs);
    await deliverDueMails(world.context);
    const [first, second, ...more] = world.mails;
    expect(second).toEqual(first);
    expect(more).toEqual([]);
  });

  test('ignores a failed attempt if another attempt has sent the mail', async () => {
    await putMails(world.context, [receipt]);
    const slow = {
      send: async () => {
        world.pass(3 * minuteMs);
        await deliver();
        throw new Error('timed out');
      },
    };
    expect(await deliverMail({ ...world.context, mailer: slow }, id)).toBe('failed');
    expect(await stored()).toMatchObject({ attempts: 2, lastError: null, dueAt: null });
    expect(world.mails).toHaveLength(1);
  });

  test('does not send a mail that is out of date, and logs it', async () => {
    await putMails(world.context, [{ ...receipt, usefulMinutes: 10 }]);
    world.pass(10 * minuteMs);
    await deliverDueMails(world.context);
    expect(world.mails).toEqual([]);
    expect(await stored()).toMatchObject({ gaveUpAt: world.context.clock(), dueAt: null });
    expect(world.complaints).toEqual(['a mail was given up']);
  });

  test('stops retrying a permanently refused mail at once, and sends the other mails', async () => {
    const mails = Array.from({ length: 5 }, (_, index) => ({ ...receipt, occasion: `${index}` }));
    await putMails(world.context, mails);
    const refusing = { send: () => Promise.reject(new MailRefused('550 no such mailbox')) };
    await deliverDueMails({ ...world.context, mailer: refusing });
    const given = (await all()).map((each) => each.data());
    expect(given.map(({ attempts, dueAt }) => ({ attempts, dueAt }))).toEqual(
      mails.map(() => ({ attempts: 1, dueAt: null })),
    );
    expect(given[0]).toMatchObject({ lastError: 'MailRefused: 550 no such mailbox' });
    expect(world.complaints).toEqual(mails.map(() => 'a mail was given up'));
  });

  test('stops after three failures if the mail server is down', async () => {
    const mails = Array.from({ length: 8 }, (_, index) => ({ ...receipt, occasion: `${index}` }));
    await putMails(world.context, mails);
    world.mailServer.down = true;
    await deliverDueMails(world.context);
    expect(world.complaints).toHaveLength(3);
  });

  test('drops a mail that cannot be parsed, and sends the later mails', async () => {
    await putMails(world.context, [receipt, { ...receipt, occasion: 'invoice-2' }]);
    await world.context.db.doc(`mails/${id}`).update({ parts: 'as it was once' });
    world.pass(minuteMs);
    await putMails(world.context, [{ ...receipt, occasion: 'invoice-3' }]);
    await deliverDueMails(world.context);
    expect(world.mails).toHaveLength(2);
    const unread = (await world.context.db.doc(`mails/${id}`).get()).data();
    expect(unread).toMatchObject({ dueAt: null, sentAt: null });
    expect(unread?.['gaveUpAt']).toBeTruthy();
    expect(unread?.['lastError']).toContain('is not as described');
    expect(world.complaints).toEqual(['a mail was given up']);
  });

  test('sends the other mails if one mail cannot be read from the database', async () => {
    const second = { ...receipt, occasion: 'invoice-2' };
    await putMails(world.context, [receipt]);
    world.pass(1);
    await putMails(world.context, [second]);
    const { db } = world.context;
    world.context.db = new Proxy(db, {
      get(target, name: keyof typeof db) {
        if (name === 'doc') {
          return (path: string) => {
            if (path === `mails/${id}`) throw new Error('unavailable');
            return target.doc(path);
          };
        }
        const value: unknown = target[name];
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
    await deliverDueMails(world.context);
    world.context.db = db;
    expect(world.mails).toHaveLength(1);
    expect(await stored()).toMatchObject({ gaveUpAt: null, attempts: 0 });
    expect(world.complaints).toEqual(['a mail could not be looked at']);
  });

  test('deletes a mail after thirty days, or after the longer time that the mail names', async () => {
    await putMails(world.context, [receipt, { ...receipt, reason: 'contact', keepDays: 365 }]);
    world.pass(30 * dayMs - 1);
    await clearExpired(world.context);
    expect(await all()).toHaveLength(2);
    world.pass(1);
    await clearExpired(world.context);
    expect((await all()).map((document) => document.get('reason'))).toEqual(['contact']);
  });
});
