import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { call } from '../../functions/src/entry/api/call.ts';
import type { Caller } from '../../functions/src/platform/caller/caller.ts';
import { deliverDueMails } from '../../functions/src/messages/delivery/deliver-due-mails.ts';
import { clearExpired } from '../../functions/src/entry/sweep/clear-expired.ts';
import { useAllowance, usedAllowance } from './support/used-allowance.ts';
import { startWorld, type World } from './support/world.ts';
import type { Account } from './support/world-auth.ts';

const site = 'https://kloer.lu';
const email = 'lea@example.lu';
const password = 'une phrase à moi';

let world: World;

beforeEach(async () => {
  world = await startWorld();
});

afterEach(() => world.stop());

type Origin = Parameters<typeof call>[4];

const anywhere: Origin = { address: '192.0.2.7' };

const ask = (name: Parameters<typeof call>[1], request: object, origin = anywhere) =>
  call(world.context, name, null, request, origin);

const signUp = (request: object = {}) =>
  ask('sign-up', { email, password, language: 'fr', ...request });
/** The browser keys of the account's owner and of a stranger. */
const [mine, theirs] = ['m'.repeat(43), 't'.repeat(43)];
const send = (kind: string, request: object = {}, origin = anywhere) =>
  ask(
    'send-auth-mail',
    { kind, email, language: 'fr', ...(kind === 'code' && { browserKey: mine }), ...request },
    origin,
  );
const enterCode = (code: string, request: object = {}) =>
  ask('verify-sign-in-code', { email, code, browserKey: mine, ...request });
const setPassword = (oobCode: string, chosen = password) =>
  ask('update-password', { oobCode, password: chosen });

/** Sends the waiting mails, and returns those sent since the last call. */
async function newMails() {
  await deliverDueMails(world.context);
  return world.mails.splice(0);
}

const linkIn = (text = '') => new URL(/https?:\/\/\S+\?\S+/.exec(text)?.[0] ?? 'none:');
const oobCodeIn = (text = '') => linkIn(text).searchParams.get('oobCode') ?? '';
const codeIn = (text = '') => /^\d{8}$/m.exec(text)?.[0] ?? '';

async function newMail(): Promise<{ to: string; subject: string; text: string }> {
  const [mail, ...more] = await newMails();
  expect(more).toEqual([]);
  if (!mail) throw new Error('no mail was sent');
  return mail;
}

function addAccount(fields: Partial<Account> = {}): Account {
  const metadata = {} as Account['metadata'];
  const account: Account = {
    uid: 'lea',
    email,
    emailVerified: true,
    metadata,
    password,
    ...fields,
  };
  world.accounts.set(account.uid, account);
  return account;
}

const theAccount = () => [...world.accounts.values()].find((account) => account.email === email);
const refused = (code: string) => expect.objectContaining({ code });

