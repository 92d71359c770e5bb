import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { call } from '../../functions/src/entry/api/call.ts';
import { resumeAddressChanges } from '../../functions/src/people/accounts/move-address.ts';
import { deliverDueMails } from '../../functions/src/messages/delivery/deliver-due-mails.ts';
import { projectTeacher } from '../../functions/src/profile/projection/project-teacher.ts';
import { clearExpired } from '../../functions/src/entry/sweep/clear-expired.ts';
import { sample } from '../support/sample.ts';
import { startPaidWorld, type PaidWorld } from './support/paid-world.ts';
import { useAllowance } from './support/used-allowance.ts';

const password = 'une phrase à moi';
const [before, after] = ['anna@example.lu', 'new@example.lu'];

let world: PaidWorld;

const addAccount = (uid: string, email = `${uid}@example.lu`) => {
  const metadata = {} as never;
  world.accounts.set(uid, { uid, email, emailVerified: true, metadata, password });
};

beforeEach(async () => {
  world = await startPaidWorld();
  addAccount('anna');
});

afterEach(() => world.stop());

const account = (uid = 'anna') => world.accounts.get(uid);

type Name =
  | 'change-address'
  | 'confirm-address-change'
  | 'take-back-address'
  | 'check-promo'
  | 'export-my-data';
type Caller = NonNullable<Parameters<typeof call>[2]>;

/** The signed-in caller, with the account's present e-mail address. */
const caller = (uid = 'anna', changed: Partial<Caller> = {}): Caller => ({
  uid,
  email: account(uid)?.email ?? '',
  emailVerified: true,
  signedInAt: new Date(),
  ...changed,
});

const does = (name: Name, request: object, by: Caller | null = caller()) =>
  call(world.context, name, by, request, { address: '192.0.2.7' });

const askFor = (email: string, by?: Caller) =>
  does('change-address', { email, language: 'en' }, by);
const confirm = (code: string, email = after, by?: Caller) =>
  does('confirm-address-change', { email, code, language: 'en' }, by);

async function newMails() {
  await deliverDueMails(world.context);
  return world.mails.splice(0);
}

const codeIn = (text = '') => /^\d{8}$/m.exec(text)?.[0] ?? '';

/** Requests a code and reads it from the mail. */
async function codeFor(email = after, by?: Caller): Promise<string> {
  await askFor(email, by);
  return codeIn((await newMails()).find(({ to }) => to === email)?.text);
}

async function change(email = after) {
  const answer = await confirm(await codeFor(email), email);
  const told = await newMails();
  return { answer, told };
}

const linkIn = (text = '') => {
  const [, id = '', token = ''] = /#([0-9a-f]{32})\.([\w-]{43})/.exec(text) ?? [];
  return { change: id, token };
};
const takeBack = (link: object) => does('take-back-address', link, null);
const refused = (code: string) => expect.objectContaining({ code });
const stored = async (path: string) => (await world.context.db.doc(path).get()).data();
const changes = async () => (await world.context.db.collection('addressChanges').get()).docs;
const emailAtStripe = async () => {
  const customer = await world.stripe.customers.retrieve(await world.customerOf('anna'));
  return 'email' in customer ? customer.email : null;
};

