import type { Answer } from '../support/client.ts';

const NAMES_BY_HTTP: Record<number, string[]> = {
  400: ['INVALID_ARGUMENT', 'FAILED_PRECONDITION', 'OUT_OF_RANGE'],
  401: ['UNAUTHENTICATED'],
  403: ['PERMISSION_DENIED'],
  404: ['NOT_FOUND'],
  409: ['ALREADY_EXISTS', 'ABORTED'],
  413: ['INVALID_ARGUMENT', 'RESOURCE_EXHAUSTED', 'OUT_OF_RANGE'],
  429: ['RESOURCE_EXHAUSTED'],
  501: ['UNIMPLEMENTED'],
  503: ['UNAVAILABLE'],
};

/**
 * What is wrong with a response: an unknown status, an internal error, or another error body than `{error: {code,
 * message, status}}`; else undefined.
 */
export function shapeFault({ status, body }: Answer, method: string): string | undefined {
  if (status >= 200 && status < 300) return undefined;
  const names = NAMES_BY_HTTP[status];
  if (!names) return `status ${status}: ${JSON.stringify(body)}`;
  if (method === 'HEAD') return undefined;
  const first: unknown = Array.isArray(body) ? body[0] : body;
  const error = (
    first as { error?: { code?: unknown; message?: unknown; status?: unknown } } | null
  )?.error;
  if (!error) return `${status} without an error object: ${JSON.stringify(body)}`;
  if (error.code !== status) return `${status} with code ${JSON.stringify(error.code)}`;
  if (typeof error.status !== 'string' || !names.includes(error.status))
    return `${status} with status ${JSON.stringify(error.status)}`;
  if (typeof error.message !== 'string') return `${status} without a message`;
  return undefined;
}