describe('the call sign-up', () => {
  test('creates an account with an unverified e-mail address and sends the verification link', async () => {
    expect(await signUp({ email: ' Lea@Example.lu ', next: '/contact?a=1&b=2' })).toEqual({
      success: true,
    });
    expect(theAccount()).toMatchObject({ email, emailVerified: false, password });
    const mail = await newMail();
    expect(mail.to).toBe(email);
    const link = linkIn(mail.text);
    expect(link.origin + link.pathname).toBe(`${site}/auth`);
    expect(Object.fromEntries(link.searchParams)).toEqual({
      mode: 'verifyEmail',
      oobCode: expect.stringMatching(/./),
      next: '/contact?a=1&b=2',
    });
  });

  test.each([
    ['fr', 'Bonjour,', '/auth'],
    ['en', 'Hello,', '/en/auth'],
    ['lb', 'Moien,', '/lb/auth'],
  ])('sends the verification mail in %s', async (language, greeting, path) => {
    await signUp({ language });
    const { text } = await newMail();
    expect(text.startsWith(`${greeting}\n\n`)).toBe(true);
    expect(text).toContain(`\n\n${site}${path}?mode=verifyEmail&oobCode=`);
    expect(text.endsWith(`\nKloer\n${site}\n`)).toBe(true);
  });

  test('gives the same answer if the address already has an account, and notifies its owner', async () => {
    addAccount();
    const answer = await signUp({ password: 'another fine phrase' });
    expect(answer).toEqual({ success: true });
    expect(theAccount()).toMatchObject({ uid: 'lea', password });
    const { subject, text } = await newMail();
    expect(subject).toBe('Vous avez déjà un compte Kloer');
    expect(text).toContain(`\n\n${site}/auth\n\n`);
    expect(text).toContain(`\n\n${site}/auth?view=forgotten_password\n\n`);
    expect(text).not.toContain('oobCode');
  });

  test('ignores the password of a later sign-up while the account is unverified', async () => {
    await signUp();
    await signUp({ password: 'a stranger’s phrase' });
    expect(theAccount()).toMatchObject({ password, emailVerified: false });
  });

  test.each([
    ['five characters', '12f4ü', 'password-too-short'],
    ['a very common password', 'password1', 'password-too-common'],
    ['a very common password in capitals', 'PassWord1', 'password-too-common'],
    ["the user's e-mail address", 'LEA@example.lu', 'password-too-common'],
    ['the part of the e-mail address before the @', 'somebody.long', 'password-too-common'],
  ])('refuses %s as a password', async (_what, chosen, code) => {
    const address = chosen === 'somebody.long' ? 'somebody.long@example.lu' : email;
    await expect(signUp({ email: address, password: chosen })).rejects.toEqual(refused(code));
    expect(world.accounts.size).toBe(0);
    expect(await newMails()).toEqual([]);
  });

  test.each([
    '//evil.lu',
    '/\\evil.lu',
    '/.//evil.lu/path',
    '/..//evil.lu/x',
    'https://evil.lu',
    'evil',
    '/nowhere/of/ours',
  ])('links only to pages of the site, not to %s', async (next) => {
    expect(await signUp({ next })).toEqual({ success: true });
    const { text } = await newMail();
    expect([...linkIn(text).searchParams.keys()]).toEqual(['mode', 'oobCode']);
    expect(text).not.toContain('evil');
  });

  test('sends one mail for a double click, and a second one for a later request', async () => {
    await Promise.all([signUp(), signUp()]);
    expect(await newMails()).toHaveLength(1);
    await signUp();
    expect(await newMails()).toHaveLength(1);
  });
});

/** The stored data with which security rules recognise tokens of ended sessions. */
const sessionsOf = async (uid = '') => (await world.context.db.doc(`sessions/${uid}`).get()).data();
const endedNow = (account?: Account) => ({
  validSince: Math.floor(Date.parse(account?.tokensValidAfterTime ?? '') / 1000),
});

describe('the call confirm-address', () => {
  const confirm = (oobCode: string, browserKey: string) =>
    ask('confirm-address', { oobCode, browserKey });

  test('verifies the address, keeps the password and ends earlier sessions, in the browser that signed up', async () => {
    await signUp({ browserKey: mine });
    const oobCode = oobCodeIn((await newMail()).text);
    const answer = await confirm(oobCode, mine);
    const account = theAccount();
    expect(account).toMatchObject({ emailVerified: true, password, revocations: 1 });
    expect(await sessionsOf(account?.uid)).toMatchObject(endedNow(account));
    expect(answer).toEqual({ success: true, customToken: `token-of-${account?.uid}` });
    await expect(confirm(oobCode, mine)).rejects.toEqual(refused('code-invalid'));
  });

  test('is refused in a browser that did not sign up; the user can choose a new password there', async () => {
    await signUp({ browserKey: theirs, password: 'the stranger’s own' });
    const oobCode = oobCodeIn((await newMail()).text);
    await expect(confirm(oobCode, mine)).rejects.toEqual(refused('password-needed'));
    expect(theAccount()?.emailVerified).toBe(false);
    await setPassword(oobCode, 'my very own one');
    expect(theAccount()).toMatchObject({ emailVerified: true, password: 'my very own one' });
  });

  test('is refused if a stranger signed up first, because the stranger chose the password', async () => {
    await signUp({ browserKey: theirs, password: 'the stranger’s own' });
    await newMails();
    await signUp({ browserKey: mine });
    const oobCode = oobCodeIn((await newMail()).text);
    await expect(confirm(oobCode, mine)).rejects.toEqual(refused('password-needed'));
    expect(theAccount()).toMatchObject({ emailVerified: false, password: 'the stranger’s own' });
  });

  test('is refused in a browser that signed up with a different address', async () => {
    await signUp({ browserKey: theirs });
    await newMails();
    await signUp({ email: 'mia@example.lu', browserKey: mine });
    await newMails();
    await send('verify');
    const oobCode = oobCodeIn((await newMail()).text);
    await expect(confirm(oobCode, mine)).rejects.toEqual(refused('password-needed'));
  });

  test('is refused an hour after the sign-up, in case the computer is shared', async () => {
    await signUp({ browserKey: mine });
    const oobCode = oobCodeIn((await newMail()).text);
    world.pass(60 * 60_000);
    await expect(confirm(oobCode, mine)).rejects.toEqual(refused('password-needed'));
  });

  test('refuses invented codes and the codes of mails about a new password', async () => {
    await signUp({ browserKey: mine });
    await newMails();
    await send('reset');
    const reset = oobCodeIn((await newMail()).text);
    for (const oobCode of [reset, 'made-up']) {
      await expect(confirm(oobCode, mine)).rejects.toEqual(refused('code-invalid'));
    }
    expect(theAccount()?.emailVerified).toBe(false);
  });

  test('reads a stored document that has the same fields whether or not the address has an account', async () => {
    addAccount();
    await signUp({ browserKey: mine });
    await signUp({ email: 'mia@example.lu', browserKey: theirs });
    const { docs } = await world.context.db.collection('signUpBrowsers').get();
    expect(docs.map((document) => Object.keys(document.data()).toSorted())).toEqual([
      ['expiresAt', 'uid'],
      ['expiresAt', 'uid'],
    ]);
  });
});

