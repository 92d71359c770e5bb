import { constants, crc32, deflateRawSync, gzipSync } from 'node:zlib';

/** Every visitor downloads a page that is compressed once. */
const level = 9;

/** A gzip member's first bytes (RFC 1952): deflate, no name, no time, compressed as well as it goes, Unix. */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 3]);

/** The first thing in a page that is its own: policy, preloads and styles of its kind stand before it. */
const ownBegin = '<title>';

/** More than there are kinds of pages times languages. */
const mostBeginnings = 64;

type Beginning = { bytes: Buffer; deflated: Buffer };

const beginnings: Beginning[] = [];

/** The same for all pages of a kind in a language, so compressed once. */
function beginningOf(bytes: Buffer): Beginning {
  const found = beginnings.find((one) => one.bytes.equals(bytes));
  if (found) return found;
  // Flushed: what follows begins at a byte, and refers to nothing before it.
  const finishFlush = constants.Z_FULL_FLUSH;
  const beginning = {
    bytes: Buffer.from(bytes),
    deflated: deflateRawSync(bytes, { level, finishFlush }),
  };
  if (beginnings.length === mostBeginnings) beginnings.shift();
  beginnings.push(beginning);
  return beginning;
}

/**
 * A page as one gzip member, of which the part before its title is compressed once for all pages that begin alike. The
 * same bytes for the same page. One that has no title is compressed whole.
 */
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
