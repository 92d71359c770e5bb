import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CallName, CallResponse } from '@kloer/domain/calls/calls.ts';
import { scanMaxBytes } from '@kloer/domain/check/check-limits.ts';
import type { PublicChecks } from '@kloer/domain/check/public-checks.ts';
import { hourMs } from '@kloer/domain/date/spans.ts';
import { call } from '../../functions/src/entry/api/call.ts';
import { clearExpired } from '../../functions/src/entry/sweep/clear-expired.ts';
import { deliverDueMails } from '../../functions/src/messages/delivery/deliver-due-mails.ts';
import { decideCheck } from '../../functions/src/people/check/decide-check.ts';
import { endOverdueChecks } from '../../functions/src/people/check/end-overdue-checks.ts';
import { askCheck } from '../../functions/src/people/check/ask-check.ts';
import { removeCheck } from '../../functions/src/people/check/remove-check.ts';
import { checksAtATime } from '../../functions/src/people/check/list-checks.ts';
import { deleteAccount, deleteProfile } from '../../functions/src/people/deletion/delete-person.ts';
import { exportMyData } from '../../functions/src/people/export/export-my-data.ts';
import type { Caller } from '../../functions/src/platform/caller/caller.ts';
import { projectTeacher } from '../../functions/src/profile/projection/project-teacher.ts';
import { person } from './support/callers.ts';
import { Crash, crashing } from './support/crashing.ts';
import { dayMs, startWorld, type World } from './support/world.ts';

let world: World;

const as = (caller: Caller | null, name: CallName, request: object) =>
  call(world.context, name, caller, request, { address: '192.0.2.7' });

const base64 = (content: string) => Buffer.from(content, 'latin1').toString('base64');
const pdf = base64('%PDF-1.7 the diploma of Anna Weber');

const ask = (change: object = {}, uid = 'anna') =>
  as(person(uid), 'ask-check', { kind: 'diploma', scan: pdf, ...change });
const remove = (kind = 'diploma', uid = 'anna') => as(person(uid), 'remove-check', { kind });

type Listed = CallResponse<'admin-checks'>;
const list = (request = {}) => as(person('chief'), 'admin-checks', request) as Promise<Listed>;

async function decision(change: object = {}) {
  const [{ id, request } = { id: '', request: '' }] = (await list()).checks;
  return { id, request, outcome: 'seen', source: 'University of Luxembourg', ...change } as const;
}

const decide = async (change: object = {}, caller: Caller | null = person('chief')) =>
  as(caller, 'admin-decide-check', await decision(change));

const declined = { outcome: 'declined', source: undefined, reason: 'The scan cannot be read.' };
const plain = (value: object): object => JSON.parse(JSON.stringify(value)) as object;
const decline = async () =>
  as(person('chief'), 'admin-decide-check', plain(await decision(declined)));

const own = async (uid = 'anna') => {
  const { checks } = (await as(person(uid), 'own-account', {})) as CallResponse<'own-account'>;
  return checks?.find(({ kind }) => kind === 'diploma');
};

const scans = () => [...world.scans.values()].map((content) => Buffer.from(content).toString());

async function shown(uid = 'anna') {
  await projectTeacher(world.context, uid);
  const { db } = world.context;
  return ((await db.doc(`profiles/${uid}`).get()).get('seen') ?? {}) as PublicChecks;
}

async function newMails() {
  await deliverDueMails(world.context);
  return world.mails.splice(0);
}

const audit = async () =>
  (await world.context.db.collection('auditLog').get()).docs.map((one) => [
    one.get('adminUid'),
    one.get('action'),
    one.get('personUid'),
  ]);

beforeEach(async () => {
  world = await startWorld();
  for (const uid of ['chief', 'anna']) {
    const email = `${uid}@example.lu`;
    world.accounts.set(uid, { uid, email, emailVerified: true, metadata: {} as never });
  }
  await world.context.db.doc('admins/chief').set({});
  await world.save('anna', { email: 'anna@example.lu', language: 'en' });
  await world.grant('anna', 100);
});

afterEach(() => world.stop());

