import { anyAggregations, anyQuery, type Source } from './generate/queries.ts';
import { anyWrite, documentNames, FIELD_NAMES } from './generate/writes.ts';
import { Model, nameOf, type Write } from './model/store.ts';
import { normalFields, normalValue } from './model/same.ts';
import type { StoredDocument } from './model/filter.ts';
import { timestampNanos, type Value } from './model/value.ts';
import { Client } from './support/client.ts';
import { Random } from '../support/random.ts';
import {
  conclude,
  numberFlag,
  runAsScript,
  textFlag,
  type Count,
  type Verdict,
} from './support/result.ts';
import { startServerProcess } from './support/server-process.ts';

export type DifferentialOptions = {
  queries?: number;
  seed?: number;
  /** `host:port` of a running server; default: starts the local Firestore. */
  host?: string | undefined;
};

export type Difference = {
  query: number;
  what: string;
  asked: unknown;
  model: unknown;
  server: unknown;
};

const QUERIES_PER_BURST = 50;
const WRITES_PER_BURST = 40;

export async function differential(
  options: DifferentialOptions,
): Promise<Verdict & { queries: number; seed: number; differences: Difference[] }> {
  const { queries = 300, seed = 20_261_121 } = options;
  const own = options.host ? undefined : await startServerProcess(['--no-index-check']);
  const client = new Client(options.host ?? own?.host ?? '', `demo-differential-${seed}`);
  try {
    const differences = await compare(client, new Random(seed), queries);
    const ok = differences.length === 0;
    const line = `differential: ${ok ? 'holds' : 'FAILS'}, ${queries} queries, seed ${seed}, ${differences.length} differences`;
    return { ok, line, queries, seed, differences };
  } finally {
    client.close();
    await own?.stop();
  }
}

async function compare(client: Client, random: Random, queries: number): Promise<Difference[]> {
  const model = new Model();
  const names = documentNames(client.root);
  const differences: Difference[] = [];
  let burst = 0;
  for (let i = 0; i < queries; i += 1) {
    if (i % QUERIES_PER_BURST === 0) {
      burst += 1;
      // Sometimes deletes everything, to vary the sizes of the collections.
      if (burst % 20 === 0) await wipe(client, model);
      for (let w = 0; w < WRITES_PER_BURST; w += 1)
        differences.push(...(await writeBoth(client, model, random, names, i)));
    }
    const source = { random, root: client.root, names, samples: samplesOf(model) };
    differences.push(...(await askBoth(client, model, source, i)));
    if (differences.length >= 20) break;
  }
  return differences;
}

async function wipe(client: Client, model: Model): Promise<void> {
  const writes = model.all().map(({ name }): Write => ({ delete: name }));
  const { commitTime } = await client.commit(writes);
  model.commit(writes, commitTime, commitTime);
}

async function writeBoth(
  client: Client,
  model: Model,
  random: Random,
  names: string[],
  query: number,
): Promise<Difference[]> {
  const writes = Array.from({ length: 1 + random.below(3) }, () => anyWrite(random, names));
  const seen = await client.commit(writes);
  const requestTime = 'results' in seen ? timeOfRequest(writes, seen.results) : undefined;
  // A refused commit has no time; if the model accepts it, that shows as a difference.
  const commitTime = seen.commitTime || '1970-01-01T00:00:00Z';
  const expected = model.commit(writes, commitTime, requestTime ?? commitTime);
  const differences: Difference[] = [];
  const check = (what: string, a: unknown, b: unknown): void => {
    if (JSON.stringify(a) === JSON.stringify(b)) return;
    differences.push({ query, what, asked: writes, model: a, server: b });
  };
  check('commit', normalOutcome(expected), normalOutcome(seen));
  for (const name of new Set(writes.map(nameOf))) {
    const answer = await client.post(client.root, 'batchGet', { documents: [name] });
    const [first] = answer.body as { found?: StoredDocument }[];
    const stored = model.get(name);
    check('get', stored && normalDocument(stored), first?.found && normalDocument(first.found));
  }
  return differences;
}

type Outcome =
  | { results: { updateTime?: string; transformResults?: Value[] }[] }
  | { refused: string };

function normalOutcome(outcome: Outcome): unknown {
  if ('refused' in outcome) return outcome.refused;
  return outcome.results.map(({ updateTime, transformResults }) => [
    // A deleted document has no version; servers may report the commit's time or none.
    transformResults ? String(updateTime && timestampNanos(updateTime)) : 'no transforms',
    (transformResults ?? []).map(normalValue),
  ]);
}

function timeOfRequest(
  writes: Write[],
  results: { transformResults?: Value[] }[],
): string | undefined {
  for (const [i, write] of writes.entries()) {
    const transforms = 'update' in write ? (write.updateTransforms ?? []) : [];
    const at = transforms.findIndex((transform) => 'setToServerValue' in transform);
    const value = at < 0 ? undefined : results[i]?.transformResults?.[at];
    if (value && 'timestampValue' in value) return value.timestampValue;
  }
  return undefined;
}

async function askBoth(
  client: Client,
  model: Model,
  source: Source,
  number: number,
): Promise<Difference[]> {
  const { parent, query, byNameOnly } = anyQuery(source);
  const isAggregation = source.random.chance(0.2);
  const aggregations = isAggregation ? anyAggregations(source.random, byNameOnly) : [];
  const asked = isAggregation ? { parent, query, aggregations } : { parent, query };
  let server: unknown;
  const expected = isAggregation
    ? normalResults(model.aggregate(parent, query, aggregations))
    : model.query(parent, query).map(normalDocument);
  try {
    server = isAggregation
      ? normalResults(await client.aggregate(parent, query, aggregations))
      : (await client.query(parent, query)).map(normalDocument);
  } catch (error) {
    server = error instanceof Error ? error.message : error;
  }
  if (JSON.stringify(expected) === JSON.stringify(server)) return [];
  return [{ query: number, what: 'query', asked, model: expected, server }];
}

function normalDocument(document: StoredDocument): unknown {
  const times = [document.createTime, document.updateTime].map((t) => String(timestampNanos(t)));
  return [document.name, normalFields(document.fields ?? {}), ...times];
}

/** Makes aggregation results comparable. Sums of doubles depend on the order of addition, so only 12 digits count. */
function normalResults(results: Record<string, Value>): unknown {
  return Object.entries(results)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([alias, value]) => [
      alias,
      'doubleValue' in value ? Number(value.doubleValue).toPrecision(12) : normalValue(value),
    ]);
}

function samplesOf(model: Model): Value[] {
  return model
    .all()
    .flatMap(({ fields }) => FIELD_NAMES.flatMap((name) => fields[name] ?? []))
    .flatMap((value) =>
      'arrayValue' in value ? [value, ...(value.arrayValue.values ?? [])] : [value],
    );
}

export async function run(options: DifferentialOptions & { full?: boolean } = {}): Promise<Count> {
  const { full = false, ...rest } = options;
  const verdict = await differential({ ...(full ? { queries: 10_000 } : {}), ...rest });
  for (const difference of verdict.differences.slice(0, 5))
    console.log(JSON.stringify(difference, null, 1));
  return conclude(
    'firestore-differential',
    verdict,
    full,
    verdict.queries,
    verdict.differences.length,
  );
}

await runAsScript(import.meta.url, () =>
  run({
    full: true,
    queries: numberFlag('queries', 10_000),
    seed: numberFlag('seed', 20_261_121),
    host: textFlag('host'),
  }),
);