describe('requesting a new e-mail address', () => {
  test('sends a code to the new address and changes nothing yet', async () => {
    expect(await askFor(' New@Example.lu ')).toEqual({ success: true });
    const [mail, ...more] = await newMails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: after, subject: 'Confirm your new address for Kloer' });
    expect(codeIn(mail?.text)).toMatch(/^\d{8}$/);
    expect(account()?.email).toBe(before);
    expect(await changes()).toEqual([]);
  });

  test('gives the same answer if the address has an account, and mails only the owner of that account', async () => {
    addAccount('ben', after);
    expect(await askFor(after)).toEqual({ success: true });
    const [mail, ...more] = await newMails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      to: after,
      subject: 'This address already has a Kloer account',
    });
    expect(codeIn(mail?.text)).toBe('');
    expect(mail?.text).not.toContain(before);
    await expect(confirm('00000000')).rejects.toEqual(refused('code-invalid'));
    expect([account()?.email, account('ben')?.email]).toEqual([before, after]);
  });

  test.each([
    ['no address', 'anna'],
    ['two addresses', 'a@example.lu,b@example.lu'],
    [
      'an address with a line break that would end a mail header',
      'a@example.lu\r\nBcc: b@example.lu',
    ],
    ['markup', '<b>@example.lu'],
    ['an address that is too long', `${'a'.repeat(250)}@example.lu`],
    ['the current address of the account', before],
    ['the current address of the account, in capitals', 'ANNA@example.lu'],
  ])('refuses %s', async (_what, email) => {
    await expect(askFor(email)).rejects.toEqual(refused('invalid-request'));
    expect(await newMails()).toEqual([]);
  });

  test('needs a recent sign-in, a verified address and a session', async () => {
    const signedInAt = new Date(Date.now() - 6 * 60_000);
    await expect(askFor(after, caller('anna', { signedInAt }))).rejects.toEqual(
      refused('recent-sign-in-required'),
    );
    await expect(askFor(after, caller('anna', { emailVerified: false }))).rejects.toEqual(
      refused('permission-denied'),
    );
    for (const name of ['change-address', 'confirm-address-change'] as const) {
      const request = { email: after, language: 'en' };
      const whole = name === 'change-address' ? request : { ...request, code: '12345678' };
      await expect(does(name, whole, null)).rejects.toEqual(refused('unauthenticated'));
      await expect(does(name, { ...whole, uid: 'ben' })).rejects.toEqual(
        refused('invalid-request'),
      );
    }
  });

  test('is limited per account; the limit per address also counts sign-in codes', async () => {
    await useAllowance(world, 'change-address', 'anna', 5);
    await expect(askFor(after)).rejects.toEqual(refused('rate-limited'));
    addAccount('ben');
    await useAllowance(world, 'auth-mail code 10', `address ${after}`, 4);
    await expect(askFor(after, caller('ben'))).rejects.toEqual(refused('rate-limited'));
    // Different spellings of one mailbox count as one.
    await expect(askFor('new+2@example.lu', caller('ben'))).rejects.toEqual(
      refused('rate-limited'),
    );
  });

  test('deletes an unverified account that already uses the address', async () => {
    const metadata = {} as never;
    world.accounts.set('eve', { uid: 'eve', email: after, emailVerified: false, metadata });
    const { answer } = await change();
    expect(answer).toMatchObject({ success: true });
    expect(account()).toMatchObject({ email: after, emailVerified: true });
    expect(account('eve')).toBeUndefined();
  });
});

describe('the mailed code for a new e-mail address', () => {
  test('changes the address, ends all sessions and notifies the former address', async () => {
    const { answer, told } = await change();
    expect(answer).toEqual({ success: true, customToken: 'token-of-anna' });
    expect(account()).toMatchObject({
      email: after,
      emailVerified: true,
      password,
      revocations: 1,
    });
    expect(await stored('sessions/anna')).toMatchObject({ validSince: expect.any(Number) });
    expect(told).toMatchObject([{ to: before, subject: 'Your Kloer account has a new address' }]);
    expect(told[0]?.text).toContain(after);
  });

  test('can be used once', async () => {
    const code = await codeFor();
    await confirm(code);
    await expect(confirm(code)).rejects.toEqual(refused('code-invalid'));
    expect(account()?.revocations).toBe(1);
  });

  test('changes the address once for two simultaneous requests', async () => {
    const code = await codeFor();
    const answers = await Promise.allSettled([confirm(code), confirm(code)]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await changes()).toHaveLength(1);
  });

  test('is refused for another account or another address', async () => {
    addAccount('ben');
    const code = await codeFor();
    await expect(confirm(code, after, caller('ben'))).rejects.toEqual(refused('code-invalid'));
    await expect(confirm(code, 'else@example.lu')).rejects.toEqual(refused('code-invalid'));
    expect([account()?.email, account('ben')?.email]).toEqual([before, 'ben@example.lu']);
  });

  test('expires after ten minutes, and after five wrong attempts', async () => {
    const late = await codeFor();
    world.pass(10 * 60_000);
    await expect(confirm(late)).rejects.toEqual(refused('code-invalid'));
    const code = await codeFor();
    const wrong = code === '00000000' ? '00000001' : '00000000';
    for (let tries = 0; tries < 5; tries += 1) {
      await expect(confirm(wrong)).rejects.toEqual(refused('code-invalid'));
    }
    await expect(confirm(code)).rejects.toEqual(refused('code-invalid'));
    expect(account()?.email).toBe(before);
  });

  test('is refused like a wrong code if another account has taken the address in the meantime', async () => {
    const code = await codeFor();
    addAccount('ben', after);
    await expect(confirm(code)).rejects.toEqual(refused('code-invalid'));
    expect(account()).toMatchObject({ email: before });
    expect(await changes()).toEqual([]);
    expect(await newMails()).toEqual([]);
  });
});

