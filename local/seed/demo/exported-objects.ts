import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CRC32C } from '@google-cloud/storage';
import { demoPaths } from './demo-file.ts';

/** The objects in an export of the Storage emulator, by name. */
export function readObjects(folder: string): Map<string, Uint8Array> {
  const files = readdirSync(path.join(folder, demoPaths.objects));
  return new Map(
    files.map((file) => {
      const text = readFileSync(path.join(folder, demoPaths.objects, file), 'utf8');
      const { name } = JSON.parse(text) as { name: string };
      const id = path.basename(file, '.json');
      return [name, readFileSync(path.join(folder, demoPaths.blobs, id))];
    }),
  );
}

type NewObject = { name: string; contentType: string; bytes: Uint8Array; storedAt: Date };

/** Adds an object to an export of the Storage emulator, in one of its buckets. */
export function addObject(
  folder: string,
  bucket: string,
  { name, contentType, bytes, storedAt }: NewObject,
): void {
  const id = randomUUID();
  const md5Hash = createHash('md5').update(bytes).digest('base64');
  const checksum = new CRC32C();
  checksum.update(Buffer.from(bytes));
  const metadata = {
    name,
    bucket,
    metageneration: 1,
    generation: storedAt.getTime(),
    contentType,
    storageClass: 'STANDARD',
    contentDisposition: 'inline',
    downloadTokens: [],
    etag: md5Hash,
    customMetadata: {},
    timeCreated: storedAt.toISOString(),
    updated: storedAt.toISOString(),
    size: bytes.byteLength,
    md5Hash,
    crc32c: String(Buffer.from(checksum.toString(), 'base64').readUInt32BE()),
  };
  writeFileSync(path.join(folder, demoPaths.objects, `${id}.json`), JSON.stringify(metadata));
  writeFileSync(path.join(folder, demoPaths.blobs, id), bytes);
}
