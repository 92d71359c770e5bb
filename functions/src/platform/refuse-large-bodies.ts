import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

/**
 * Largest body taken, in bytes. The largest one needed is a `save-profile` with 20,000 letters of three bytes each,
 * twice: as saved before and as changed.
 */
export const maxBodyBytes = 150_000;

/** An encoding that no body parser knows. */
const refusedEncoding = 'refused';

/** A length that every body parser finds too long. */
const refusedLength = String(Number.MAX_SAFE_INTEGER);

/**
 * Keeps this process from reading bodies that are packed or longer than any call needs. The functions
 * framework reads and unpacks up to a gigabyte before it calls us and has no setting for that: 29 kB become
 * 30 MB, and 32 MB as many gigabytes as there are. Node announces each request before the framework sees
 * it; its parser answers 415 to an encoding that it does not know and 413 to a length beyond its own limit,
 * and reads nothing. A length that nobody says is left to Cloud Run, which takes 32 MB, because proxies
 * between Hosting and us may send bodies in chunks.
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
