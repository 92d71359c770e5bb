import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { useTarget } from '../support/target.ts';

const target = useTarget();

type Headers = Record<string, string | string[] | undefined>;

function send(
  method: string,
  path: string,
  headers: Record<string, string>,
): Promise<{ status: number; headers: Headers }> {
  const [hostname, port] = target.host.split(':');
  return new Promise((resolve, reject) => {
    request({ hostname, port, method, path, headers }, (response) => {
      response.resume();
      resolve({ status: response.statusCode ?? 0, headers: response.headers });
    })
      .on('error', reject)
      .end();
  });
}

const origin = 'http://127.0.0.1:5000';
const wanted =
  'authorization,content-type,google-cloud-resource-prefix,x-firebase-gmpid,x-goog-api-client,x-goog-request-params';

describe('a CORS preflight request', () => {
  test.each(['commit', 'runQuery', 'batchGet'])('is allowed for the call :%s', async (call) => {
    const path = `/v1/projects/p/databases/(default)/documents:${call}?key=k`;
    const { status, headers } = await send('OPTIONS', path, {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': wanted,
    });
    expect([200, 204]).toContain(status);
    expect([origin, '*']).toContain(headers['access-control-allow-origin']);
    const allowed = String(headers['access-control-allow-headers']).toLowerCase();
    for (const name of wanted.split(',')) expect(allowed).toContain(name);
    expect(String(headers['access-control-allow-methods'])).toContain('POST');
  });
});

test('every answer allows the origin of the request (CORS), even a refusal', async () => {
  const good = await send('GET', '/v1/projects/p/databases/(default)/documents/a/b', { origin });
  expect([origin, '*']).toContain(good.headers['access-control-allow-origin']);
  const bad = await send('GET', '/v1/nothing', { origin });
  expect([origin, '*']).toContain(bad.headers['access-control-allow-origin']);
});
