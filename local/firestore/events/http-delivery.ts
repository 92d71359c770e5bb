import { Agent, request } from 'node:http';
import type { Deliver, DeliveryOutcome } from './dispatcher.ts';

/**
 * Timeout of a delivery: the maximum run time of an event function. Afterwards the Functions emulator counts as down.
 */
const timeoutMs = 540_000;

export function httpDelivery(address: string, log: (line: string) => void): Deliver {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  const url = new URL(`http://${address}`);
  return (project, key, event) =>
    new Promise((resolve) => {
      const body = Buffer.from(event);
      const outgoing = request({
        agent,
        host: url.hostname.replaceAll(/[[\]]/g, ''),
        port: url.port,
        method: 'POST',
        path: `/functions/projects/${project}/triggers/${key}`,
        headers: {
          'Content-Type': 'application/cloudevents+json; charset=UTF-8',
          'Content-Length': body.length,
        },
        timeout: timeoutMs,
      });
      outgoing.on('response', (response) => {
        response.resume();
        const code = response.statusCode ?? 0;
        if (code >= 400) log(`event for ${key} answered with ${code}`);
        response.on('end', () => resolve(outcomeOf(code)));
        response.on('error', () => resolve('unreachable'));
      });
      outgoing.on('timeout', () => outgoing.destroy(new Error('timed out')));
      outgoing.on('error', () => resolve('unreachable'));
      outgoing.end(body);
    });
}

/** An event whose function failed counts as delivered: Google repeats events only for functions with `retry`. */
function outcomeOf(code: number): DeliveryOutcome {
  if (code === 404) return 'unknown-trigger';
  return code === 408 || code === 429 || (code > 500 && code < 600) ? 'unreachable' : 'delivered';
}
