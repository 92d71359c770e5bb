import { resultsPerPage } from '@kloer/domain/pages/page-data.ts';
import type { DatabaseUse } from '../../tests/support/database-use.ts';

/**
 * `daySweeps`: the scheduled sweeps of a day, except those of each minute. `numbers`: the publish of lists after the
 * hourly count of teachers.
 */
export type CountedAction =
  | 'minuteSweep'
  | 'daySweeps'
  | 'numbers'
  | 'saveText'
  | 'saveCard'
  | 'visit'
  | 'message'
  | 'signUp'
  | 'renewal';

export type Counted = { teachers: number; uses: Record<CountedAction, DatabaseUse> };

/** A search reads a page of results, and one document for their number. */
const search: DatabaseUse = { reads: resultsPerPage + 1, writes: 0, deletes: 0 };

const daysPerMonth = 30;

const always = {
  minuteSweep: { times: 1440 * daysPerMonth, functions: 1 },
  daySweeps: { times: daysPerMonth, functions: 96 },
  numbers: { times: 24 * daysPerMonth, functions: 1 },
};

/**
 * The assumed number of each action per teacher and month. Visits are counted one by one, the most expensive case.
 */
const perTeacher = {
  saveText: { times: 1, functions: 4 },
  saveCard: { times: 1, functions: 4 },
  search: { times: 100, functions: 1 },
  visit: { times: 150, functions: 1 },
  message: { times: 3, functions: 3 },
  signUp: { times: 0.2, functions: 2 },
  renewal: { times: 1, functions: 3 },
};

/**
 * Upper bounds of transfer and storage: page, typeface, pictures and scripts of a visit; pages and pictures of a
 * teacher.
 */
const bytesPerVisit = 200_000;
const bytesPerTeacher = 400_000;

/** Duration of a function call with one processor and 1 GiB. */
const secondsPerFunction = 0.7;

/**
 * Prices in USD in November 2026, of Firestore's most expensive European location. Sources:
 * cloud.google.com/firestore/pricing, cloud.google.com/run/pricing, firebase.google.com/pricing.
 */
const prices = {
  reads: { each: 0.06 / 100_000, free: 50_000 * daysPerMonth },
  writes: { each: 0.18 / 100_000, free: 20_000 * daysPerMonth },
  deletes: { each: 0.02 / 100_000, free: 20_000 * daysPerMonth },
  functions: { each: 0.4 / 1e6, free: 2e6 },
  processorSeconds: { each: 0.000024 + 0.0000025, free: 180_000 },
  transferredGigabytes: { each: 0.15, free: 10 },
  storedGigabytes: { each: 0.026, free: 10 },
};

type Priced = keyof typeof prices;

function monthlyUse(teachers: number, { uses }: Counted): Record<Priced, number> {
  const happenings = [
    ...Object.entries(always).map(([action, how]) => ({ action, ...how })),
    ...Object.entries(perTeacher).map(([action, { times, functions }]) => {
      return { action, times: times * teachers, functions };
    }),
  ].map((one) => ({ ...one, use: { search, ...uses }[one.action as keyof typeof uses] }));
  const sum = (of: (one: (typeof happenings)[number]) => number) =>
    happenings.reduce((total, one) => total + of(one) * one.times, 0);
  const functions = sum((one) => one.functions);
  const visits = teachers * (perTeacher.visit.times + perTeacher.search.times);
  return {
    reads: sum(({ use }) => use.reads),
    writes: sum(({ use }) => use.writes),
    deletes: sum(({ use }) => use.deletes),
    functions,
    processorSeconds: functions * secondsPerFunction,
    transferredGigabytes: (visits * bytesPerVisit) / 1e9,
    storedGigabytes: (teachers * bytesPerTeacher) / 1e9,
  };
}

export function monthlyPrice(what: Priced, amount: number): number {
  const { each, free } = prices[what];
  return Math.max(0, amount - free) * each;
}

const rows: [name: string, what: Priced, unit: number][] = [
  ['documents read, millions', 'reads', 1e6],
  ['documents written, millions', 'writes', 1e6],
  ['documents deleted, millions', 'deletes', 1e6],
  ['functions run, millions', 'functions', 1e6],
  ['processor seconds, thousands', 'processorSeconds', 1000],
  ['GB from the CDN', 'transferredGigabytes', 1],
  ['GB of pages and pictures', 'storedGigabytes', 1],
];

const sizes = [100, 1000, 10_000];

/**
 * Markdown table of monthly costs for `docs/production.md`. Counts with 1,000 teachers also apply to more, as they no
 * longer grow.
 */
export function costTable(counted: readonly Counted[]): string {
  const columns = sizes.map((teachers) => {
    const counts = counted.find((one) => one.teachers >= teachers) ?? counted.at(-1);
    if (counts === undefined) throw new Error('nothing was counted');
    return monthlyUse(teachers, counts);
  });
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const total = (use: Record<Priced, number>) =>
    rows.reduce((sum, [, what]) => sum + monthlyPrice(what, use[what]), 0);
  return [
    line(['a month', ...sizes.map((size) => `${size.toLocaleString('en')} teachers`)]),
    line(['---', ...sizes.map(() => '---')]),
    ...rows.map(([name, what, unit]) =>
      line([
        name,
        ...columns.map((use) => {
          const price = monthlyPrice(what, use[what]);
          return `${(use[what] / unit).toFixed(2)}${price === 0 ? '' : ` (${price.toFixed(2)} USD)`}`;
        }),
      ]),
    ),
    line(['together', ...columns.map((use) => `${total(use).toFixed(2)} USD`)]),
  ].join('\n');
}
