import { connect } from 'node:net';
import type { Random } from '../../support/random.ts';

/**
 * Beginnings of requests that are almost HTTP; the server may respond or close the connection, but must keep serving
 * others.
 */
const OPENINGS = [
  'GET / HTTP/9.9\r\n\r\n',
  'POST /v1/x HTTP/1.1\r\ncontent-length: 99999999999\r\n\r\n{',
  'POST /v1/x HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n',
  'POST /v1/projects/p/databases/d/documents:commit HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n',
  'GET http://[::1 HTTP/1.1\r\nhost: x\r\n\r\n',
  'GET //:@?#%% HTTP/1.1\r\nhost: x\r\n\r\n',
  'GET /v1/%ff%fe%00 HTTP/1.1\r\nhost: x\r\n\r\n',
  'GET /v1/projects/%E0%A4%A HTTP/1.1\r\nhost: x\r\n\r\n',
  '\u0000\u0001\u0002\r\n\r\n',
];

export function pokeRawSocket(host: string, random: Random): Promise<void> {
  const [hostname, port] = host.split(':');
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => resolve());
    socket.on('close', () => resolve());
    socket.setTimeout(50, () => socket.destroy());
    socket.on('data', () => socket.destroy());
    const bytes = random.chance(0.3)
      ? Buffer.from(Array.from({ length: 200 }, () => random.below(256)))
      : random.pick(OPENINGS);
    socket.write(bytes);
  });
}
