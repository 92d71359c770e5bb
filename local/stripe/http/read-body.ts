import type { IncomingMessage } from 'node:http';

/**
 * Reads a request's body; nothing when it is longer than `most` bytes. A longer one is read to its end
 * and thrown away, so that its sender hears the refusal, unless it does not end soon.
 */
export async function readBody(
  request: IncomingMessage,
  most: number,
): Promise<string | undefined> {
  const patience = 16 * most;
  let chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += (chunk as Buffer).length;
    if (bytes <= most) chunks.push(chunk as Buffer);
    else chunks = [];
    if (bytes > patience) break;
  }
  return bytes > most ? undefined : Buffer.concat(chunks).toString('utf8');
}
