import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { readJournalText, type Change } from '../../stripe/store/journal.ts';

/**
 * The demo as `npm run demo` wrote it: an export of the emulator suite by file path, and the local Stripe's journal.
 */
export type Demo = {
  /** Midnight of the recording's day in Luxembourg. `moveDemo` moves all times relative to it. */
  recordedAt: Date;
  files: Readonly<Record<string, string>>;
};

export const demoPaths = {
  metadata: 'firebase-export-metadata.json',
  accounts: 'auth_export/accounts.json',
  accountsConfig: 'auth_export/config.json',
  documents: 'firestore_export/firestore_export.overall_export_metadata',
  buckets: 'storage_export/buckets.json',
  objects: 'storage_export/metadata/',
  blobs: 'storage_export/blobs/',
  stripe: 'stripe/stripe.jsonl',
} as const;

/** A document in the format of the export and the REST API. */
export type DemoDocument = {
  name: string;
  fields?: Record<string, unknown>;
  createTime: string;
  updateTime: string;
};

export type DemoAccount = { localId: string; email: string; emailVerified?: boolean };

export type DemoObject = { name: string; bucket: string; contentType: string; body: string };

/** The buckets of profile pictures and of scans. */
export const demoBuckets = ['demo-kloer.appspot.com', 'demo-kloer-scans'] as const;

/** The demo's file: 1.9 MB of text in 80 kB, because drawings are repetitive. */
const committedFile = path.join(import.meta.dirname, 'demo.json.br');

/** Size of Brotli's compression window (2^22 bytes), large enough to find all similar drawings. */
const windowBits = 22;

export function readDemo(file = committedFile): Demo {
  const text = brotliDecompressSync(readFileSync(file)).toString();
  const { recordedAt, files } = JSON.parse(text) as { recordedAt: string; files: Demo['files'] };
  return { recordedAt: new Date(recordedAt), files };
}

export function writeDemo(demo: Demo, file = committedFile): void {
  const { BROTLI_PARAM_LGWIN, BROTLI_PARAM_QUALITY, BROTLI_MAX_QUALITY } = constants;
  const params = { [BROTLI_PARAM_LGWIN]: windowBits, [BROTLI_PARAM_QUALITY]: BROTLI_MAX_QUALITY };
  writeFileSync(file, brotliCompressSync(JSON.stringify(demo), { params }));
}

export function fileOf({ files }: Demo, name: string): string {
  const text = files[name];
  if (text === undefined) throw new Error(`The demo has no ${name}.`);
  return text;
}

export function documentLines(demo: Demo): string[] {
  return fileOf(demo, demoPaths.documents).trimEnd().split('\n').slice(1);
}

export function documentsOf(demo: Demo): DemoDocument[] {
  return documentLines(demo).map((line) => JSON.parse(line) as DemoDocument);
}

export const pathOfDocument = ({ name }: Pick<DemoDocument, 'name'>) =>
  name.slice(name.indexOf('/documents/') + '/documents/'.length);

export function accountsOf(demo: Demo): DemoAccount[] {
  return (JSON.parse(fileOf(demo, demoPaths.accounts)) as { users: DemoAccount[] }).users;
}

export function objectsOf(demo: Demo): DemoObject[] {
  return Object.entries(demo.files).flatMap(([name, text]) => {
    if (!name.startsWith(demoPaths.objects)) return [];
    const id = name.slice(demoPaths.objects.length, -'.json'.length);
    const object = JSON.parse(text) as Omit<DemoObject, 'body'>;
    return [{ ...object, body: fileOf(demo, demoPaths.blobs + id) }];
  });
}

export function stripeOf(demo: Demo): Change[] {
  return readJournalText(fileOf(demo, demoPaths.stripe), demoPaths.stripe);
}
