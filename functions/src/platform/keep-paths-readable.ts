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
 * Lets paths that nobody can decode (`/%E0%A4%A`) reach this process's function, as text that names
 * nothing: the functions framework answers them with its own error page before it calls us.
 */
export function keepPathsReadable(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    const [path = '', ...query] = (request.url ?? '').split('?');
    if (isReadable(path)) return;
    request.url = [path.replaceAll('%', '%25'), ...query].join('?');
  });
}
