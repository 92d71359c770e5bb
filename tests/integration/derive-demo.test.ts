import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFirestore } from '../../functions/src/platform/firestore.ts';
import { connectInProcess } from '#local/firestore/in-process.ts';
import { startFirestore } from '#local/firestore/server.ts';
import { addressesOf } from '#local/launcher/addresses/stack-addresses.ts';
import { portsAt } from '#local/launcher/addresses/ports.ts';
import { dataFolderAt, prepareDataFolder } from '#local/launcher/data/data-folder.ts';
import { prepareDemo } from '#local/launcher/data/demo-data.ts';
import { lastExport } from '#local/launcher/data/state-keeper.ts';
import { demoPaths } from '#local/seed/demo/demo-file.ts';

const { crc32c } = createRequire(import.meta.url)('firebase-tools/lib/emulator/storage/crc') as {
  crc32c: (bytes: Uint8Array) => number;
};

const root = path.resolve(import.meta.dirname, '../..');
const data = dataFolderAt(mkdtempSync(path.join(os.tmpdir(), 'kloer-derived-')));
const size = 6;

const derive = () =>
  execFileSync(process.execPath, [path.join(root, 'scripts/derive-demo.ts')], {
    env: { ...process.env, KLOER_DATA: data.root },
    encoding: 'utf8',
  });

/** The objects of the exported demo as the Storage emulator reads them, with their content. */
function objects() {
  const exported = lastExport(data.exports) ?? '';
  return readdirSync(path.join(exported, demoPaths.objects)).map((file) => {
    const metadata = readFileSync(path.join(exported, demoPaths.objects, file), 'utf8');
    const content = readFileSync(
      path.join(exported, demoPaths.blobs, path.basename(file, '.json')),
    );
    const { name, size: bytes, md5Hash, crc32c } = JSON.parse(metadata) as Record<string, unknown>;
    return { name: String(name), bytes, md5Hash, crc32c, content };
  });
}

async function stored(...collections: string[]): Promise<Record<string, unknown>[][]> {
  const server = await startFirestore({ data: data.firestore });
  const host = `${server.host}:${server.port}`;
  const db = await openFirestore('demo-kloer', { host, ssl: false });
  connectInProcess(db, server);
  const found = collections.map(async (collection) => {
    const { docs } = await db.collection(collection).get();
    return docs.map((document) => ({ id: document.id, ...document.data() }));
  });
  const documents = await Promise.all(found);
  await db.terminate();
  await server.close();
  return documents;
}

beforeAll(() => {
  prepareDataFolder(data);
  const addresses = addressesOf(portsAt(0));
  prepareDemo(data, { addresses, now: new Date(), size, official: false });
  derive();
});
afterAll(() => {
  for (const folder of [data.scratch, data.root]) rmSync(folder, { recursive: true });
});

test('newly created demo data contain the public data of all teachers before the stack starts', async () => {
  const [publications = [], profiles = [], index = []] = await stored(
    'publications',
    'profiles',
    'teacherIndex',
  );
  expect(publications).toHaveLength(size);
  expect(profiles).toHaveLength(size);
  expect(index.flatMap(({ entries }) => Object.keys(entries as object))).toHaveLength(size);
  // Publishing finds teachers by this field.
  expect(publications.every(({ dirty }) => dirty === true)).toBe(true);
});

test('demo pictures exist in all sizes, in a form that the Storage emulator can import', async () => {
  const [profiles = []] = await stored('profiles');
  const made = profiles.flatMap(({ id, picture }) =>
    Object.values(picture ?? {}).map((at) => String(at).replace('/media/', `media/${String(id)}/`)),
  );
  expect(made.length).toBeGreaterThan(size);
  const all = objects();
  expect(all.map(({ name }) => name)).toEqual(expect.arrayContaining(made));
  for (const { bytes, md5Hash, crc32c: checksum, content } of all) {
    expect(bytes).toBe(content.byteLength);
    expect(md5Hash).toBe(createHash('md5').update(content).digest('base64'));
    expect(checksum).toBe(String(crc32c(content)));
  }
});

test('deriving the public data of the demo again changes nothing', async () => {
  const before = [await stored('publications', 'profiles'), objects()];
  derive();
  expect([await stored('publications', 'profiles'), objects()]).toEqual(before);
});
