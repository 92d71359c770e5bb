import { once } from 'node:events';
import { request as open, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

/**
 * Calls a local server, which uses HTTP, from the document at https://kloer.lu: happy-dom's own fetch refuses this, and
 * sends the header `Origin`, which our local Stripe refuses. Does not follow redirects.
 */
export async function fetchFromNode(address: string, init?: RequestInit): Promise<Response> {
  const request = new Request(address, init);
  const { url, method, headers } = request;
  const sent = open(url, { method, headers: Object.fromEntries(headers) });
  sent.end(Buffer.from(await request.arrayBuffer()));
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const { statusCode: status = 0, headers: got } = answer;
  return new Response(await buffer(answer), { status, headers: got as Record<string, string> });
}
