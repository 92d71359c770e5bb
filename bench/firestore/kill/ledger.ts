import type { Value } from '../model/value.ts';
import type { Client } from '../support/client.ts';

export type LedgerCommit = { id: number; writer: number; parts: number; acknowledged: boolean };

export type Ledger = {
  commits: LedgerCommit[];
  /** Id of the first commit of the last round. */
  roundStart: number;
  earlier: number;
};

export function emptyLedger(): Ledger {
  return { commits: [], roundStart: 0, earlier: 0 };
}

/**
 * Compares the stored documents with the sent commits: those of the last round, or all.
 *
 * @returns a sentence for each fault.
 */
export async function auditAll(
  client: Client,
  ledger: Ledger,
  scope: 'recent' | 'all',
): Promise<string[]> {
  const from = scope === 'recent' ? ledger.roundStart : 0;
  const commits = ledger.commits.slice(from);
  const present = await presentParts(client, commits);
  const faults: string[] = [];
  let whole = 0;
  for (const { id, parts, acknowledged } of commits) {
    const found = present.get(id) ?? 0;
    if (found === parts) whole += 1;
    else if (found > 0) faults.push(`commit ${id} is torn: ${found} of its ${parts} documents`);
    else if (acknowledged) faults.push(`acknowledged commit ${id} is lost`);
  }
  const expected = whole + (scope === 'recent' ? ledger.earlier : 0);
  const counter = await counterOf(client);
  if (counter !== expected)
    faults.push(`the shared counter says ${counter}, ${expected} commits are present`);
  if (scope === 'recent') ledger.earlier = expected;
  faults.push(...(await headFaults(client, ledger, present)));
  return faults;
}

async function presentParts(client: Client, commits: LedgerCommit[]): Promise<Map<number, number>> {
  const names = commits.flatMap(({ id, parts }) =>
    Array.from({ length: parts }, (_, part) => `${client.root}/part${part}/c${id}`),
  );
  const present = new Map<number, number>();
  for (let at = 0; at < names.length; at += 1000) {
    const documents = names.slice(at, at + 1000);
    const { body } = await client.post(client.root, 'batchGet', { documents });
    for (const { found } of body as { found?: { fields: Record<string, Value> } }[]) {
      const id = found && integerOf(found.fields['commit']);
      if (id !== undefined) present.set(id, (present.get(id) ?? 0) + 1);
    }
  }
  return present;
}

/** A writer's head document must be of its last acknowledged commit, or of a later one. */
async function headFaults(
  client: Client,
  ledger: Ledger,
  present: Map<number, number>,
): Promise<string[]> {
  const heads = await client.query(client.root, { from: [{ collectionId: 'heads' }] });
  return heads.flatMap(({ name, fields }) => {
    const shown = integerOf(fields['commit']) ?? -1;
    const writer = Number(name.slice(name.lastIndexOf('w') + 1));
    const kept = ledger.commits.findLast(
      (commit) => commit.writer === writer && (present.get(commit.id) ?? 0) > 0,
    );
    if (!kept || kept.id === shown) return [];
    return [`head of writer ${writer} shows commit ${shown}, not ${kept.id}`];
  });
}

async function counterOf(client: Client): Promise<number> {
  const [counter] = await client.query(client.root, { from: [{ collectionId: 'counters' }] });
  return integerOf(counter?.fields['commits']) ?? 0;
}

function integerOf(value: Value | undefined): number | undefined {
  return value && 'integerValue' in value ? Number(value.integerValue) : undefined;
}
