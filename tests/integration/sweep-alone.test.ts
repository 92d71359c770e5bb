import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sweepAlone } from '../../functions/src/entry/sweep/sweep-alone.ts';
import { sweep } from '../../functions/src/entry/sweep/sweep.ts';
import type { NewMail } from '../../functions/src/mails/put-mail.ts';
import { projectTeacher } from '../../functions/src/profile/projection/project-teacher.ts';
import { putMails } from './support/put-mails.ts';
import { readsOf } from './support/reads-of.ts';
import { dayMs, startWorld, type World } from './support/world.ts';

let world: World;

beforeEach(async () => {
  world = await startWorld();
  const metadata = {} as never;
  world.accounts.set('anna', { uid: 'anna', email: '', emailVerified: true, metadata });
});

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await world.stop();
});

const never = () => {
  throw new Error('nothing was to be cut off');
};
const lease = async () => (await world.context.db.doc('leases/sweep-minute').get()).exists;

/** A context whose sweep runs until the test ends it; counts the started sweeps. */
function held() {
  let end = () => {};
  let begun = 0;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const { files } = world.context;
  const list: typeof files.list = async function* (prefix, from) {
    // A job of the scheduled sweep lists this folder of uploads.
    if (from === 'profile-pictures/') begun += 1;
    await ended;
    yield* files.list(prefix, from);
  };
  const context = { ...world.context, files: { ...files, list } };
  return { context, end, begun: () => begun };
}

test('a scheduled sweep does not begin while another sweep runs, but can begin after its end', async () => {
  const { context, end, begun } = held();
  const first = sweepAlone(context, 'minute', never);
  await expect.poll(begun, { timeout: 10_000 }).toBeGreaterThan(0);
  const before = begun();
  await sweepAlone(context, 'minute', never);
  expect(begun()).toBe(before);
  expect(world.complaints).toEqual(['another sweep is under way']);
  end();
  await first;
  expect(await lease()).toBe(false);
  await sweepAlone(context, 'minute', never);
  expect(begun()).toBeGreaterThan(before);
});

test('a scheduled sweep that was killed does not prevent the sweep of the next minute', async () => {
  const { context, end, begun } = held();
  const killed = sweepAlone(context, 'minute', never);
  await expect.poll(begun, { timeout: 10_000 }).toBeGreaterThan(0);
  const before = begun();
  world.pass(60_000);
  const next = sweepAlone(context, 'minute', never);
  await expect.poll(begun, { timeout: 10_000 }).toBeGreaterThan(before);
  end();
  await Promise.all([killed, next]);
  expect(world.complaints).toEqual([]);
});

test('a scheduled sweep that takes longer than a minute is stopped and logged', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const { context, end, begun } = held();
  const cutOff = vi.fn();
  const run = sweepAlone(context, 'minute', cutOff);
  await vi.waitFor(() => expect(begun()).toBeGreaterThan(0), { timeout: 10_000 });
  await vi.advanceTimersByTimeAsync(40_000);
  expect(cutOff).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(11_000);
  expect(cutOff).toHaveBeenCalledOnce();
  expect(world.complaints).toContain('a sweep was cut off');
  end();
  await run;
});

test('the sweep of each minute hides teachers whose time has ended, and sends waiting mails', async () => {
  const { context } = world;
  const profile = async () => (await context.db.doc('profiles/anna').get()).exists;
  await world.save('anna', {});
  await world.grant('anna', 1);
  await projectTeacher(context, 'anna');
  expect(await profile()).toBe(true);
  world.pass(2 * dayMs);
  const mail: NewMail = {
    reason: 'receipt',
    person: 'anna',
    occasion: 'one',
    to: 'anna@example.lu',
    language: 'lb',
    subject: 'Moien',
    parts: ['Bis geschwënn'],
  };
  await putMails(context, [mail]);
  await sweepAlone(context, 'minute', never);
  expect(await profile()).toBe(false);
  expect(world.mails).toMatchObject([{ to: 'anna@example.lu', subject: 'Moien' }]);
});

test('a scheduled sweep without work needs at most ten database reads', async () => {
  await sweep(world.context);
  const minute = await readsOf(world, () => sweepAlone(world.context, 'minute', never));
  const quarterHour = await readsOf(world, () => sweepAlone(world.context, 'quarter-hour', never));
  expect(minute + quarterHour / 15).toBeLessThanOrEqual(10);
});