describe("an account that a stranger opened with another person's address", () => {
  const strangersPassword = 'the stranger’s own';

  beforeEach(async () => {
    await signUp({ password: strangersPassword });
  });

  test("belongs to the user who reads the mail: the stranger's password and sessions stop working", async () => {
    const { text } = await newMail();
    const answer = await setPassword(oobCodeIn(text), 'my very own one');
    const account = theAccount();
    expect(account).toMatchObject({ emailVerified: true, password: 'my very own one' });
    expect(account?.revocations).toBeGreaterThan(0);
    expect(await sessionsOf(account?.uid)).toMatchObject(endedNow(account));
    expect(answer).toEqual({ success: true, customToken: `token-of-${account?.uid}` });
  });

  test("is verified only after the stranger's password was replaced, even if the server crashes", async () => {
    const { text } = await newMail();
    const { actionCodes } = world.context;
    world.context.actionCodes = {
      ...actionCodes,
      verifyEmail: () => Promise.reject(new Error('connection lost')),
    };
    await expect(setPassword(oobCodeIn(text), 'my very own one')).rejects.toThrow('lost');
    expect(theAccount()).toMatchObject({ emailVerified: false, password: 'my very own one' });
    world.context.actionCodes = actionCodes;
    await setPassword(oobCodeIn(text), 'my very own one');
    expect(theAccount()?.emailVerified).toBe(true);
  });

  test("can be taken over by the owner of the address with the mailed code, without the stranger's password", async () => {
    await newMails();
    await send('code');
    await enterCode(codeIn((await newMail()).text));
    expect(theAccount()).toMatchObject({ emailVerified: true, revocations: 1 });
    expect(theAccount()?.password).not.toBe(strangersPassword);
    expect(await sessionsOf(theAccount()?.uid)).toMatchObject(endedNow(theAccount()));
  });

  test('belongs to the owner of the address after a reset of the password', async () => {
    await newMails();
    await send('reset');
    await setPassword(oobCodeIn((await newMail()).text), 'my very own one');
    expect(theAccount()).toMatchObject({ emailVerified: true, password: 'my very own one' });
  });

  test("gets a verification mail instead of a magic link, which would leave the stranger's password valid", async () => {
    await newMails();
    await send('magic-link');
    expect(linkIn((await newMail()).text).searchParams.get('mode')).toBe('verifyEmail');
  });
});

