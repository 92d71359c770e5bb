import { createHmac, timingSafeEqual } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export const periodSeconds = 30;
export const digits = 6;

/** Encodes bytes in base 32 (RFC 4648, section 6), without padding. */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

export function fromBase32(text: string): Uint8Array {
  const bits = [...text].map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 2));
}

export const stepAt = (now: Date) => Math.floor(now.getTime() / 1000 / periodSeconds);

/** The code for a time step: RFC 6238 with SHA-1, as authenticator apps compute it. */
export function codeOf(secret: Uint8Array, step: number, length = digits): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  const number = hash.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** length).padStart(length, '0');
}

/**
 * The time step to which a code belongs, at most one step from now; null for a wrong code.
 *
 * @param used steps whose codes are refused
 */
export function stepOf(
  code: string,
  secret: Uint8Array,
  now: Date,
  used: ReadonlySet<number>,
): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const present = stepAt(now);
  const isRight = (step: number) =>
    timingSafeEqual(Buffer.from(codeOf(secret, step)), Buffer.from(code));
  const found = [present - 1, present, present + 1].find(isRight);
  return found === undefined || used.has(found) ? null : found;
}