describe('the data of an account whose e-mail address changes', () => {
  test('gets the new address in profile, public profile, customer record and Stripe', async () => {
    await world.subscribe('anna');
    const { updatedAt } = (await stored('teachers/anna')) ?? {};
    await change();
    expect(await stored('teachers/anna')).toMatchObject({ email: after, updatedAt });
    await projectTeacher(world.context, 'anna');
    expect(await stored('profiles/anna')).toMatchObject({ email: after });
    expect(await stored('customers/anna')).toMatchObject({ email: after });
    expect(await emailAtStripe()).toBe(after);
    expect((await changes())[0]?.get('dueAt')).toBeNull();
  });

  test('gets the new address at Stripe later if Stripe was unavailable', async () => {
    await world.subscribe('anna');
    const unreachable = {
      ...world.context,
      payments: {
        ...world.context.payments,
        changeEmail: () => Promise.reject(new AppError('payment-unavailable')),
      },
    };
    const code = await codeFor();
    const request = { email: after, code, language: 'en' };
    await call(unreachable, 'confirm-address-change', caller(), request, { address: '192.0.2.7' });
    expect(account()?.email).toBe(after);
    expect(await stored('teachers/anna')).toMatchObject({ email: after });
    expect(await emailAtStripe()).toBe(before);
    expect((await newMails()).map(({ to }) => to)).toEqual([before]);

    await resumeAddressChanges(world.context);
    expect(await emailAtStripe()).toBe(before);
    world.pass(10 * 60_000);
    await resumeAddressChanges(world.context);
    expect(await emailAtStripe()).toBe(after);
    expect(await stored('customers/anna')).toMatchObject({ email: after });
    expect(account()?.revocations).toBe(1);
    expect(await newMails()).toEqual([]);
    expect((await changes())[0]?.get('dueAt')).toBeNull();
  });

  test('gets the new address even if the server crashes right after the change in Auth', async () => {
    await world.teach('anna');
    const ended = {
      ...world.context,
      auth: {
        ...world.context.auth,
        revokeRefreshTokens: () => Promise.reject(new Error('ended')),
      },
    };
    const request = { email: after, code: await codeFor(), language: 'en' };
    await expect(
      call(ended, 'confirm-address-change', caller(), request, { address: '192.0.2.7' }),
    ).rejects.toThrow();
    expect(account()?.revocations).toBeUndefined();
    expect(await stored('teachers/anna')).toMatchObject({ email: before });
    world.pass(5 * 60_000);
    await resumeAddressChanges(world.context);
    expect(account()?.revocations).toBe(1);
    expect(await stored('teachers/anna')).toMatchObject({ email: after });
    expect((await newMails()).map(({ to }) => to)).toEqual([before]);
  });

  test('keeps the old address if the server crashes before the change in Auth', async () => {
    const ended = {
      ...world.context,
      auth: { ...world.context.auth, updateUser: () => Promise.reject(new Error('ended')) },
    };
    const request = { email: after, code: await codeFor(), language: 'en' };
    await expect(
      call(ended, 'confirm-address-change', caller(), request, { address: '192.0.2.7' }),
    ).rejects.toThrow();
    world.pass(5 * 60_000);
    await resumeAddressChanges(world.context);
    expect(await changes()).toEqual([]);
    expect(account()).toMatchObject({ email: before });
    expect(await newMails()).toEqual([]);
  });

  test('keeps the suspension and the redeemed codes, also for a new account with the old address', async () => {
    await world.teach('anna');
    await world.redeem('anna');
    const { entitlement, addressKeys = [] } = (await stored('subscriptions/anna')) ?? {};
    await world.context.db.doc('subscriptions/anna').update({ suspended: true });
    await change();
    await projectTeacher(world.context, 'anna');
    expect(await stored('subscriptions/anna')).toMatchObject({
      entitlement,
      suspended: true,
      addressKeys: [...(addressKeys as string[]), expect.any(String)],
    });
    expect(await stored('profiles/anna')).toBeUndefined();
    addAccount('anna-2', before);
    await world.save('anna-2', { email: before });
    await expect(does('check-promo', { promoCode: 'moien' }, caller('anna-2'))).rejects.toEqual(
      refused('promo-code-used'),
    );
  });

  test('is in the data export, without the secrets of mailed links', async () => {
    await change();
    const { data } = (await does('export-my-data', {})) as { data: Record<string, unknown> };
    expect(data['addressChanges']).toEqual([
      { from: before, to: after, startedAt: expect.any(String), isTakenBack: false },
    ]);
  });
});

