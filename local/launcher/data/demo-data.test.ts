import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startFirestore } from '../../firestore/server.ts';
import { addressesOf } from '../addresses/stack-addresses.ts';
import { portsAt } from '../addresses/ports.ts';
import { dataFolderAt, emptyDataFolder, type DataFolder } from './data-folder.ts';
import { isStackEmpty, markDemoWritten, prepareDemo, wasSeedingInterrupted } from './demo-data.ts';
import { adoptExport, lastExport } from './state-keeper.ts';

let data: DataFolder;
beforeEach(() => {
  data = dataFolderAt(mkdtempSync(path.join(os.tmpdir(), 'kloer-demo-data-')));
  mkdirSync(data.exports);
});
afterEach(() => rmSync(data.root, { recursive: true }));

async function write(document: string): Promise<void> {
  const server = await startFirestore({ data: data.firestore });
  const url = `${server.url}/v1/projects/demo-kloer/databases/(default)/documents/${document}`;
  const response = await fetch(url, { method: 'PATCH', body: '{"fields":{}}' });
  expect(response.status).toBe(200);
  await server.close();
}

function exportAccounts(users: object[]): void {
  const folder = path.join(data.exports, 'one');
  mkdirSync(path.join(folder, 'auth_export'), { recursive: true });
  writeFileSync(path.join(folder, 'firebase-export-metadata.json'), '{}');
  writeFileSync(path.join(folder, 'auth_export/accounts.json'), JSON.stringify({ users }));
  adoptExport(data.exports, 'one');
}

test('a local stack without teachers and accounts counts as empty', async () => {
  expect(isStackEmpty(data)).toBe(true);
  exportAccounts([]);
  await write('chores/publish');
  expect(isStackEmpty(data)).toBe(true);
  await write('teachers/anna');
  expect(isStackEmpty(data)).toBe(false);
});

test('a local stack with an account or an unreadable database does not count as empty', () => {
  exportAccounts([{ localId: 'anna' }]);
  expect(isStackEmpty(data)).toBe(false);
  exportAccounts([]);
  writeFileSync(data.firestore, 'another program’s');
  expect(isStackEmpty(data)).toBe(false);
});

const options = { addresses: addressesOf(portsAt(700)), size: undefined, official: false };
const now = new Date('2027-06-15T10:00:00Z');

/** The content of the export and of Stripe's journal. */
const laidOut = () => {
  const folder = lastExport(data.exports) ?? '';
  const documents = path.join(folder, 'firestore_export/firestore_export.overall_export_metadata');
  return {
    documents: existsSync(documents) ? readFileSync(documents, 'utf8') : '',
    stripe: existsSync(data.stripe)
      ? readFileSync(path.join(data.stripe, 'stripe.jsonl'), 'utf8')
      : '',
  };
};

test('the data folder is marked as unfinished until all demo data are written', () => {
  expect(prepareDemo(data, { ...options, now })).toEqual([]);
  expect(wasSeedingInterrupted(data)).toBe(true);
  markDemoWritten(data);
  expect(wasSeedingInterrupted(data)).toBe(false);
  expect(isStackEmpty(data)).toBe(false);
  const { documents, stripe } = laidOut();
  expect(documents.includes('2027-06-14T22:00:00.000Z')).toBe(true);
  expect((documents + stripe).includes('127.0.0.1:5170')).toBe(false);
  expect(documents.includes('127.0.0.1:5870')).toBe(true);
  expect(stripe.includes('"subscription"')).toBe(true);
  emptyDataFolder(data);
  expect(isStackEmpty(data)).toBe(true);
});

test("Google's Firestore emulator receives the demo documents after its start", () => {
  const lines = prepareDemo(data, { ...options, now, official: true });
  expect(lines.length).toBeGreaterThan(500);
  expect(laidOut().documents.length).toBe(0);
});

test('demo teachers get a grant instead of a plan if the stack uses a real Stripe account', async () => {
  const addresses = addressesOf(portsAt(700), { stripe: true });
  prepareDemo(data, { ...options, addresses, now });
  const { documents, stripe } = laidOut();
  expect(stripe).toBe('');
  expect(documents.includes('/documents/customers/')).toBe(false);
  const payer = documents.split('\n').find((line) => line.includes('subscriptions/teacher-139'));
  const { fields } = JSON.parse(payer ?? '{}') as { fields: object };
  expect(fields).toMatchObject({
    entitlement: {
      mapValue: {
        fields: {
          admin: { mapValue: { fields: { endsAt: { timestampValue: expect.any(String) } } } },
        },
      },
    },
  });
  expect(JSON.stringify(fields)).not.toContain('"stripe"');
});
