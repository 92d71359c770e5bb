import { locales } from '../locale/locale.ts';
import type { brand } from './brand.ts';

/** RFC 9116 asks for less than a year; whoever deploys more seldom should say so anew. */
const validDays = 364;

/** `/.well-known/security.txt`: to whom faults are reported, and until when that is true. */
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
