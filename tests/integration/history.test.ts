import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Overview } from '@kloer/domain/overview/overview.ts';
import { call } from '../../functions/src/entry/api/call.ts';
import { keepCounts, keepDay } from '../../functions/src/administration/overview/keep-day.ts';
import { keepRevenue } from '../../functions/src/administration/overview/keep-revenue.ts';
import { clearExpired } from '../../functions/src/entry/sweep/clear-expired.ts';
import { startPaidWorld, type PaidWorld } from './support/paid-world.ts';
import { dayMs } from './support/world.ts';

const hourMs = dayMs / 24;

let world: PaidWorld;

beforeEach(async () => {
  world = await startPaidWorld();
  await world.context.db.doc('admins/chief').set({});
});

afterEach(() => world.stop());

const overview = async () =>
  (await call(
    world.context,
    'admin-overview',
    { ...world.callerOf('chief'), signedInAt: new Date() },
    { language: 'en' },
    { address: '' },
  )) as Overview;

const history = async (month: string) =>
  (await world.context.db.doc(`history/${month}`).get()).data() as
    | { days?: Record<string, object>; revenue?: Record<string, { cents: number }> }
    | undefined;

/** The stored values of a month, by day. */
const cents = async (month: string) =>
  Object.fromEntries(
    Object.entries((await history(month))?.revenue ?? {})
      .map(([day, one]) => [day, one.cents] as const)
      .filter(([, amount]) => amount !== 0),
  );

describe('the daily number of teachers', () => {
  test('is stored once per day, with the last count of the day', async () => {
    await world.teach('anna');
    await keepDay(world.context);
    await world.teach('ben');
    // A count less than an hour after the last one changes nothing.
    await keepDay(world.context);
    expect((await overview()).days).toEqual([
      { day: '2026-11-21', teachers: 1, visible: 0, month: 0, year: 0 },
    ]);
    world.pass(2 * hourMs);
    await keepDay(world.context);
    world.pass(2 * dayMs);
    await Promise.all([keepDay(world.context), keepDay(world.context)]);
    // A day without a count is left out.
    expect((await overview()).days).toEqual([
      { day: '2026-11-21', teachers: 2, visible: 0, month: 0, year: 0 },
      { day: '2026-11-23', teachers: 2, visible: 0, month: 0, year: 0 },
    ]);
  });

  test('is not changed by an older count, or by a count after the end of the day', async () => {
    const counts = { teachers: 1, visible: 1, month: 0, year: 0 };
    const at = (time: string) => new Date(`2026-11-30T${time}Z`);
    await keepCounts(world.context, { ...counts, countedAt: at('12:00:00') });
    await keepCounts(world.context, { ...counts, teachers: 9, countedAt: at('11:00:00') });
    // In Luxembourg it is already December.
    await keepCounts(world.context, { ...counts, teachers: 5, countedAt: at('23:30:00') });
    expect((await overview()).days).toEqual([{ day: '2026-11-30', ...counts }]);
    expect(Object.keys((await history('2026-12'))?.days ?? {})).toEqual(['2026-12-01']);
  });
});

describe('the daily revenue', () => {
  test("is taken from Stripe's ledger by day in Luxembourg, minus refunds", async () => {
    await world.teach('anna');
    await world.teach('ben');
    await world.subscribe('anna', 'month');
    world.pass(dayMs);
    await world.subscribe('ben', 'year');
    const [charge] = (await world.stripe.charges.list({ limit: 1 })).data;
    await world.stripe.refunds.create({ charge: charge?.id ?? '', amount: 900 });
    await keepRevenue(world.context);
    expect((await cents('2026-11'))['2026-11-22']).toBe(19_000);
    // Missing days are requested hour by hour, oldest first.
    for (let hour = 0; hour < 20; hour += 1) {
      world.pass(hourMs);
      await keepRevenue(world.context);
    }
    expect(await cents('2026-11')).toEqual({ '2026-11-21': 1900, '2026-11-22': 19_000 });
    expect(await cents('2026-10')).toEqual({});
    expect((await overview()).revenue).toEqual([
      expect.objectContaining({ month: '2026-10', cents: 0, days_missing: 0 }),
      expect.objectContaining({ month: '2026-11', cents: 20_900, days_missing: 0 }),
    ]);
  });

  test('is requested again after Stripe failed, and counted once by two simultaneous requests', async () => {
    await world.teach('anna');
    await keepRevenue(world.context);
    // No user has ever paid, so Stripe is not asked.
    expect(await history('2026-11')).toBeUndefined();
    world.pass(hourMs);
    await keepRevenue(world.context);
    await world.subscribe('anna', 'month');
    world.pass(hourMs);
    await world.control('/faults', { kind: 'error', path: '/v1/balance_transactions', times: 1 });
    await keepRevenue(world.context);
    expect(await cents('2026-11')).toEqual({});
    expect(world.complaints.splice(0).join()).toContain('revenue was not counted');
    world.pass(hourMs);
    await Promise.all([keepRevenue(world.context), keepRevenue(world.context)]);
    expect(await cents('2026-11')).toEqual({ '2026-11-21': 1900 });
  });

  test('is deleted after two years, like the numbers of teachers', async () => {
    await world.context.db.doc('history/2024-09').set({ startsAt: new Date('2024-09-01') });
    await world.context.db.doc('history/2024-12').set({ startsAt: new Date('2024-12-01') });
    await clearExpired(world.context);
    expect(await history('2024-09')).toBeUndefined();
    expect(await history('2024-12')).toBeDefined();
  });
});
