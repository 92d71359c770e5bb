import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  type OutgoingHttpHeaders,
} from 'node:http';
import { type ControlAnswer, routeControl } from '../control/route-control.ts';
import { errorBody, FirestoreError, invalidArgument } from '../errors.ts';
import { callerOf } from '../guard/caller.ts';
import type { Rulebook } from '../guard/rulebook.ts';
import { answerCall } from '../routes/calls.ts';
import type { Engine } from '../routes/engine.ts';
import { parseBody } from './call.ts';
import { routeV1 } from './route-v1.ts';
import { refuseWebChannel } from './web-channel.ts';

/** CORS headers that allow any origin and everything that a preflight request asks for. */
function corsHeaders({ headers, method }: IncomingMessage): OutgoingHttpHeaders {
  const allowed: OutgoingHttpHeaders = {
    'Access-Control-Allow-Origin': headers.origin ?? '*',
    Vary: 'Origin',
  };
  if (headers.origin !== undefined) allowed['Access-Control-Allow-Credentials'] = 'true';
  if (method !== 'OPTIONS') return allowed;
  allowed['Access-Control-Allow-Methods'] = 'GET, POST, PUT, PATCH, DELETE, OPTIONS';
  allowed['Access-Control-Allow-Headers'] =
    headers['access-control-request-headers'] ?? 'Authorization, Content-Type';
  allowed['Access-Control-Allow-Private-Network'] = 'true';
  allowed['Access-Control-Max-Age'] = '3600';
  return allowed;
}

const maximumBytes = 10 * 1024 * 1024;

/**
 * Reads a request's body as text.
 *
 * @throws INVALID_ARGUMENT when it is too large
 */
async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    // Reads and drops the rest of a body that is too large: a client that is still sending would not see the
    // response.
    if (size <= maximumBytes) chunks.push(chunk);
  }
  if (size > maximumBytes) {
    throw invalidArgument(`Request payload size exceeds the limit: ${maximumBytes} bytes.`);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** A response: its HTTP code, and its body as JSON or, for an HTML page or a WebChannel, as text. */
type Answer = { code: number; json: unknown } | { code: number; html: string };

export function createHttpServer(
  engine: Engine,
  rulebook: Rulebook,
  log: (line: string) => void,
): Server {
  const server = createServer((request, response) => {
    void answer(engine, rulebook, request, log).then((result) => send(request, response, result));
  });
  server.keepAliveTimeout = 60_000;
  return server;
}

async function answer(
  engine: Engine,
  rulebook: Rulebook,
  request: IncomingMessage,
  log: (line: string) => void,
): Promise<Answer> {
  const { method = 'GET' } = request;
  let isStreaming = false;
  try {
    const url = parseUrl(request.url);
    const text = await readBody(request);
    if (method === 'OPTIONS') return { code: 200, json: {} };
    if (url.pathname === '/') return { code: 200, html: 'Ok\n' };
    const refusal = refuseWebChannel(url, text);
    if (refusal !== null) return { code: 200, html: refusal };
    if (url.pathname.startsWith('/emulator/')) {
      return answerControl(engine, rulebook, method, url, text);
    }
    const route = routeV1(method, url.pathname);
    ({ isStreaming } = route);
    const { target, name } = route;
    const json = await answerCall(engine, name, {
      database: target.database,
      target,
      caller: callerOf(request.headers.authorization),
      body: parseBody(text),
      query: url.searchParams,
    });
    return { code: 200, json };
  } catch (error) {
    if (!(error instanceof FirestoreError)) log(`${method} ${request.url}: ${inspect(error)}`);
    const body = errorBody(error);
    return { code: body.error.code, json: isStreaming ? [body] : body };
  }
}

function answerControl(
  engine: Engine,
  rulebook: Rulebook,
  method: string,
  url: URL,
  text: string,
): Answer {
  const control: ControlAnswer | null = routeControl(engine, rulebook, {
    method,
    path: decodePath(url.pathname),
    query: url.searchParams,
    body: parseBody(text),
  });
  if (control === null) throw new FirestoreError('NOT_FOUND', `Nothing at ${url.pathname}.`);
  return { code: 200, ...control };
}

/**
 * Parses a request's URL. The SDKs send raw parentheses, but no spaces.
 *
 * @throws INVALID_ARGUMENT for an invalid URL
 */
function parseUrl(url = '/'): URL {
  try {
    return new URL(url, 'http://localhost');
  } catch {
    throw invalidArgument('Invalid URL.');
  }
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw invalidArgument('Invalid URL.');
  }
}

function inspect(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function send(request: IncomingMessage, response: ServerResponse, result: Answer): void {
  const isPage = 'html' in result;
  const body = Buffer.from(isPage ? result.html : JSON.stringify(result.json));
  response.writeHead(result.code, {
    ...corsHeaders(request),
    'Content-Type': isPage ? 'text/html; charset=UTF-8' : 'application/json; charset=UTF-8',
    'Content-Length': body.length,
  });
  response.end(body);
}
