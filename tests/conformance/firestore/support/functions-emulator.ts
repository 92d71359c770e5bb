import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A received event: its URL path and its decoded envelope. */
export type Received = {
  path: string;
  contentType: string;
  event: {
    id: string;
    type: string;
    subject?: string;
    document?: string;
    authtype?: string;
    authid?: string;
    data?: { value?: Side; oldValue?: Side; updateMask?: { fieldPaths?: string[] } };
  };
};
type Side = { name?: string; fields?: Record<string, unknown> };

/** A fake Functions emulator that records events and can be stopped. */
export class FakeFunctions {
  readonly received: Received[] = [];
  /** The HTTP status of the response to each delivery. */
  status = 200;
  #server: Server | undefined;
  #waiting: (() => void)[] = [];
  #port = 0;

  get address(): string {
    return `127.0.0.1:${this.#port}`;
  }

  /** Starts listening; after a `stop`, on the same port as before. */
  async start(): Promise<void> {
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        response.writeHead(this.status).end();
        if (this.status >= 400) return;
        this.received.push({
          path: request.url ?? '',
          contentType: request.headers['content-type'] ?? '',
          event: JSON.parse(Buffer.concat(chunks).toString()) as Received['event'],
        });
        for (const wake of this.#waiting.splice(0)) wake();
      });
    });
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve));
    this.#port = (server.address() as AddressInfo).port;
    this.#server = server;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (!server) return;
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  }

  /** Waits until this many events for a trigger and a document have arrived. */
  async events(key: string, document: string, count: number): Promise<Received[]> {
    const found = (): Received[] =>
      this.received.filter(
        ({ path, event }) =>
          path.endsWith(`/triggers/${key}`) && event.subject === `documents/${document}`,
      );
    while (found().length < count)
      await new Promise<void>((resolve) => this.#waiting.push(() => resolve()));
    return found();
  }
}
