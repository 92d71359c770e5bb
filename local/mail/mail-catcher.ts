import { createServer, type Server, type ServerResponse } from 'node:http';
import { SMTPServer } from 'smtp-server';
import { listPage, mailHtml, mailPage } from './mail-pages.ts';
import { openMailStore, type MailStore } from './mail-store.ts';

export type MailCatcherOptions = {
  folder: string;
  smtpPort: number;
  httpPort: number;
  now: () => Date;
};

export type MailCatcher = { stop(): Promise<void> };

const host = '127.0.0.1';
const largestMail = 10 * 1024 * 1024;

/**
 * Content security policies without scripts. The frame with a mail's HTML may have its own styles and embedded
 * pictures.
 */
const pagePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'";
const mailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; ".concat(
    "style-src 'unsafe-inline'; img-src data:",
  );

function smtpServer(store: MailStore): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: largestMail,
    logger: false,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anybody' }),
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (stream.sizeExceeded) {
          done(Object.assign(new Error('The mail is too large.'), { responseCode: 552 }));
          return;
        }
        store.keep(Buffer.concat(chunks)).then(
          () => done(),
          (error: Error) => done(error),
        );
      });
    },
  });
}

function send(response: ServerResponse, status: number, type: string, body: string, csp: string) {
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'content-security-policy': csp,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(body);
}

async function answer(store: MailStore, method: string, path: string, response: ServerResponse) {
  const html = (body: string, csp = pagePolicy) => send(response, 200, 'text/html', body, csp);
  const json = (body: unknown, status = 200) =>
    send(response, status, 'application/json', JSON.stringify(body), pagePolicy);

  if (method === 'DELETE' && path === '/api/mails') {
    await store.clear();
    return json({});
  }
  if (method !== 'GET') return json({ error: 'method-not-allowed' }, 405);
  if (path === '/') return html(listPage(await store.list()));
  if (path === '/api/mails') return json(await store.list());
  const [, api, id = '', part] = /^(\/api)?\/mails\/([^/]+)(\/html)?$/.exec(path) ?? [];
  const mail = await store.read(id);
  if (!mail || (api && part)) return json({ error: 'not-found' }, 404);
  if (api) return json(mail);
  return part ? html(mailHtml(mail), mailPolicy) : html(mailPage(mail));
}

function httpServer(store: MailStore): Server {
  return createServer((request, response) => {
    const path = new URL(request.url ?? '/', `http://${host}`).pathname;
    answer(store, request.method ?? 'GET', path, response).catch((error: unknown) => {
      send(response, 500, 'text/plain', String(error), pagePolicy);
    });
  });
}

function listening(listen: (done: () => void) => void, server: NodeJS.EventEmitter): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    listen(resolve);
  });
}

/**
 * An SMTP server that receives all mails of the stack, stores them on disk and shows them: on pages under `/`, and to
 * tests by `GET /api/mails`, `GET /api/mails/{id}` and `DELETE /api/mails`.
 */
export async function startMailCatcher(options: MailCatcherOptions): Promise<MailCatcher> {
  const store = openMailStore(options.folder, options.now);
  const smtp = smtpServer(store);
  const http = httpServer(store);
  await listening((done) => smtp.listen(options.smtpPort, host, done), smtp);
  await listening((done) => http.listen(options.httpPort, host, done), http);
  return {
    async stop() {
      const smtpClosed = new Promise<void>((resolve) => smtp.close(() => resolve()));
      const httpClosed = new Promise<void>((resolve) => http.close(() => resolve()));
      http.closeAllConnections();
      await Promise.all([smtpClosed, httpClosed]);
    },
  };
}
