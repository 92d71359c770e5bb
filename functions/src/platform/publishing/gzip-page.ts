import { constants, crc32, deflateRawSync, gzipSync } from 'node:zlib';

const level = 9;

/** RFC 1952: deflate, no name, no time, best compression, Unix. */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 3]);

/** Before this text, all pages of one kind have the same content. */
const ownBegin = '<title>';

/** Cached beginnings: more than there are kinds of pages in all languages. */
const mostBeginnings = 64;

type Beginning = { bytes: Buffer; deflated: Buffer };

const beginnings: Beginning[] = [];

function beginningOf(bytes: Buffer): Beginning {
  const found = beginnings.find((one) => one.bytes.equals(bytes));
  if (found) return found;
  // Ends the compressed beginning at a whole byte, so that the rest can follow without references
  // to it.
  const finishFlush = constants.Z_FULL_FLUSH;
  const beginning = {
    bytes: Buffer.from(bytes),
    deflated: deflateRawSync(bytes, { level, finishFlush }),
  };
  if (beginnings.length === mostBeginnings) beginnings.shift();
  beginnings.push(beginning);
  return beginning;
}

/** The result is one gzip member. */
export function gzipPage(page: string | Uint8Array): Buffer {
  const bytes =
    typeof page === 'string'
      ? Buffer.from(page)
      : Buffer.from(page.buffer, page.byteOffset, page.byteLength);
  const begin = bytes.indexOf(ownBegin);
  if (begin < 0) return gzipSync(bytes, { level });
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(bytes), 0);
  trailer.writeUInt32LE(bytes.length, 4);
  const { deflated } = beginningOf(bytes.subarray(0, begin));
  const own = deflateRawSync(bytes.subarray(begin), { level });
  return Buffer.concat([header, deflated, own, trailer]);
}
