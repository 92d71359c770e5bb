import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { hourMs } from '@kloer/domain/date/spans.ts';
import { addressesOf, type StackAddresses } from '../../launcher/addresses/stack-addresses.ts';
import { portsAt } from '../../launcher/addresses/ports.ts';
import { exportTo } from '../../launcher/data/state-keeper.ts';
import { startStack } from '../../launcher/stack.ts';
import { readJournal, type Change } from '../../stripe/store/journal.ts';
import { seed } from '../seed.ts';
import { demoPaths, type Demo, type DemoDocument } from './demo-file.ts';
import { steadyDemo, type Recorded } from './steady.ts';

/**
 * The demo's first instant: midnight in Luxembourg, so that a stack started early in the day has no demo times in the
 * future.
 */
const recordedAt = new Date('2026-11-23T00:00:00+01:00');

/** The Stripe objects that result from a journal, oldest first, as the local Stripe stores them. */
function objectsIn(journal: readonly Change[]): Change[] {
  const objects = new Map<string, Change>();
  for (const change of journal) {
    const [kind, id, object] = change;
    if (object === null) objects.delete(`${kind} ${id}`);
    else objects.set(`${kind} ${id}`, change);
  }
  return [...objects.values()];
}

function read(folder: string, stripeFolder: string, addresses: StackAddresses): Recorded {
  const textOf = (name: string) => readFileSync(path.join(folder, name), 'utf8');
  const jsonOf = (name: string) => JSON.parse(textOf(name)) as Record<string, unknown>;
  const [, ...lines] = textOf(demoPaths.documents).trimEnd().split('\n');
  const usual = addressesOf(portsAt(0));
  return {
    accounts: jsonOf(demoPaths.accounts)['users'] as Recorded['accounts'],
    accountsConfig: JSON.stringify(jsonOf(demoPaths.accountsConfig)),
    documents: lines.map((line) => JSON.parse(line) as DemoDocument),
    objects: readdirSync(path.join(folder, demoPaths.objects)).map((file) => ({
      ...(jsonOf(demoPaths.objects + file) as Recorded['objects'][number]),
      body: textOf(demoPaths.blobs + file.slice(0, -'.json'.length)),
    })),
    stripe: objectsIn(readJournal(stripeFolder)),
    origins: { [addresses.site]: usual.site, [addresses.stripe ?? '']: usual.stripe ?? '' },
  };
}

/**
 * Performs the actions of the demo's users in a separate stack at the demo's date, and returns its data. Takes
 * minutes.
 */
export async function recordDemo(log: (line: string) => void): Promise<Demo> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'kloer-demo-'));
  const data = path.join(folder, 'stack');
  const exported = path.join(folder, 'export');
  try {
    const stack = await startStack({
      data,
      ports: 'free',
      now: recordedAt,
      progress: { begin: log, end: () => {}, note: log },
    });
    try {
      await seed(stack.addresses, { now: stack.clock.now(), log });
      if (stack.clock.now().getTime() - recordedAt.getTime() >= hourMs) {
        throw new Error('The recording took longer than an hour: its times would differ.');
      }
      await exportTo(exported, stack.addresses.hub, ['auth', 'storage', 'firestore']);
      const recorded = read(exported, path.join(data, 'stripe'), stack.addresses);
      return steadyDemo(recorded, recordedAt);
    } finally {
      await stack.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