describe('a teacher who asks Kloer to check a document', () => {
  test('sends a scan that only administrators can open, and the operator gets at most one mail a day', async () => {
    await ask();
    await ask({ kind: 'identity' });
    expect(scans()).toHaveLength(2);
    expect(world.bucket.size).toBe(0);
    expect(await own()).toMatchObject({
      waiting: { asked_at: '2026-11-21T10:00:00.000Z', lapses_at: '2026-12-05T10:00:00.000Z' },
      seen: null,
    });
    expect((await newMails()).map(({ subject }) => subject)).toEqual([
      'Un enseignant demande une vérification',
    ]);
    expect(await shown()).toEqual({});
  });

  test.each([
    ['without an account', null, 'unauthenticated'],
    ['without a verified e-mail address', person('anna', false), 'permission-denied'],
    ['without a profile', person('zoe'), 'teacher-not-found'],
  ])('is refused %s', async (_who, caller, code) => {
    await expect(as(caller, 'ask-check', { kind: 'diploma', scan: pdf })).rejects.toMatchObject({
      code,
    });
    expect(scans()).toEqual([]);
  });

  test.each([
    ['a web page instead of a scan', { scan: base64('<!doctype html><script>') }],
    ['an empty file', { scan: '' }],
    ['a scan above 5 MB', { scan: base64(`%PDF-${'x'.repeat(scanMaxBytes)}`) }],
    ['a criminal record', { kind: 'criminal-record' }],
    ['the uid of another teacher', { uid: 'zoe' }],
  ])('cannot send %s', async (_what, change) => {
    await expect(ask(change)).rejects.toMatchObject({ code: 'invalid-request' });
    expect(scans()).toEqual([]);
  });

  test('can send a scan of exactly 5 MB', async () => {
    await ask({ scan: base64('%PDF-'.padEnd(scanMaxBytes, 'x')) });
    expect(scans()[0]).toHaveLength(scanMaxBytes);
  });

  test('cannot ask again while the first request is open, and only one scan is stored', async () => {
    await ask();
    await expect(ask({ scan: base64('%PDF-other') })).rejects.toMatchObject({
      code: 'changed-meanwhile',
    });
    expect(scans()).toEqual(['%PDF-1.7 the diploma of Anna Weber']);
  });

  test('can send only one of several simultaneous requests, and only its scan is stored', async () => {
    const results = await Promise.allSettled([ask(), ask(), ask()]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(scans()).toHaveLength(1);
  });

  test('can ask only a limited number of times', async () => {
    for (let count = 0; count < 10; count += 1) {
      await ask();
      await remove();
    }
    await expect(ask()).rejects.toMatchObject({ code: 'rate-limited' });
    expect(scans()).toEqual([]);
  });

  test('is refused while the account is being deleted', async () => {
    await world.context.db.doc('deletions/anna').set({ scope: 'account' });
    await expect(ask()).rejects.toMatchObject({ code: 'permission-denied' });
    expect(scans()).toEqual([]);
  });
});

describe('an administrator who checks documents', () => {
  test('can open the scan, which the audit log records', async () => {
    await ask();
    const [check] = (await list()).checks;
    expect(check).toMatchObject({
      kind: 'diploma',
      teacher_id: 'anna',
      name: 'Anna Weber',
      soon: false,
    });
    const opened = await as(person('chief'), 'admin-open-scan', { id: check?.id });
    expect(opened).toEqual({ type: 'application/pdf', content: pdf });
    expect(await audit()).toEqual([['chief', 'open-scan', 'anna']]);
  });

  test.each([
    ['admin-checks', {}],
    ['admin-open-scan', { id: 'anna-diploma' }],
    ['admin-decide-check', {}],
  ] as const)('is the only user who may use the call %s', async (name, body) => {
    await ask();
    const request = name === 'admin-decide-check' ? await decision() : body;
    await expect(as(null, name, request)).rejects.toMatchObject({ code: 'unauthenticated' });
    for (const caller of [person('anna'), person('zoe'), person('chief', false)]) {
      await expect(as(caller, name, request)).rejects.toMatchObject({ code: 'permission-denied' });
    }
    expect(scans()).toHaveLength(1);
    expect(await audit()).toEqual([]);
  });

  test('accepts a diploma: the profile shows it, the scan is deleted, the teacher gets a mail', async () => {
    await ask();
    await newMails();
    world.pass(dayMs);
    const at = world.context.clock();
    await decide();
    expect(scans()).toEqual([]);
    expect(await shown()).toMatchObject({ diploma: { source: 'University of Luxembourg' } });
    expect(await own()).toMatchObject({
      waiting: null,
      seen: { at: at.toISOString(), source: 'University of Luxembourg', counts: true },
    });
    const stored = (await world.context.db.doc('checks/anna-diploma').get()).data();
    expect(stored).toMatchObject({ adminUid: 'chief', request: null, deleteAt: null });
    const [mail] = await newMails();
    expect(mail?.to).toBe('anna@example.lu');
    expect(mail?.text).toContain('We have deleted the scan.');
    expect(await audit()).toEqual([['chief', 'see-document', 'anna']]);
    expect((await list()).checks).toEqual([]);
  });

  test('declines with a reason, which the teacher can read for six months', async () => {
    await ask();
    await newMails();
    await decline();
    expect(scans()).toEqual([]);
    expect(await shown()).toEqual({});
    expect(await own()).toMatchObject({ failed: { reason: 'The scan cannot be read.' } });
    expect((await newMails())[0]?.text).toContain('The scan cannot be read.');
    world.pass(190 * dayMs);
    await clearExpired(world.context);
    expect(await own()).toMatchObject({ waiting: null, seen: null, failed: null });
  });

  test.each([
    ['without naming the issuer', { source: ' ' }],
    ['with an issuer that is too long', { source: 'x'.repeat(121) }],
    ['with an unknown result', { outcome: 'genuine' }],
    ['about an unknown kind of document', { id: 'anna-record' }],
  ])('cannot decide %s', async (_what, change) => {
    await ask();
    await expect(decide(change)).rejects.toMatchObject({ code: 'invalid-request' });
    expect(scans()).toHaveLength(1);
  });

  test('cannot decide a request twice, or decide a newer request by the id of an older one', async () => {
    await ask();
    const first = await decision();
    await as(person('chief'), 'admin-decide-check', first);
    const again = () => as(person('chief'), 'admin-decide-check', first);
    await expect(again()).rejects.toMatchObject({ code: 'changed-meanwhile' });
    await ask();
    await expect(again()).rejects.toMatchObject({ code: 'changed-meanwhile' });
    expect(scans()).toHaveLength(1);
  });

  test('cannot decide a request that has expired or that the teacher withdrew', async () => {
    await ask();
    const late = await decision();
    world.pass(14 * dayMs);
    await expect(as(person('chief'), 'admin-decide-check', late)).rejects.toMatchObject({
      code: 'changed-meanwhile',
    });
    await remove();
    await expect(as(person('chief'), 'admin-decide-check', late)).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  test('gets the list of requests by deadline, page by page', async () => {
    const uids = Array.from({ length: checksAtATime + 2 }, (_uid, index) => `teacher${index}`);
    for (const uid of uids.toReversed()) {
      await world.save(uid, { email: `${uid}@example.lu` });
      await ask({}, uid);
      world.pass(1000);
    }
    const page = await list();
    expect(page).toMatchObject({ more: true, unreadable: [] });
    const rest = await list({ after: page.checks.at(-1)?.id });
    expect([...page.checks, ...rest.checks].map(({ teacher_id }) => teacher_id)).toEqual(
      uids.toReversed(),
    );
    const overview = await as(person('chief'), 'admin-overview', { language: 'en' });
    expect(overview).toMatchObject({ checks_waiting: uids.length });
  });
});

describe('a checked document on a profile', () => {
  test("is not shown if the teacher's name changes before or after the administrator's decision", async () => {
    await ask();
    await decide();
    await world.save('anna', { lastName: 'Muller' });
    expect(await shown()).toEqual({});
    expect(await own()).toMatchObject({ seen: { counts: false } });
    await ask();
    await world.save('anna', { lastName: 'Schmit' });
    await decide();
    expect(await shown()).toEqual({});
  });

  test('stays when the teacher withdraws a newer request, and disappears when the teacher removes the document', async () => {
    await ask();
    await decide();
    await ask();
    await remove();
    expect(scans()).toEqual([]);
    expect(await own()).toMatchObject({ waiting: null, seen: { counts: true } });
    expect(await shown()).toHaveProperty('diploma');
    await remove();
    expect(await shown()).toEqual({});
  });

  test('does not name the country of an identity document', async () => {
    await ask({ kind: 'identity' });
    await decide({ source: 'Portugal' });
    const profile = await shown();
    expect(profile).toHaveProperty('identity');
    expect(JSON.stringify(profile)).not.toContain('Portugal');
  });

  test('stays while a later request is declined', async () => {
    await ask();
    await decide();
    await ask();
    await decline();
    expect(await shown()).toHaveProperty('diploma');
    const overview = await as(person('chief'), 'admin-overview', { language: 'en' });
    expect(overview).toMatchObject({ checks_waiting: 0, documents_seen: 1 });
  });

  test('stays if a new request is sent while the previous one is being withdrawn; the new request stays too', async () => {
    await ask();
    await decide();
    await ask();
    const { scans: stored } = world.context;
    const withdrawn = {
      ...world.context,
      scans: {
        ...stored,
        remove: async (file: string) => {
          await stored.remove(file);
          if (scans().length > 0) return;
          // Another tab withdraws first, and asks again.
          await remove();
          await ask();
        },
      },
    };
    await removeCheck(withdrawn, 'anna', { kind: 'diploma' });
    expect(await own()).toMatchObject({
      waiting: { asked_at: expect.any(String) },
      seen: { counts: true },
    });
    expect(scans()).toHaveLength(1);
  });

  test('is deleted when the teacher removes it, without any effect on other teachers', async () => {
    await world.save('zoe', { email: 'zoe@example.lu', firstName: 'Zoe' });
    await ask({}, 'zoe');
    await ask();
    await remove();
    await remove();
    expect(scans()).toHaveLength(1);
    await decide();
    await world.grant('zoe', 10);
    expect(await shown('zoe')).toHaveProperty('diploma');
    await remove('diploma', 'zoe');
    expect(await shown('zoe')).toEqual({});
    expect((await world.context.db.collection('checks').get()).empty).toBe(true);
  });
});

describe('a document check that no administrator decides', () => {
  test('expires after 14 days, and the teacher gets one mail', async () => {
    await ask();
    await newMails();
    world.pass(14 * dayMs - 1);
    await endOverdueChecks(world.context);
    expect(scans()).toHaveLength(1);
    world.pass(1);
    await endOverdueChecks(world.context);
    await endOverdueChecks(world.context);
    expect(scans()).toEqual([]);
    expect(await own()).toMatchObject({ waiting: null, failed: { reason: '' } });
    const mails = await newMails();
    expect(mails.map(({ to }) => to)).toEqual(['anna@example.lu']);
    expect(mails[0]?.text).toContain('14 days');
    await ask();
    expect(scans()).toHaveLength(1);
  });

  test.each(['fr', 'lb'] as const)('leads to a mail to the teacher in %s', async (language) => {
    await world.save('anna', { language });
    await ask({ kind: 'identity' });
    await newMails();
    world.pass(14 * dayMs);
    await endOverdueChecks(world.context);
    const words = { fr: 'Nous avons supprimé la copie.', lb: 'Mir hunn d’Kopie geläscht.' };
    expect((await newMails())[0]?.text).toContain(words[language]);
  });
});

describe('the document checks of a teacher', () => {
  test("are exported without the scan and without the administrator's name", async () => {
    await ask();
    await decide();
    await ask({ kind: 'identity' });
    const { data } = await exportMyData(world.context, person('anna'));
    expect(data['checks']).toHaveLength(2);
    const text = JSON.stringify(data);
    expect(text).toContain('University of Luxembourg');
    expect(text).not.toContain('chief');
  });

  test.each([
    ['profile', (caller: Caller) => deleteProfile(world.context, caller)],
    ['account', (caller: Caller) => deleteAccount(world.context, caller, new Date())],
  ])('are deleted together with the %s, including scans', async (_what, run) => {
    await ask();
    await decide();
    await ask({ kind: 'identity' });
    await run(person('anna'));
    expect(scans()).toEqual([]);
    expect((await world.context.db.collection('checks').get()).empty).toBe(true);
  });

  test('leave no scan two hours later if a scan is uploaded while the account is deleted', async () => {
    const { scans: files } = world.context;
    const write = async (...[name, ...content]: Parameters<typeof files.write>) => {
      await files.write(name, ...content);
      await deleteProfile(world.context, person('anna'));
      await files.write(name, ...content);
    };
    const beside = { ...world.context, scans: { ...files, write, remove: async () => {} } };
    await expect(askCheck(beside, 'anna', { kind: 'diploma', scan: pdf })).rejects.toMatchObject({
      code: 'teacher-not-found',
    });
    expect(scans()).toHaveLength(1);
    await endOverdueChecks(world.context);
    expect(scans()).toHaveLength(1);
    world.pass(hourMs);
    await endOverdueChecks(world.context);
    expect(scans()).toEqual([]);
  });

  test('keep their scan while the request is open, although no profile refers to it', async () => {
    await ask();
    world.pass(13 * dayMs);
    await endOverdueChecks(world.context);
    expect(scans()).toHaveLength(1);
  });
});

describe('a server crash', () => {
  /** Runs `begin` repeatedly, each time with a crash before another write, and then runs `after`. */
  async function eachCrash(
    begin: () => Promise<unknown>,
    work: (context: World['context']) => Promise<unknown>,
    after: () => Promise<unknown>,
  ): Promise<number> {
    for (let effect = 0; ; effect += 1) {
      await begin();
      const dying = crashing(world.context, effect);
      const outcome = await work(dying.context).catch((error: unknown) => error);
      if (!dying.crashed()) return effect;
      expect(outcome).toBeInstanceOf(Crash);
      await after();
      await remove();
      expect(scans()).toEqual([]);
    }
  }

  test('leaves at most a scan, which the scheduled sweep deletes, if it happens while a teacher asks for a check', async () => {
    const effects = await eachCrash(
      async () => world.pass(dayMs),
      (context) => askCheck(context, 'anna', { kind: 'diploma', scan: pdf }),
      async () => {
        expect(await own()).toMatchObject({ waiting: null });
        world.pass(hourMs);
        await endOverdueChecks(world.context);
        expect(scans()).toEqual([]);
      },
    );
    // The four effects store the rate limit, the check, the scan and the request.
    expect(effects).toBe(4);
  });

  test('leaves a request undecided if it happens during the decision, and the administrator can decide again', async () => {
    const effects = await eachCrash(
      async () => {
        world.pass(dayMs);
        await ask();
      },
      async (context) => decideCheck(context, 'chief', await decision()),
      async () => {
        expect(await own()).toMatchObject({ waiting: expect.anything(), seen: null });
        await decide();
        expect(scans()).toEqual([]);
        expect(await own()).toMatchObject({ waiting: null, seen: expect.anything() });
      },
    );
    expect(effects).toBe(3);
  });

  test('is repaired by the next scheduled sweep if it happens while a request expires', async () => {
    const effects = await eachCrash(
      async () => {
        await ask();
        await newMails();
        world.pass(14 * dayMs);
      },
      async (context) => {
        await endOverdueChecks(context);
        // `endOverdueChecks` logs the crash and continues with other requests.
        if (world.complaints.splice(0).length > 0) throw new Crash();
      },
      async () => {
        await endOverdueChecks(world.context);
        expect(await own()).toMatchObject({ waiting: null, failed: { reason: '' } });
        expect(await newMails()).toHaveLength(1);
      },
    );
    expect(effects).toBe(2);
  });

  test('leaves no scan without its request if it happens while a teacher withdraws the request', async () => {
    await eachCrash(
      async () => {
        world.pass(dayMs);
        await ask();
      },
      (context) => removeCheck(context, 'anna', { kind: 'diploma' }),
      async () => {
        await remove();
        expect(await own()).toMatchObject({ waiting: null });
      },
    );
  });
});
