import { brand } from '@kloer/domain/brand/brand.ts';
import { securityText } from '@kloer/domain/brand/security-text.ts';

export function GET(): Response {
  const text = securityText(brand, new Date());
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
