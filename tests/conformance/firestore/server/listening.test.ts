/**
 * The local Firestore does not support listening, unlike Google's emulator. It refuses such requests at once with a
 * reason, so that no SDK keeps retrying.
 */
import { once } from 'node:events';
import { connect as connectHttp2 } from 'node:http2';
import { connect } from 'node:net';
import * as sdk from 'firebase/firestore';
import { describe, expect, test } from 'vitest';
import { errorOf, expectOk, expectRefusal } from '../support/answers.ts';
import { onGoogle } from '../../../support/google.ts';
import { useTarget } from '../support/target.ts';
import { expectWebRefused } from '../support/web.ts';

const target = useTarget();
describe.skipIf(onGoogle)(
  'listening for changes, which the local Firestore server does not offer,',
  () => {
    test('ends with the reason in the Admin SDK', async () => {
      const db = target.admin();
      await db.doc('items/a').set({ n: 1 });
      const error = await new Promise((resolve, reject) => {
        db.collection('items').onSnapshot(() => reject(new Error('a snapshot came')), resolve);
      });
      expect(String(error)).toContain('Error 12: Listen (onSnapshot) over gRPC is not implemented');
    });

    test('ends with the reason in the full web SDK, as reads and writes do', async () => {
      await expectWebRefused(sdk, target);
      expectRefusal(await target.v1('GET', '/items/b'), 404, 'NOT_FOUND');
    });

    test.each(['listen', 'write'])('is answered with 501 for POST …/documents:%s', async (call) => {
      const answer = await target.v1('POST', `:${call}`, {});
      expectRefusal(answer, 501, 'UNIMPLEMENTED');
      expect(errorOf(answer).message).toContain(call);
    });
  },
);

describe.skipIf(onGoogle)('the single port of the local Firestore server', () => {
  test('answers an HTTP/2 request other than gRPC with 501', async () => {
    const session = connectHttp2(`http://${target.host}`);
    const stream = session.request({ ':path': '/v1/x', 'content-type': 'application/json' });
    const [headers] = (await once(stream, 'response')) as [Record<string, unknown>];
    stream.resume();
    await once(stream, 'end');
    session.close();
    expect(headers[':status']).toBe(501);
  });

  test('accepts requests that arrive byte by byte', async () => {
    const [host = '', port] = target.host.split(':');
    const socket = connect(Number(port), host);
    await once(socket, 'connect');
    socket.setNoDelay(true);
    for (const byte of 'PUT / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n') {
      await new Promise<void>((resolve) => socket.write(byte, () => resolve()));
    }
    let text = '';
    for await (const chunk of socket) text += String(chunk);
    expect(text).toMatch(/^HTTP\/1\.1 200 OK/);
  });

  test('also serves REST', async () => {
    expectOk(await target.v1('POST', ':batchGet', { documents: [target.name('items/a')] }));
  });
});
