import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Api } from '../api/answer.ts';
import type { Control } from '../control/control.ts';
import type { Page } from '../pages/layout.ts';
import type { StandIn } from '../stand-in.ts';
import type { Account } from '../account.ts';
import { checkoutPage } from '../checkout/page.ts';
import { invoicePage } from '../invoices/page.ts';
import { portalPage } from '../portal/page.ts';
import type { PageCall } from '../pages/page-call.ts';

const pages: readonly [path: RegExp, page: (call: PageCall) => Page][] = [
  [/^\/c\/pay\/(cs_test_\w+)$/, checkoutPage],
  [/^\/p\/session\/(bps_\w+)$/, portalPage],
  [/^\/i\/(in_\w+)$/, invoicePage],
];

/** The page at a path, as a function to run in a transaction. */
function findPage(path: string) {
  for (const [pattern, page] of pages) {
    const id = pattern.exec(path)?.[1];
    if (id !== undefined) {
      return (account: Account, rest: Omit<PageCall, 'account' | 'id'>) =>
        page({ account, id, ...rest });
    }
  }
  return undefined;
}

/**
 * Reads a request's body; undefined when it is longer than `most` bytes. A longer body is read and dropped, up to 16
 * times that size, so that the sender receives the refusal.
 */
async function readBody(request: IncomingMessage, most: number): Promise<string | undefined> {
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

const largestBody = 1024 * 1024;

export type Parts = { standIn: StandIn; api: Api; control: Control };

function send(response: ServerResponse, status: number, headers: object, body: string): void {
  response.writeHead(status, {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...headers,
  });
  response.end(body);
}

const json = (response: ServerResponse, status: number, body: object) =>
  send(response, status, { 'content-type': 'application/json' }, `${JSON.stringify(body)}\n`);

/** Headers of pages. The policy has no `form-action`, because browsers would block a form's redirect to the site. */
const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
};

function sendPage(response: ServerResponse, page: Page): void {
  if ('redirect' in page) send(response, 303, { location: page.redirect }, '');
  else send(response, page.status, pageHeaders, page.html);
}

/** Handles one request: a call of the API, a control call, or a page. */
export async function answerRequest(
  { standIn, api, control }: Parts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [path = '/', query = ''] = (request.url ?? '/').split(/\?(.*)/s);
  const method = request.method ?? 'GET';
  const body = await readBody(request, largestBody);
  if (body === undefined) {
    const message = `The request is larger than ${largestBody} bytes.`;
    response.shouldKeepAlive = false;
    json(response, 413, { error: { type: 'invalid_request_error', message } });
    return;
  }
  if (path.startsWith('/v1/') || path.startsWith('/v2/')) {
    const header = (name: string) => request.headers[name]?.toString();
    const answer = await api.answer({ method, path, query, body, header });
    if (answer === 'cut') request.socket.destroy();
    else send(response, answer.status, answer.headers, answer.body);
    return;
  }
  if (path.startsWith('/_control/')) {
    // Refuses web pages: their requests have an `Origin` header.
    if (request.headers.origin !== undefined) json(response, 403, { error: 'not-for-browsers' });
    else {
      const answer = await control.answer(method, path, body);
      json(response, answer.status, answer.body);
    }
    return;
  }
  if (path === '/') {
    send(response, 200, { 'content-type': 'text/plain' }, 'The local Stripe is ready.\n');
    return;
  }
  const found = findPage(path);
  if (!found || (method !== 'GET' && method !== 'POST')) {
    json(response, 404, { error: 'not-found' });
    return;
  }
  const form = method === 'POST' ? new Map(new URLSearchParams(body)) : undefined;
  const accepted = request.headers['accept-language'];
  sendPage(
    response,
    standIn.transact(null, (account) => found(account, { form, accepted })),
  );
}
