import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { scanMaxBytes } from '@kloer/domain/check/check-limits.ts';

/**
 * In bytes. The largest is a `save-profile` with 20,000 letters of three bytes, sent twice: as last
 * saved and as changed.
 */
export const maxBodyBytes = 150_000;

/** The only call that sends a file, in Base64. */
const scanPath = '/api/ask-check';

export const maxBytesAt = (path: string): number =>
  maxBodyBytes + (path === scanPath ? Math.ceil(scanMaxBytes / 3) * 4 : 0);

/**
 * Large bodies that an instance reads at a time. Each takes about 25 MB, and callers need no
 * account.
 */
const largeAtOnce = 4;

const refusedEncoding = 'refused';

const refusedLength = String(Number.MAX_SAFE_INTEGER);

let largeNow = 0;

function admitLarge(request: IncomingMessage): boolean {
  if (largeNow >= largeAtOnce) return false;
  largeNow += 1;
  request.once('close', () => (largeNow -= 1));
  return true;
}

function isAdmitted(request: IncomingMessage): boolean {
  const length = Number(request.headers['content-length'] ?? 0);
  if (length <= maxBodyBytes) return true;
  const [path = ''] = (request.url ?? '').split('?');
  return length <= maxBytesAt(path) && admitLarge(request);
}

/**
 * Changes headers, so that compressed or too large bodies are refused (415 or 413) before the
 * functions framework unpacks them.
 */
export function refuseLargeBodies(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    const { headers } = request;
    if (headers['content-encoding'] !== undefined) headers['content-encoding'] = refusedEncoding;
    else if (!isAdmitted(request)) headers['content-length'] = refusedLength;
  });
}