describe('the link in the mail to the former e-mail address', () => {
  test('restores the old address, and removes the password and all sessions', async () => {
    await world.subscribe('anna');
    const { told } = await change();
    expect(await takeBack(linkIn(told[0]?.text))).toEqual({ success: true });
    expect(account()).toMatchObject({ email: before, emailVerified: true, revocations: 2 });
    expect(account()?.password).not.toBe(password);
    expect(await stored('teachers/anna')).toMatchObject({ email: before });
    expect(await stored('customers/anna')).toMatchObject({ email: before });
    expect(await emailAtStripe()).toBe(before);
    expect(await newMails()).toEqual([]);
  });

  test('works once, for seven days', async () => {
    const { told } = await change();
    const link = linkIn(told[0]?.text);
    await takeBack(link);
    await expect(takeBack(link)).rejects.toEqual(refused('code-invalid'));
    const { told: again } = await change('third@example.lu');
    world.pass(7 * 24 * 60 * 60_000);
    await expect(takeBack(linkIn(again[0]?.text))).rejects.toEqual(refused('code-invalid'));
    await clearExpired(world.context);
    expect(await changes()).toEqual([]);
    expect(account()?.email).toBe('third@example.lu');
  });

  test('reverts later changes too, and disables the links in their mails', async () => {
    const { told: first } = await change();
    world.pass(1000);
    const { told: second } = await change('third@example.lu');
    await takeBack(linkIn(first[0]?.text));
    expect(account()?.email).toBe(before);
    await expect(takeBack(linkIn(second[0]?.text))).rejects.toEqual(refused('code-invalid'));
    expect(account()?.email).toBe(before);
  });

  test('is refused with the token of another change or an invented token', async () => {
    addAccount('ben');
    const { told } = await change();
    const code = await codeFor('other@example.lu', caller('ben'));
    await confirm(code, 'other@example.lu', caller('ben'));
    const [others] = await newMails();
    const mixed = { ...linkIn(told[0]?.text), token: linkIn(others?.text).token };
    await expect(takeBack(mixed)).rejects.toEqual(refused('code-invalid'));
    await expect(takeBack({ change: '0'.repeat(32), token: 'a'.repeat(43) })).rejects.toEqual(
      refused('code-invalid'),
    );
    await expect(takeBack({ change: '../x', token: 'a'.repeat(43) })).rejects.toEqual(
      refused('invalid-request'),
    );
    expect(account()?.email).toBe(after);
  });

  test('reports that another account now uses the former address', async () => {
    const { told } = await change();
    addAccount('anna-2', before);
    await expect(takeBack(linkIn(told[0]?.text))).rejects.toEqual(refused('changed-meanwhile'));
    expect(account()).toMatchObject({ email: after, password });
    expect(await changes()).toHaveLength(1);
  });

  test('deletes an unverified account that now uses the former address', async () => {
    const { told } = await change();
    const metadata = {} as never;
    world.accounts.set('eve', { uid: 'eve', email: before, emailVerified: false, metadata });
    await takeBack(linkIn(told[0]?.text));
    expect(account()).toMatchObject({ email: before });
    expect(account('eve')).toBeUndefined();
  });

  test('also invalidates a code that was sent for another new address', async () => {
    const { told } = await change();
    const code = await codeFor('third@example.lu');
    await takeBack(linkIn(told[0]?.text));
    await expect(confirm(code, 'third@example.lu')).rejects.toEqual(refused('code-invalid'));
    expect(account()?.email).toBe(before);
  });

  test('is refused if the account was deleted', async () => {
    const { told } = await change();
    world.accounts.delete('anna');
    await expect(takeBack(linkIn(told[0]?.text))).rejects.toEqual(refused('code-invalid'));
  });
});

