import type { IncomingMessage } from 'node:http';
import { invalidArgument } from '../errors.ts';

/** Requests are at most 10 MiB. */
const maximumBytes = 10 * 1024 * 1024;

/**
 * Reads a whole body as text.
 * @throws INVALID_ARGUMENT when it is too large
 */
export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    // The rest is read and dropped: a client that is still sending would not see the answer.
    if (size <= maximumBytes) chunks.push(chunk);
  }
  if (size > maximumBytes) {
    throw invalidArgument(`Request payload size exceeds the limit: ${maximumBytes} bytes.`);
  }
  return Buffer.concat(chunks).toString('utf8');
}
