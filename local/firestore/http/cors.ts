import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';

/** Headers that let a page of any origin read the answer; a preflight gets what it asks for. */
export function corsHeaders({ headers, method }: IncomingMessage): OutgoingHttpHeaders {
  const allowed: OutgoingHttpHeaders = {
    'Access-Control-Allow-Origin': headers.origin ?? '*',
    Vary: 'Origin',
  };
  if (headers.origin !== undefined) allowed['Access-Control-Allow-Credentials'] = 'true';
  if (method !== 'OPTIONS') return allowed;
  allowed['Access-Control-Allow-Methods'] = 'GET, POST, PUT, PATCH, DELETE, OPTIONS';
  allowed['Access-Control-Allow-Headers'] =
    headers['access-control-request-headers'] ?? 'Authorization, Content-Type';
  allowed['Access-Control-Allow-Private-Network'] = 'true';
  allowed['Access-Control-Max-Age'] = '3600';
  return allowed;
}
