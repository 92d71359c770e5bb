import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { documentWrite, indexFile, pageQuery } from './speed/documents.ts';
import { rateOf, type Rate } from './speed/measure.ts';
import { plansOf } from './speed/plan.ts';
import { Client } from './support/client.ts';
import { conclude, numberFlag, runAsScript, type Count, type Verdict } from './support/result.ts';
import { startServerProcess } from './support/server-process.ts';

export type SpeedOptions = { small?: number; large?: number; repeats?: number };

type Row = { documents: number; commit: Rate; commit500: Rate; get: Rate; query: Rate };
type Speed = Verdict & { rows: Row[]; queryCostRatio: number; plan: string[] };

/** Maximum cost of an indexed query among many documents, relative to its cost among few. */
const MOST_QUERY_COST = 1.5;
const PROJECT = 'demo-speed';
const WARM_UP = 500;
/** Number of rounds. They alternate between the two sizes of collection, so that other load affects both equally. */
const TURNS = 7;

export async function speed(options: SpeedOptions): Promise<Speed> {
  const { small = 1000, large = 100_000, repeats = 200 } = options;
  const folder = mkdtempSync(path.join(tmpdir(), 'speed-'));
  const indexes = path.join(folder, 'firestore.indexes.json');
  writeFileSync(indexes, indexFile([WARM_UP, small, large].map(collectionOf)));
  const data = path.join(folder, 'firestore.sqlite');
  const server = await startServerProcess(['--data', data, '--indexes', indexes]);
  const client = new Client(server.host, PROJECT);
  try {
    // The first measurement is only a warm-up.
    await fill(client, WARM_UP);
    await measure(client, WARM_UP, repeats);
    const rows: Row[] = [];
    for (const documents of [small, large]) {
      await fill(client, documents);
      rows.push(await measure(client, documents, repeats));
    }
    const queryCostRatio = await compareQueries(client, small, large, repeats);
    await server.stop();
    const plans = await plansOf(data, indexes, PROJECT, pageQuery(collectionOf(large), 3));
    const plan = [...new Set(plans.flatMap(({ plan: lines }) => lines))];
    const scans = plan.filter((line) => /\bSCAN\b|TEMP B-TREE/.test(line));
    const ok = queryCostRatio <= MOST_QUERY_COST && plan.length > 0 && scans.length === 0;
    const line =
      `speed: ${ok ? 'holds' : 'FAILS'}, the indexed query at ${large} documents costs ` +
      `${queryCostRatio} × that at ${small}, ${scans.length} scans in ${plan.length} plan lines`;
    return { ok, line, rows, queryCostRatio, plan };
  } finally {
    client.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const collectionOf = (documents: number): string => `size${documents}`;

async function fill(client: Client, documents: number): Promise<void> {
  for (let from = 0; from < documents; from += 500) {
    const size = Math.min(500, documents - from);
    await client.commit(
      Array.from({ length: size }, (_, i) =>
        documentWrite(client.root, collectionOf(documents), from + i),
      ),
    );
  }
}

async function measure(client: Client, documents: number, repeats: number): Promise<Row> {
  const collection = collectionOf(documents);
  const write = (n: number): ReturnType<typeof documentWrite> =>
    documentWrite(client.root, collection, n % documents);
  const extra = (n: number): ReturnType<typeof documentWrite> =>
    documentWrite(client.root, `${collection}x`, n);
  const commit = await rateOf(repeats, (i) => client.commit([extra(i)]));
  const commit500 = await rateOf(Math.ceil(repeats / 20), (i) =>
    client.commit(Array.from({ length: 500 }, (_, n) => extra(repeats + i * 500 + n))),
  );
  const get = await rateOf(repeats * 2, (i) => {
    const one = write(i * 37);
    const name = 'update' in one ? one.update.name : '';
    return client.post(client.root, 'batchGet', { documents: [name] });
  });
  const query = await rateOf(repeats, (i) => ask(client, collection, i));
  return { documents, commit, commit500, get, query };
}

async function ask(client: Client, collection: string, i: number): Promise<void> {
  const found = await client.query(client.root, pageQuery(collection, i % 10));
  if (found.length !== 20) throw new Error(`the query found ${found.length} documents, not 20`);
}

/** The cost of a query in the large collection divided by that in the small one: median of alternating rounds. */
async function compareQueries(
  client: Client,
  small: number,
  large: number,
  repeats: number,
): Promise<number> {
  const ratios: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const rates: number[] = [];
    for (const size of [small, large])
      rates.push((await rateOf(repeats, (i) => ask(client, collectionOf(size), i))).perSecond);
    ratios.push((rates[0] ?? 0) / (rates[1] ?? 1));
  }
  return Number((ratios.toSorted((a, b) => a - b)[Math.floor(TURNS / 2)] ?? 0).toFixed(2));
}

function table(rows: Row[]): string {
  const cell = (rate: Rate): string =>
    `${rate.perSecond} (${rate.lowest}–${rate.highest})`.padStart(22);
  const lines = rows.map(
    ({ documents, commit, commit500, get, query }) =>
      String(documents).padStart(10) + [commit, commit500, get, query].map(cell).join(''),
  );
  const head = ['commit', '500-write commit', 'get', 'query of 20'].map((t) => t.padStart(22));
  return ['per second, median (lowest–highest)', ` documents${head.join('')}`, ...lines].join('\n');
}

export async function run(options: SpeedOptions & { full?: boolean } = {}): Promise<Count> {
  const { full = false, ...rest } = options;
  const result = await speed(rest);
  console.log(table(result.rows));
  for (const line of result.plan) console.log(`plan: ${line}`);
  return conclude('firestore-speed', result, full, 1, 1);
}

await runAsScript(import.meta.url, () =>
  run({ full: true, small: numberFlag('small', 1000), large: numberFlag('large', 100_000) }),
);
