import fs, { mkdtempSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Provide = (request: object, pathname: string) => Promise<{ stream: Readable } | null>;

const require = createRequire(import.meta.url);
require('./serve-removed-files.cjs');
const provider = require('superstatic/lib/providers/fs') as (options: object) => Provide;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'served-'));
  writeFileSync(path.join(folder, 'page.html'), 'a page');
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

test('the local site server sends an existing file', async () => {
  const served = await provider({ cwd: folder })({}, '/page.html');
  expect(served && (await text(served.stream))).toBe('a page');
});

test('the local site server answers 404 for a page that is deleted before it is opened', async () => {
  const provide = provider({ cwd: folder });
  // The first call reads the file for its ETag, which is cached; the second only opens it.
  const first = await provide({}, '/page.html');
  first?.stream.destroy();
  const open = fs.createReadStream;
  const opened = vi.spyOn(fs, 'createReadStream').mockImplementation((file, options) => {
    unlinkSync(file);
    return open(file, options);
  });
  expect(await provide({}, '/page.html')).toBeNull();
  expect(opened).toHaveBeenCalledOnce();
});