describe('simultaneous changes of an e-mail address', () => {
  const attempts = sample('attempts at the same time', [1, 2, 3], 1);
  const standsAt = async (email: string) => {
    expect(account()?.email).toBe(email);
    expect(await stored('teachers/anna')).toMatchObject({ email });
  };
  const settled = async (...all: Promise<unknown>[]) =>
    (await Promise.allSettled(all)).map((one) => one.status);

  test.each(attempts)(
    'restore the former address if the restoring link and a further change are used at once: attempt %i',
    async () => {
      await world.teach('anna');
      const { told } = await change();
      const link = linkIn(told[0]?.text);
      const code = await codeFor('third@example.lu');
      const [taken] = await settled(takeBack(link), confirm(code, 'third@example.lu'));
      expect(taken).toBe('fulfilled');
      await standsAt(before);
      await expect(takeBack(link)).rejects.toEqual(refused('code-invalid'));
    },
  );

  test.each(attempts)(
    'restore the first address if the restoring links of two changes are used at once: attempt %i',
    async () => {
      await world.teach('anna');
      const { told: first } = await change();
      world.pass(1000);
      const { told: second } = await change('third@example.lu');
      const [owners, thiefs] = [linkIn(first[0]?.text), linkIn(second[0]?.text)];
      const [taken] = await settled(takeBack(owners), takeBack(thiefs));
      expect(taken).toBe('fulfilled');
      await standsAt(before);
      const left = (await changes()).filter((found) => found.get('isTakenBack') === false);
      expect(left).toEqual([]);
    },
  );

  test('give the account one consistent address if two restoring links and a new code are used at the same time', async () => {
    await world.teach('anna');
    const { told: first } = await change();
    world.pass(1000);
    const { told: second } = await change('third@example.lu');
    const [owners, thiefs] = [linkIn(first[0]?.text), linkIn(second[0]?.text)];
    const code = await codeFor('fourth@example.lu');
    const failures = (
      await Promise.allSettled([
        takeBack(thiefs),
        confirm(code, 'fourth@example.lu'),
        takeBack(owners),
      ])
    ).flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    for (const failure of failures) expect(failure).toEqual(refused('code-invalid'));
    await standsAt(before);
    world.pass(60 * 60_000);
    await resumeAddressChanges(world.context);
    await standsAt(before);
  });

  test('change nothing if the user restores an address whose change was not finished', async () => {
    await world.teach('anna');
    const { told } = await change();
    world.pass(10 * 60_000);
    const [, id = ''] = /#([0-9a-f]{32})/.exec(told[0]?.text ?? '') ?? [];
    await world.context.db.doc(`addressChanges/${id}`).update({ dueAt: new Date(0) });
    await Promise.all([takeBack(linkIn(told[0]?.text)), resumeAddressChanges(world.context)]);
    await standsAt(before);
  });

  test('do not change an account that is being deleted', async () => {
    const code = await codeFor();
    await world.context.db.doc('deletions/anna').set({
      id: 'wish',
      scope: 'account',
      requestedAt: world.context.clock(),
      addresses: [],
      doneAt: null,
    });
    await expect(confirm(code)).rejects.toEqual(refused('code-invalid'));
    expect(account()?.email).toBe(before);
    expect(await changes()).toEqual([]);
  });
});
