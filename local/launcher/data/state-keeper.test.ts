import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addressesOf } from '../addresses/stack-addresses.ts';
import { adoptExport, lastExport, openStateKeeper } from './state-keeper.ts';
import { portsAt } from '../addresses/ports.ts';

let folder = '';
let emulators: Server;
let accounts: object[] = [];
let exported: string[] = [];

function writeExport(target: string): void {
  mkdirSync(target, { recursive: true });
  writeFileSync(path.join(target, 'firebase-export-metadata.json'), '{}');
}

/** Answers as Auth, Storage and the hub do. */
beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'kloer-keep-'));
  accounts = [{ localId: 'a', lastLoginAt: '1' }];
  exported = [];
  emulators = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      if (request.url === '/_admin/export') {
        const { path: target, targets } = JSON.parse(body) as { path: string; targets: string[] };
        exported.push(targets.join());
        writeExport(target);
      }
      const users = request.url?.includes('accounts:batchGet') ? accounts : [];
      response.end(JSON.stringify({ users, items: [] }));
    });
  });
  await new Promise<void>((resolve) => emulators.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  await new Promise((resolve) => emulators.close(resolve));
  rmSync(folder, { recursive: true });
});

function keeper() {
  const at = `127.0.0.1:${(emulators.address() as AddressInfo).port}`;
  const addresses = { ...addressesOf(portsAt(0)), auth: at, storage: at, hub: at };
  return openStateKeeper(folder, addresses, ['auth', 'storage'], () => {});
}

test('the accounts and files of a local stack are exported only if they changed', async () => {
  const { keep } = keeper();
  await keep();
  await keep();
  expect(exported).toEqual(['auth,storage']);
  accounts = [...accounts, { localId: 'b' }];
  await keep();
  expect(exported).toHaveLength(2);
  expect(lastExport(folder)).toMatch(/export-\d+$/);
});

test('a sign-in does not cause an export of the accounts of a local stack', async () => {
  const { keep } = keeper();
  await keep();
  accounts = [{ localId: 'a', lastLoginAt: '2' }];
  await keep();
  expect(exported).toHaveLength(1);
});

test('a local stack that was killed during an export starts with the last complete export', () => {
  writeExport(path.join(folder, 'export-1'));
  adoptExport(folder, 'export-1');
  mkdirSync(path.join(folder, 'export-2'));
  expect(lastExport(folder)).toBe(path.join(folder, 'export-1'));
  writeExport(path.join(folder, 'export-3'));
  adoptExport(folder, 'export-3');
  expect(lastExport(folder)).toBe(path.join(folder, 'export-3'));
  expect(existsSync(path.join(folder, 'export-2'))).toBe(false);
});

test('a local stack finds no export to start with if nothing was exported before', () => {
  expect(lastExport(folder)).toBeUndefined();
});