describe('the call send-auth-mail', () => {
  test('sends a link to choose a new password', async () => {
    addAccount();
    await send('reset', { language: 'lb' });
    const link = linkIn((await newMail()).text);
    expect(link.href).toMatch(/^https:\/\/kloer\.lu\/lb\/reset-password\?oobCode=[^&]+$/);
  });

  test('sends a sign-in link that the Web SDK accepts', async () => {
    addAccount();
    await send('magic-link', { language: 'en', next: '/en/contact' });
    const link = linkIn((await newMail()).text);
    expect(link.pathname).toBe('/en/auth');
    expect([...link.searchParams.keys()]).toEqual(['mode', 'oobCode', 'apiKey', 'next']);
  });

  test('tells a verified user that the account exists, instead of sending a verification link', async () => {
    addAccount();
    await send('verify');
    expect((await newMail()).subject).toBe('Vous avez déjà un compte Kloer');
  });

  test('sends a sign-in link that “check-sign-in-link” recognises, unlike a link mailed by Auth itself', async () => {
    addAccount();
    await send('magic-link');
    const oobCode = oobCodeIn((await newMail()).text);
    expect(await ask('check-sign-in-link', { oobCode })).toEqual({ isOurs: true });
    const byAuth = { oobCode: 'a-link-that-auth-mailed-itself' };
    expect(await ask('check-sign-in-link', byAuth)).toEqual({ isOurs: false });
  });

  test.each(['verify', 'reset', 'magic-link', 'code'])(
    'answers “success” for an unknown address and a disabled account, without sending a mail of the kind %s',
    async (kind) => {
      addAccount({ email: 'closed@example.lu', disabled: true });
      expect(await send(kind)).toEqual({ success: true });
      expect(await send(kind, { email: 'closed@example.lu' })).toEqual({ success: true });
      expect(await newMails()).toEqual([]);
      expect((await world.context.db.collection('mails').get()).docs).toEqual([]);
      expect(world.accounts.size).toBe(1);
    },
  );

  test('stores no link and no code in fields that administrators can read', async () => {
    addAccount();
    const secrets: string[] = [];
    for (const kind of ['reset', 'magic-link', 'code']) {
      await send(kind);
      const { text } = await newMail();
      secrets.push(kind === 'code' ? codeIn(text) : oobCodeIn(text));
    }
    expect(secrets.filter((secret) => secret === '')).toEqual([]);
    const { docs } = await world.context.db.collection('mails').get();
    const readable = JSON.stringify(docs.map((document) => [document.id, document.data()]));
    expect(docs).toHaveLength(3);
    for (const secret of secrets) expect(readable).not.toContain(secret);
  });

  test('does not send a mail that has waited too long', async () => {
    addAccount();
    await send('code');
    world.pass(30 * 60_000);
    expect(await newMails()).toEqual([]);
  });

  test('limits the mails to one e-mail address, counting the requests of all callers together', async () => {
    addAccount();
    for (const address of [email, 'nobody@example.lu']) {
      for (let count = 0; count < 3; count += 1) {
        world.pass(10_000);
        const from = { address: `192.0.2.${count}` };
        await send('reset', { email: address }, from);
      }
      await expect(send('reset', { email: address })).rejects.toEqual(refused('rate-limited'));
    }
    expect(await newMails()).toHaveLength(3);
  });

  test('refuses a new reset link only while the last mailed one works, so that strangers cannot lock the owner out', async () => {
    addAccount();
    const askAll = async () => {
      const kinds = ['reset', 'magic-link', 'code', 'verify'];
      for (const kind of kinds) {
        for (let count = 0; count < 4; count += 1) {
          world.pass(5000);
          await send(kind).catch(() => {});
        }
      }
    };
    // A stranger keeps requesting magic links. Each hour the owner's request is refused, but the last mailed link
    // works.
    for (let hour = 0; hour < 3; hour += 1) {
      await askAll();
      const sent = await newMails();
      await expect(send('reset')).rejects.toEqual(refused('rate-limited'));
      const last = sent.findLast(({ text }) => text.includes('/reset-password?'));
      expect(await setPassword(oobCodeIn(last?.text))).toMatchObject({ success: true });
      world.pass(60 * 60_000);
    }
    expect(await send('reset')).toEqual({ success: true });
  });

  test('limits the requests of one caller', async () => {
    await useAllowance(world, 'auth-mail', `caller ${anywhere.address}`, 400);
    await expect(send('reset')).rejects.toEqual(refused('rate-limited'));
    await send('reset', {}, { address: '192.0.2.8' });
  });
});

