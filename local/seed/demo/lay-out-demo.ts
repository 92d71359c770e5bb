import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { portsAt } from '../../launcher/addresses/ports.ts';
import { addressesOf, type StackAddresses } from '../../launcher/addresses/stack-addresses.ts';
import type { DataFolder } from '../../launcher/data/data-folder.ts';
import { adoptExport } from '../../launcher/data/state-keeper.ts';
import { demoPaths, documentLines, type Demo, type DemoDocument } from './demo-file.ts';

/** firebase-tools requires a version of each part of an export, but ignores which. */
const version = '1';

const metadata = {
  version,
  auth: { version, path: 'auth_export' },
  storage: { version, path: 'storage_export' },
  firestore: { version, path: 'firestore_export', metadata_file: demoPaths.documents },
};

function write(folder: string, name: string, text: string): void {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

type Map = { mapValue: { fields: Record<string, Map> } };

/** Replaces a paid plan by an administrator's grant until the same time, for stacks that use the real Stripe. */
function granted(line: string): string {
  const document = JSON.parse(line) as DemoDocument & { fields: Record<string, Map> };
  const sources = document.fields['entitlement']?.mapValue.fields;
  const endsAt = sources?.['stripe']?.mapValue.fields['endsAt'];
  if (!sources || !endsAt) return line;
  delete sources['stripe'];
  sources['admin'] = { mapValue: { fields: { endsAt } } };
  return JSON.stringify(document);
}

type LayOut = {
  demo: Demo;
  addresses: StackAddresses;
  /**
   * Whether Google's Firestore emulator is used. It cannot read our exports, so documents are written once it runs.
   */
  official: boolean;
};

/** The demo with the stack's addresses, and without payments if the stack uses the real Stripe. */
function forStack({ demo, addresses }: LayOut): Demo {
  const usual = addressesOf(portsAt(0));
  const { site, stripe } = addresses;
  const fit = (text: string) => {
    const here = text.replaceAll(usual.site, site);
    return stripe === undefined ? here : here.replaceAll(usual.stripe ?? '', stripe);
  };
  const files = { ...demo.files };
  for (const name of [demoPaths.documents, demoPaths.stripe]) files[name] = fit(files[name] ?? '');
  if (stripe !== undefined) return { ...demo, files };
  const [header = '', ...lines] = (files[demoPaths.documents] ?? '').split('\n');
  const isCustomer = (line: string) => line.includes('/documents/customers/');
  const kept = lines
    .filter((line) => !isCustomer(line))
    .map((line) => (line.includes('/documents/subscriptions/') ? granted(line) : line));
  files[demoPaths.documents] = [header, ...kept].join('\n');
  delete files[demoPaths.stripe];
  return { ...demo, files };
}

/**
 * Writes the demo into an empty data folder: an export for the emulator suite, and the local Stripe's journal.
 *
 * @returns the documents that must still be written, one per line
 */
export function layOutDemo(data: DataFolder, options: LayOut): string[] {
  const demo = forStack(options);
  const name = 'demo';
  const { firestore: _documents, ...withoutDocuments } = metadata;
  const parts = options.official ? withoutDocuments : metadata;
  for (const [file, text] of Object.entries(demo.files)) {
    if (file === demoPaths.documents && options.official) continue;
    if (file === demoPaths.stripe) write(data.stripe, path.basename(file), text);
    else write(path.join(data.exports, name), file, text);
  }
  write(path.join(data.exports, name), demoPaths.metadata, JSON.stringify(parts));
  adoptExport(data.exports, name);
  return options.official ? documentLines(demo) : [];
}
