import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

/** In bytes. The largest is a `save-profile` with 20,000 letters of three bytes, sent twice: saved and changed. */
export const maxBodyBytes = 150_000;

const refusedEncoding = 'refused';

const refusedLength = String(Number.MAX_SAFE_INTEGER);

/**
 * Refuses compressed or too large bodies, of which the functions framework unpacks up to a gigabyte. Changed headers
 * make the parser answer 415 or 413. Cloud Run limits bodies without a length to 32 MB.
 */
export function refuseLargeBodies(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    const { headers } = request;
    if (headers['content-encoding'] !== undefined) headers['content-encoding'] = refusedEncoding;
    else if (Number(headers['content-length'] ?? 0) > maxBodyBytes) {
      headers['content-length'] = refusedLength;
    }
  });
}
