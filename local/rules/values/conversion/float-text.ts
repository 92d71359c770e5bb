/**
 * A float as production's `string()` prints it, which is Java's `Double.toString`: at least one fraction digit,
 * scientific notation outside [1e-3, 1e7), `4.9E-324` for the smallest subnormal.
 */
export function floatText(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  if (value === 0) return Object.is(value, -0) ? '-0.0' : '0.0';
  const sign = value < 0 ? '-' : '';
  const size = Math.abs(value);
  const { digits, exponent } = shortestDigits(size);
  if (size >= 1e-3 && size < 1e7) return sign + plain(digits, exponent);
  return `${sign}${digits.charAt(0)}.${digits.slice(1) || '0'}E${exponent}`;
}

/**
 * The shortest decimal digits of a float: it is `digits` × 10^(exponent − digits.length + 1), without trailing zeros.
 */
function shortestDigits(size: number): { digits: string; exponent: number } {
  const shortest = size.toExponential();
  // Java prints two digits where JavaScript prints only one.
  const chosen = shortest.includes('.') ? shortest : size.toExponential(1);
  const [mantissa = '', exponent = '0'] = chosen.split('e');
  const digits = mantissa.replace('.', '').replace(/0+$/, '') || '0';
  return { digits, exponent: Number(exponent) };
}

function plain(digits: string, exponent: number): string {
  if (exponent < 0) return `0.${'0'.repeat(-exponent - 1)}${digits}`;
  const whole = digits.slice(0, exponent + 1).padEnd(exponent + 1, '0');
  return `${whole}.${digits.slice(exponent + 1) || '0'}`;
}
