import { closeSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import path from 'node:path';
import { UsageError } from '../../usage-error.ts';
import type { Kind } from './kinds.ts';

/** One change in a transaction: the new object, or undefined if it was removed. */
export type Change = [kind: Kind, id: string, object: unknown];

export type Journal = {
  /** Stores the changes of a transaction, all or none. */
  append(changes: readonly Change[]): void;
  close(): void;
};

export const noJournal: Journal = { append: () => {}, close: () => {} };

const header = '{"journal":"local-stripe","version":1}';
const fileName = 'stripe.jsonl';

/**
 * Reads a folder's journal in order: one line per transaction. Ignores an incomplete last line after a crash, because
 * its caller got no response.
 *
 * @throws UsageError for a damaged file, or another format
 */
export function readJournal(folder: string): Change[] {
  const file = path.join(folder, fileName);
  return readJournalText(textOf(file), file);
}

/** Reads the text of a journal; `file` is its name in errors. */
export function readJournalText(text: string, file: string): Change[] {
  if (text !== '' && !text.startsWith(`${header}\n`)) {
    throw new UsageError(`${file} is not a journal of the local Stripe; it is left as it is.`);
  }
  const lines = text.split('\n').slice(1, -1);
  return lines.flatMap((line, at) => parsed(file, line, at));
}

export function journalText(kept: readonly Change[]): string {
  return [header, ...kept.map((change) => JSON.stringify([change])), ''].join('\n');
}

/** Rewrites the journal with the present objects; later changes are appended. */
export function startJournal(folder: string, kept: Iterable<Change>): Journal {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, fileName);
  const handle = openSync(`${file}.part`, 'w');
  writeSync(handle, `${header}\n`);
  const append = (changes: readonly Change[]) =>
    void writeSync(handle, `${JSON.stringify(changes)}\n`);
  for (const change of kept) append([change]);
  renameSync(`${file}.part`, file);
  return { append, close: () => closeSync(handle) };
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw new UsageError(`${file} cannot be read: ${String(error)}`, { cause: error });
  }
}

function parsed(file: string, line: string, at: number): Change[] {
  try {
    return JSON.parse(line) as Change[];
  } catch (cause) {
    throw new UsageError(`${file} is damaged in line ${at + 2}; it is left as it is.`, { cause });
  }
}
