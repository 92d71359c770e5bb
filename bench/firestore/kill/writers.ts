import type { Write } from '../model/store.ts';
import type { Client } from '../support/client.ts';
import type { Random } from '../../support/random.ts';
import type { Ledger, LedgerCommit } from './ledger.ts';

/** Number of connections that commit concurrently. */
const WRITERS = 6;

export async function writeUntilKilled(
  client: Client,
  ledger: Ledger,
  random: Random,
): Promise<void> {
  ledger.roundStart = ledger.commits.length;
  await Promise.all(
    Array.from({ length: WRITERS }, async (_, writer) => {
      for (;;) {
        const commit = nextCommit(ledger, random, writer);
        try {
          await client.commit(writesOf(client.root, commit));
          commit.acknowledged = true;
        } catch {
          return;
        }
      }
    }),
  );
}

function nextCommit(ledger: Ledger, random: Random, writer: number): LedgerCommit {
  const id = ledger.commits.length;
  const commit = { id, writer, parts: 2 + random.below(5), acknowledged: false };
  ledger.commits.push(commit);
  return commit;
}

/**
 * The writes of one commit, which must survive whole or not at all: new documents, the writer's head document, and a
 * shared counter.
 */
function writesOf(root: string, { id, writer, parts }: LedgerCommit): Write[] {
  const mark = { commit: { integerValue: String(id) } };
  const padding = { text: { stringValue: 'x'.repeat(200) } };
  return [
    ...Array.from({ length: parts }, (_, part): Write => ({
      update: { name: `${root}/part${part}/c${id}`, fields: { ...mark, ...padding } },
      currentDocument: { exists: false },
    })),
    { update: { name: `${root}/heads/w${writer}`, fields: mark } },
    {
      update: { name: `${root}/counters/all`, fields: {} },
      updateMask: { fieldPaths: [] },
      updateTransforms: [{ fieldPath: 'commits', increment: { integerValue: '1' } }],
    },
  ];
}
