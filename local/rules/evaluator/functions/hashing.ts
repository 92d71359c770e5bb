import { createHash } from 'node:crypto';
import { Bytes } from '../../values/bytes.ts';
import type { Fuel } from '../../values/fuel.ts';
import type { Result, Value } from '../../values/value.ts';
import { unsupportedCall, wrongCount } from '../errors.ts';

const reversedPolynomials = { crc32: 0xedb88320, crc32c: 0x82f63b78 } as const;

/** Digests of a string or bytes; undefined for a name that `hashing` lacks. */
export function callHashing(
  name: string,
  args: readonly Value[],
  at: number,
  fuel: Fuel,
): Result | undefined {
  if (name !== 'md5' && name !== 'sha256' && name !== 'crc32' && name !== 'crc32c') {
    return undefined;
  }
  const [input] = args;
  if (args.length !== 1 || input === undefined) return wrongCount(args.length, at);
  const bytes = typeof input === 'string' ? Bytes.utf8(input) : input;
  if (!(bytes instanceof Bytes)) return unsupportedCall(`hashing.${name}`, args, at);
  fuel.spend(bytes.data.length * 8);
  if (name === 'md5' || name === 'sha256') {
    return new Bytes(createHash(name).update(bytes.data).digest());
  }
  return new Bytes(littleEndian(checksum(bytes.data, reversedPolynomials[name])));
}

function checksum(data: Uint8Array, polynomial: number): number {
  let remainder = 0xffffffff;
  for (const byte of data) {
    remainder ^= byte;
    for (let bit = 0; bit < 8; bit += 1) {
      remainder = remainder & 1 ? (remainder >>> 1) ^ polynomial : remainder >>> 1;
    }
  }
  return ~remainder >>> 0;
}

/** The bytes of a checksum in the order of Google's servers: the crc32 of '123456789' prints as 2639F4CB. */
function littleEndian(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value, true);
  return bytes;
}
