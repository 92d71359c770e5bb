const maxInt = 2n ** 63n - 1n;
const minInt = -(2n ** 63n);

export function fitsInt(value: bigint): boolean {
  return value >= minInt && value <= maxInt;
}

/** Evaluates `int('12')`: a signed decimal number within 64 bits; null for other texts. */
export function parseInt64(text: string): bigint | null {
  if (!/^[+-]?[0-9]{1,40}$/.test(text)) return null;
  const value = BigInt(text.replace(/^\+/, ''));
  return fitsInt(value) ? value : null;
}

/** Evaluates `int(2.9)`: rounds toward zero, limits to 64 bits; NaN becomes 0. */
export function truncateToInt(value: number): bigint {
  if (Number.isNaN(value)) return 0n;
  if (value >= 2 ** 63) return maxInt;
  if (value <= -(2 ** 63)) return minInt;
  return BigInt(Math.trunc(value));
}

const decimalFloat =
  /^[+-]?(?:NaN|Infinity|(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?[fFdD]?)$/;
const hexFloat = /^([+-]?)0[xX]([0-9a-fA-F]*)\.?([0-9a-fA-F]*)[pP]([+-]?[0-9]{1,6})[fFdD]?$/;

/**
 * Evaluates `float('1.5')` in the syntax of Java's `Double.valueOf`, which Google's production server uses; null for
 * other texts.
 */
export function parseFloat64(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed.length > 1000) return null;
  const hex = hexFloat.exec(trimmed);
  if (hex) {
    const [, sign, whole = '', fraction = '', exponent] = hex;
    if (whole === '' && fraction === '') return null;
    const mantissa = Number(`0x${whole}${fraction}`);
    const value = mantissa * 2 ** (Number(exponent) - 4 * fraction.length);
    return sign === '-' ? -value : value;
  }
  if (!decimalFloat.test(trimmed)) return null;
  const plain = /(?:NaN|Infinity)$/.test(trimmed) ? trimmed : trimmed.replace(/[fFdD]$/, '');
  return Number(plain.replace(/^\+/, ''));
}
