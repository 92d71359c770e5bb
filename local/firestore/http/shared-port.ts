import type { Server as HttpServer } from 'node:http';
import type { Http2Server } from 'node:http2';
import { createServer, type Server, type Socket } from 'node:net';

/** The first bytes of every HTTP/2 connection without TLS; no HTTP/1.1 request begins like this. */
const prefaceStart = Buffer.from('PRI');

export type SharedPort = { readonly server: Server; close: () => Promise<void> };

/** Serves HTTP/1.1 and HTTP/2 on one port: passes each connection on by its first bytes. */
export function createSharedPort(http: HttpServer, http2: Http2Server): SharedPort {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    let seen = Buffer.alloc(0);
    const look = (chunk: Buffer): void => {
      seen = Buffer.concat([seen, chunk]);
      const start = seen.subarray(0, prefaceStart.length);
      const isPreface = prefaceStart.subarray(0, start.length).equals(start);
      if (isPreface && start.length < prefaceStart.length) return;
      socket.off('data', look).pause();
      socket.unshift(seen);
      (isPreface ? http2 : http).emit('connection', socket);
      // The HTTP/2 server resumes its socket itself.
      if (!isPreface) socket.resume();
    };
    socket.on('data', look);
  });
  return {
    server,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
