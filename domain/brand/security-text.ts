import { locales } from '../locale/locale.ts';
import type { brand } from './brand.ts';

/** RFC 9116 recommends an expiry within a year; each deploy renews the file. */
const validDays = 364;

export function securityText(
  { origin, company }: Pick<typeof brand, 'origin' | 'company'>,
  builtAt: Date,
): string {
  const expires = new Date(builtAt.getTime() + validDays * 24 * 60 * 60_000);
  return [
    `Contact: mailto:${company.email}`,
    `Expires: ${expires.toISOString().replace(/\.\d+Z$/, 'Z')}`,
    `Preferred-Languages: ${locales.join(', ')}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
