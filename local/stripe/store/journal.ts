import {
  closeSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { UsageError } from '../usage-error.ts';
import type { Kind } from './kinds.ts';

/** One thing that a transaction changed: an object, or none where it was removed. */
export type Change = [kind: Kind, id: string, object: unknown];

export type Journal = {
  /** Keeps a transaction as a whole. */
  append(changes: readonly Change[]): void;
  close(): void;
};

export const noJournal: Journal = { append: () => {}, close: () => {} };

const header = '{"journal":"local-stripe","version":1}';
const fileName = 'stripe.jsonl';

/**
 * A file of one line for each transaction. A line is written whole or, when the process is killed
 * while writing, found cut off at the next start and left out: its caller was never answered.
 */
export function openJournal(folder: string, replay: (changes: Change[]) => void): Journal {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, fileName);
  const kept = readKept(file);
  for (const line of kept.lines) replay(line);
  const handle = openSync(file, 'a');
  ftruncateSync(handle, kept.bytes);
  if (kept.bytes === 0) writeSync(handle, `${header}\n`);
  return {
    append: (changes) => void writeSync(handle, `${JSON.stringify(changes)}\n`),
    close: () => closeSync(handle),
  };
}

/** Rewrites the journal with only what is still there. */
export function compactJournal(folder: string, changes: readonly Change[]): void {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, fileName);
  const draft = openSync(`${file}.part`, 'w');
  writeSync(draft, `${header}\n`);
  for (const change of changes) writeSync(draft, `${JSON.stringify([change])}\n`);
  closeSync(draft);
  renameSync(`${file}.part`, file);
}

function readKept(file: string): { lines: Change[][]; bytes: number } {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { lines: [], bytes: 0 };
    throw new UsageError(`${file} cannot be read: ${String(error)}`, { cause: error });
  }
  const end = text.lastIndexOf('\n') + 1;
  const whole = text.slice(0, end);
  if (text !== '' && !`${whole || text}\n`.startsWith(`${header}\n`)) {
    throw new UsageError(`${file} is not a journal of the local Stripe; it is left as it is.`);
  }
  const lines = whole.split('\n').slice(1, -1);
  return {
    lines: lines.map((line, at) => parsed(file, line, at)),
    bytes: Buffer.byteLength(whole),
  };
}

function parsed(file: string, line: string, at: number): Change[] {
  try {
    return JSON.parse(line) as Change[];
  } catch (cause) {
    throw new UsageError(`${file} is damaged in line ${at + 2}; it is left as it is.`, { cause });
  }
}
