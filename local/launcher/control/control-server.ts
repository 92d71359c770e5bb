import { createServer, type IncomingMessage } from 'node:http';
import type { LocalClock } from './local-clock.ts';
import { localHost } from '../addresses/ports.ts';

export type Controls = {
  clock: LocalClock;
  /** True if the stack uses the real Stripe, whose clock cannot be moved. */
  fixedClock?: boolean;
  sweep: () => Promise<void>;
  keep: () => Promise<void>;
  status(): object;
};

type Answer = { status: number; body: object };

const refused = (error: string, status = 400): Answer => ({ status, body: { error } });

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown> | undefined> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  if (text === '') return {};
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? { ...body } : undefined;
  } catch {
    return undefined;
  }
}

function clockState(clock: LocalClock): Answer {
  return { status: 200, body: { now: clock.now().toISOString(), offsetMs: clock.offsetMs() } };
}

/**
 * Handles `{"advanceMs": n}` or `{"set": "2026-12-24T12:00:00Z"}`. Then runs the scheduled sweep, as passing time
 * would.
 */
async function changeClock(controls: Controls, request: IncomingMessage): Promise<Answer> {
  if (controls.fixedClock) return refused('Stripe’s own clock cannot be moved', 409);
  const body = await bodyOf(request);
  if (typeof body?.['advanceMs'] === 'number' && Number.isFinite(body['advanceMs'])) {
    controls.clock.advance(body['advanceMs']);
  } else if (typeof body?.['set'] === 'string' && !Number.isNaN(Date.parse(body['set']))) {
    controls.clock.set(new Date(body['set']));
  } else {
    return refused('expected {"advanceMs": number} or {"set": "ISO time"}');
  }
  await controls.sweep();
  return clockState(controls.clock);
}

async function answer(controls: Controls, request: IncomingMessage): Promise<Answer> {
  // Refuses web pages: their requests have an `Origin` header.
  if (request.headers.origin) return refused('not-for-browsers', 403);
  switch (`${request.method} ${request.url}`) {
    case 'GET /status':
      return { status: 200, body: controls.status() };
    case 'GET /clock':
      return clockState(controls.clock);
    case 'POST /clock':
      return changeClock(controls, request);
    case 'POST /sweep':
      await controls.sweep();
      return { status: 200, body: {} };
    case 'POST /keep':
      await controls.keep();
      return { status: 200, body: {} };
    default:
      return refused('not-found', 404);
  }
}

/** Starts the HTTP server through which tests and users move the clock and run the scheduled sweep. */
export async function startControlServer(
  port: number,
  controls: Controls,
): Promise<{ stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    answer(controls, request)
      .catch((error: unknown) => refused(String(error), 500))
      .then(({ status, body }) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(`${JSON.stringify(body)}\n`);
      })
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, localHost, resolve);
  });
  return {
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