describe('the call verify-sign-in-code', () => {
  const codeByMail = async () => {
    await send('code');
    return codeIn((await newMail()).text);
  };
  const wrong = (code: string) => String((Number(code) + 1) % 100_000_000).padStart(8, '0');

  test('exchanges the code for a token once', async () => {
    const { uid } = addAccount();
    const code = await codeByMail();
    expect(await enterCode(code)).toEqual({ success: true, customToken: `token-of-${uid}` });
    expect(theAccount()).toMatchObject({ password });
    await expect(enterCode(code)).rejects.toEqual(refused('code-invalid'));
  });

  test('refuses the code in a browser that did not request it; wrong attempts there do not block the user', async () => {
    addAccount();
    const code = await codeByMail();
    for (let count = 0; count < 30; count += 1) {
      const guess = enterCode(count === 7 ? code : wrong(code), { browserKey: theirs });
      await expect(guess).rejects.toEqual(refused('code-invalid'));
    }
    expect(await enterCode(code)).toMatchObject({ success: true });
  });

  test('sends a code to each of two browsers, and counts their attempts separately', async () => {
    addAccount();
    await send('code', { browserKey: theirs });
    await send('code');
    const codes = (await newMails()).map(({ text }) => codeIn(text));
    expect(codes).toHaveLength(2);
    const [stranger = '', own = ''] = codes;
    for (let count = 0; count < 5; count += 1) {
      const guess = enterCode(wrong(stranger), { browserKey: theirs });
      await expect(guess).rejects.toEqual(refused('code-invalid'));
    }
    await expect(enterCode(stranger, { browserKey: theirs })).rejects.toEqual(
      refused('code-invalid'),
    );
    expect(await enterCode(own)).toMatchObject({ success: true });
  });

  test('cannot be blocked by wrong guesses from other browsers', async () => {
    const stored = async () => (await world.context.db.collection('rateLimits').get()).size;
    addAccount();
    const code = await codeByMail();
    const before = await stored();
    for (let count = 0; count < 5; count += 1) {
      const email = `nobody-${count}@example.lu`;
      const guess = enterCode('12345678', { email, browserKey: theirs });
      await expect(guess).rejects.toEqual(refused('code-invalid'));
    }
    await expect(enterCode(wrong(code))).rejects.toEqual(refused('code-invalid'));
    expect(await stored()).toBe(before);
    expect(await enterCode(code)).toMatchObject({ success: true });
  });

  test('writes the same data for unknown addresses and disabled accounts as for active accounts', async () => {
    const closed = { uid: 'mia', email: 'mia@example.lu', disabled: true };
    addAccount();
    addAccount(closed);
    const everything = async () => {
      const { docs } = await world.context.db.collection('signInCodes').get();
      return docs
        .map((document) => document.data())
        .map(({ salt, hash, ...rest }) => [String(salt).length, String(hash).length, rest]);
    };
    const addresses = [email, 'nobody@example.lu', closed.email];
    for (const address of addresses) await send('code', { email: address });
    const mails = await newMails();
    expect(mails.map(({ to }) => to)).toEqual([email]);
    const code = codeIn(mails[0]?.text);
    const [known, ...others] = await everything();
    expect(others).toEqual([known, known]);
    for (let count = 1; count <= 7; count += 1) {
      for (const address of addresses) {
        const guess = enterCode(wrong(code), { email: address });
        await expect(guess).rejects.toEqual(refused('code-invalid'));
      }
      const [tried, ...alike] = await everything();
      expect(alike).toEqual([tried, tried]);
      expect(tried?.[2]).toMatchObject({ tries: Math.min(count, 5) });
    }
    world.pass(10 * 60_000);
    await clearExpired(world.context);
    expect(await everything()).toEqual([]);
  });

  test('accepts only one of five simultaneous requests with the correct code', async () => {
    addAccount();
    const code = await codeByMail();
    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => enterCode(code)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('accepts only the newest code', async () => {
    addAccount();
    const older = await codeByMail();
    const newer = await codeByMail();
    if (older !== newer) await expect(enterCode(older)).rejects.toEqual(refused('code-invalid'));
    expect(await enterCode(newer)).toMatchObject({ success: true });
  });

  test('refuses a code after ten minutes', async () => {
    addAccount();
    const code = await codeByMail();
    world.pass(10 * 60_000);
    await expect(enterCode(code)).rejects.toEqual(refused('code-invalid'));
  });

  test('refuses even the correct code after five wrong codes, until a new code is sent', async () => {
    addAccount();
    const code = await codeByMail();
    for (let count = 0; count < 5; count += 1) {
      await expect(enterCode(wrong(code))).rejects.toEqual(refused('code-invalid'));
    }
    await expect(enterCode(code)).rejects.toEqual(refused('code-invalid'));
    expect(await enterCode(await codeByMail())).toMatchObject({ success: true });
  });

  test('checks at most five of twenty simultaneous guesses', async () => {
    addAccount();
    const code = await codeByMail();
    const guesses = Array.from({ length: 20 }, () => enterCode(wrong(code)));
    const answers = await Promise.allSettled(guesses);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toEqual([]);
    const { docs } = await world.context.db.collection('signInCodes').get();
    expect(docs.map((document) => document.get('tries'))).toEqual([5]);
    await expect(enterCode(code)).rejects.toEqual(refused('code-invalid'));
  });

  test('stores nothing when a browser enters a code without having requested one', async () => {
    await expect(enterCode('12345678')).rejects.toEqual(refused('code-invalid'));
    expect((await world.context.db.collection('signInCodes').get()).size).toBe(0);
  });

  test('refuses the code if the account was disabled or deleted after sending', async () => {
    const account = addAccount();
    const first = await codeByMail();
    account.disabled = true;
    await expect(enterCode(first)).rejects.toEqual(refused('code-invalid'));
    account.disabled = false;
    const second = await codeByMail();
    world.accounts.clear();
    await expect(enterCode(second)).rejects.toEqual(refused('code-invalid'));
  });

  test('stores neither code nor address in plain text', async () => {
    addAccount();
    const code = await codeByMail();
    const { docs } = await world.context.db.collection('signInCodes').get();
    const stored = JSON.stringify(docs.map((document) => [document.id, document.data()]));
    expect(stored).not.toContain(email);
    expect(stored).not.toContain(`"${code}"`);
  });
});

describe('the call update-password', () => {
  const caller = (fields: Partial<Caller> = {}): Caller => ({
    uid: 'lea',
    email,
    emailVerified: true,
    signedInAt: new Date(),
    ...fields,
  });
  const change = (who: Caller | null, chosen = 'my very own one') =>
    call(world.context, 'update-password', who, { password: chosen }, anywhere);
  const codeOf = async (kind: string) => {
    await send(kind);
    return oobCodeIn((await newMail()).text);
  };

  test('sets a password once with the code of a mail, and ends every session', async () => {
    addAccount();
    const code = await codeOf('reset');
    expect(await setPassword(code, 'my very own one')).toEqual({
      success: true,
      customToken: 'token-of-lea',
    });
    expect(theAccount()).toMatchObject({ password: 'my very own one', revocations: 1 });
    await expect(setPassword(code)).rejects.toEqual(refused('code-invalid'));
  });

  test.each([
    ['en', 'Your Kloer password was changed', `${site}/en/auth?view=forgotten_password`],
    ['fr', 'Votre mot de passe Kloer a été changé', `${site}/auth?view=forgotten_password`],
    ['lb', 'Äert Passwuert bei Kloer gouf geännert', `${site}/lb/auth?view=forgotten_password`],
  ])('notifies the owner of the address in %s', async (language, subject, way) => {
    addAccount();
    const chosen = { password: 'my very own one', language };
    await ask('update-password', { oobCode: await codeOf('reset'), ...chosen });
    const byCode = await newMail();
    await call(world.context, 'update-password', caller(), chosen, anywhere);
    const bySession = await newMail();
    for (const mail of [byCode, bySession]) {
      expect(mail).toMatchObject({ to: email, subject });
      expect(mail.text).toContain(`\n\n${way}\n\n`);
      expect(mail.text).not.toContain('oobCode');
    }
  });

  test('sends no notification for a failed change or for the first password', async () => {
    addAccount();
    await expect(change(null)).rejects.toEqual(refused('unauthenticated'));
    await expect(change(caller(), '12345')).rejects.toEqual(refused('password-too-short'));
    world.accounts.clear();
    await signUp();
    await setPassword(oobCodeIn((await newMail()).text));
    expect(await newMails()).toEqual([]);
  });

  test('refuses a weak password without using up the code', async () => {
    addAccount();
    const code = await codeOf('reset');
    await expect(setPassword(code, '12345')).rejects.toEqual(refused('password-too-short'));
    await expect(setPassword(code, 'Football')).rejects.toEqual(refused('password-too-common'));
    await expect(setPassword(code, email)).rejects.toEqual(refused('password-too-common'));
    expect(await setPassword(code)).toMatchObject({ success: true });
  });

  test('refuses a link older than an hour', async () => {
    addAccount();
    const code = await codeOf('reset');
    world.pass(3_600_000);
    await expect(setPassword(code)).rejects.toEqual(refused('code-invalid'));
  });

  test('refuses a verification code after a day, or if the address is already verified', async () => {
    addAccount({ emailVerified: false });
    const old = await codeOf('verify');
    world.pass(24 * 3_600_000);
    await expect(setPassword(old)).rejects.toEqual(refused('code-invalid'));
    const overtaken = await codeOf('verify');
    await setPassword(await codeOf('reset'));
    await expect(setPassword(overtaken)).rejects.toEqual(refused('code-invalid'));
  });

  test('is limited per account and per link, so that one caller cannot use up the limit of all other callers', async () => {
    addAccount();
    const networks = Array.from({ length: 25 }, (_, number) => ({ address: `192.0.2.${number}` }));
    const code = await codeOf('reset');
    for (const origin of networks) {
      const byLink = ask('update-password', { oobCode: code, password: '12345' }, origin);
      const bySession = call(
        world.context,
        'update-password',
        caller(),
        { password: '12345' },
        origin,
      );
      await Promise.allSettled([byLink, bySession]);
    }
    expect(await usedAllowance(world, 'update-password', 'everybody')).toBe(40);
    await expect(change(caller())).rejects.toEqual(refused('rate-limited'));
  });

  test('refuses invented codes and the codes of magic links', async () => {
    addAccount();
    const foreign = await world.context.auth.generatePasswordResetLink(email);
    await expect(setPassword(oobCodeIn(foreign))).rejects.toEqual(refused('code-invalid'));
    await expect(setPassword('made-up')).rejects.toEqual(refused('code-invalid'));
    await expect(setPassword(await codeOf('magic-link'))).rejects.toEqual(refused('code-invalid'));
  });

  test('refuses the code if the account was disabled after sending', async () => {
    const account = addAccount();
    const code = await codeOf('reset');
    account.disabled = true;
    await expect(setPassword(code)).rejects.toEqual(refused('code-invalid'));
  });

  test('changes the caller’s own password after a recent sign-in', async () => {
    addAccount();
    expect(await change(caller())).toEqual({ success: true, customToken: 'token-of-lea' });
    expect(theAccount()).toMatchObject({ password: 'my very own one', revocations: 1 });
  });

  const longAgo = () => caller({ signedInAt: new Date(Date.now() - 6 * 60_000) });

  test.each<[string, () => Caller | null, string]>([
    ['a caller without a session', () => null, 'unauthenticated'],
    ['an unverified address', () => caller({ emailVerified: false }), 'permission-denied'],
    ['a sign-in that is six minutes old', longAgo, 'recent-sign-in-required'],
  ])('refuses %s and changes nothing', async (_who, who, code) => {
    addAccount();
    await expect(change(who())).rejects.toEqual(refused(code));
    expect(theAccount()).toMatchObject({ password });
    expect(theAccount()).not.toHaveProperty('revocations');
  });

  test("refuses the user's own address as a password", async () => {
    addAccount();
    await expect(change(caller(), email)).rejects.toEqual(refused('password-too-common'));
  });

  test('limits the number of requests per caller', async () => {
    addAccount();
    await useAllowance(world, 'update-password', `caller ${anywhere.address}`, 299);
    const code = await codeOf('reset');
    await expect(setPassword(code, '12345')).rejects.toEqual(refused('password-too-short'));
    await expect(setPassword(code)).rejects.toEqual(refused('rate-limited'));
  });

  test('stays available to other callers while one caller sends invented codes', async () => {
    addAccount();
    await useAllowance(world, 'update-password', 'everybody', 899);
    await useAllowance(world, 'update-password', `caller ${anywhere.address}`, 299);
    for (let count = 0; count < 3; count += 1) {
      await expect(setPassword(`made-up ${count}`)).rejects.toEqual(refused('code-invalid'));
      const browserKey = 'b'.repeat(43);
      const confirming = ask('confirm-address', { oobCode: `made-up ${count}`, browserKey });
      await expect(confirming).rejects.toEqual(refused('code-invalid'));
      await expect(change(null)).rejects.toEqual(refused('unauthenticated'));
    }
    expect(await setPassword(await codeOf('reset'))).toMatchObject({ success: true });
  });
});
