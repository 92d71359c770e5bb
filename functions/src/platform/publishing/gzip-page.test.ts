import { randomBytes } from 'node:crypto';
import { gunzipSync, inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { gzipPage } from './gzip-page.ts';

const headerBytes = 10;
const trailerBytes = 8;

const page = (beginning: string, own: string) =>
  Buffer.from(`<!DOCTYPE html><head>${beginning}<title>${own}</title></head>`);

/** The deflate stream of a gzip file with one member, and the length of the member. */
function onlyMember(gzipped: Buffer) {
  const between = gzipped.subarray(headerBytes, -trailerBytes);
  const { buffer, engine } = inflateRawSync(between, { info: true }) as unknown as {
    buffer: Buffer;
    engine: { bytesWritten: number };
  };
  return { content: buffer, isAll: engine.bytesWritten === between.length };
}

test.each([
  [
    'with styles and a teacher',
    page('<style>p{margin:0}</style>'.repeat(900), 'Zoé – 40 € '.repeat(1500)),
  ],
  ['that begins with its title', Buffer.from('<title>Anna</title>')],
  ['whose text contains the word title', page('<style></style>', 'A</title><p>&lt;title> <title>')],
  ['without a title', Buffer.from('<ul><li>Anna</li></ul>')],
  ['without any text', Buffer.alloc(0)],
  ['that cannot be compressed', page('', randomBytes(100_000).toString('latin1'))],
])('a page %s becomes a single gzip member with the same content', (_name, bytes) => {
  const gzipped = gzipPage(bytes);
  expect(gunzipSync(gzipped).equals(bytes)).toBe(true);
  const { content, isAll } = onlyMember(gzipped);
  expect(content.equals(bytes)).toBe(true);
  expect(isAll).toBe(true);
});

test('a page always compresses to the same bytes, regardless of earlier pages', () => {
  const pages = Array.from({ length: 200 }, (_, at) => page(`<style>${at}</style>`, `Anna ${at}`));
  const first = pages.map((bytes) => gzipPage(bytes));
  const again = pages.toReversed().map((bytes) => gzipPage(bytes));
  expect(again.toReversed()).toEqual(first);
  for (const [at, gzipped] of first.entries()) {
    expect(gunzipSync(gzipped).toString()).toBe(pages[at]?.toString());
  }
});

test('a page that reuses the buffer of an earlier page is compressed correctly', () => {
  const bytes = page('<style>p{margin:3}</style>', 'Anna');
  gzipPage(bytes);
  const other = page('<style>p{margin:4}</style>', 'Lena');
  bytes.set(other);
  expect(gunzipSync(gzipPage(bytes)).equals(other)).toBe(true);
});
