import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * Escapes malformed paths such as `/%E0%A4%A`, which the functions framework would answer with its
 * own error page.
 */
export function keepPathsReadable(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    const [path = '', ...query] = (request.url ?? '').split('?');
    if (isReadable(path)) return;
    request.url = [path.replaceAll('%', '%25'), ...query].join('?');
  });
}
