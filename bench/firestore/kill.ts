import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { auditAll, emptyLedger, type Ledger } from './kill/ledger.ts';
import { bundleServer, prepareServer, type PreparedServer } from './kill/prepared-server.ts';
import { writeUntilKilled } from './kill/writers.ts';
import { Client } from './support/client.ts';
import { Random } from '../support/random.ts';
import { conclude, numberFlag, runAsScript, type Count, type Verdict } from './support/result.ts';

export type KillOptions = { rounds?: number; seed?: number; lanes?: number };

type Tally = { rounds: number; acknowledged: number; attempted: number; faults: string[] };

const MOST_ACKNOWLEDGED = 12;
const LONGEST_LIFE_MS = 500;

/**
 * Repeatedly kills a server during concurrent commits. After each restart, every acknowledged commit must be stored,
 * and every commit whole or absent.
 */
export async function kill(options: KillOptions): Promise<Verdict & Tally & { seed: number }> {
  const { rounds = 8, seed = 20_261_121, lanes = 3 } = options;
  const started = performance.now();
  const folder = mkdtempSync(path.join(tmpdir(), 'kill-'));
  const bundle = await bundleServer(folder);
  const tallies = await Promise.all(
    Array.from({ length: lanes }, (_, lane) =>
      runLane(
        { bundle, data: path.join(folder, `lane${lane}.sqlite`) },
        Math.ceil((rounds - lane) / lanes),
        new Random(seed + lane),
      ),
    ),
  ).finally(() => rmSync(folder, { recursive: true, force: true }));
  const sum = (pick: (tally: Tally) => number): number =>
    tallies.reduce((total, tally) => total + pick(tally), 0);
  const total: Tally = {
    rounds: sum((tally) => tally.rounds),
    acknowledged: sum((tally) => tally.acknowledged),
    attempted: sum((tally) => tally.attempted),
    faults: tallies.flatMap(({ faults }) => faults),
  };
  const ok = total.faults.length === 0 && total.rounds === rounds && total.acknowledged > 0;
  const seconds = Math.round((performance.now() - started) / 1000);
  const line =
    `kill -9: ${ok ? 'holds' : 'FAILS'}, ${total.rounds} rounds in ${seconds} s, seed ${seed}, ` +
    `${total.acknowledged} of ${total.attempted} commits acknowledged, ${total.faults.length} faults`;
  return { ok, line, seed, ...total };
}

type Lane = { bundle: string; data: string };

async function runLane({ bundle, data }: Lane, rounds: number, random: Random): Promise<Tally> {
  const ledger = emptyLedger();
  const tally: Tally = { rounds: 0, acknowledged: 0, attempted: 0, faults: [] };
  let standby: PreparedServer = prepareServer(bundle);
  try {
    for (let round = 0; round < rounds && tally.faults.length === 0; round += 1) {
      const server = standby;
      const client = new Client(await server.open(data), 'demo-kill');
      standby = prepareServer(bundle);
      tally.faults.push(...(await auditAll(client, ledger, 'recent')));
      const killed = writeUntilKilled(client, ledger, random);
      await momentToDie(ledger, random);
      await server.killNow();
      await killed;
      client.close();
      tally.rounds += 1;
    }
    await finalAudit(standby, data, ledger, tally);
  } finally {
    await standby.killNow();
  }
  return tally;
}

/** Waits for some acknowledged commits, then for a random time. */
async function momentToDie(ledger: Ledger, random: Random): Promise<void> {
  const wanted = random.below(MOST_ACKNOWLEDGED + 1);
  const deadline = performance.now() + LONGEST_LIFE_MS;
  const acknowledged = (): number =>
    ledger.commits.slice(ledger.roundStart).filter((commit) => commit.acknowledged).length;
  while (acknowledged() < wanted && performance.now() < deadline) await delay(1);
  await delay(random.next() * 4);
}

async function finalAudit(
  server: PreparedServer,
  data: string,
  ledger: Ledger,
  tally: Tally,
): Promise<void> {
  const client = new Client(await server.open(data), 'demo-kill');
  tally.faults.push(...(await auditAll(client, ledger, 'all')));
  tally.acknowledged = ledger.commits.filter(({ acknowledged }) => acknowledged).length;
  tally.attempted = ledger.commits.length;
  client.close();
}

const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export async function run(options: KillOptions & { full?: boolean } = {}): Promise<Count> {
  const { full = false, ...rest } = options;
  const verdict = await kill({ ...(full ? { rounds: 1000 } : {}), ...rest });
  for (const fault of verdict.faults.slice(0, 10)) console.log(fault);
  return conclude('firestore-kill', verdict, full, verdict.rounds, verdict.faults.length);
}

await runAsScript(import.meta.url, () =>
  run({ full: true, rounds: numberFlag('rounds', 1000), seed: numberFlag('seed', 20_261_121) }),
);
