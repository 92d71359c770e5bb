import { type FirestoreOptions, type FirestoreServer, startFirestore } from '../server.ts';
import { testDatabase } from './test-store.ts';

export type TestAnswer = { code: number; json: unknown; headers: Headers };

export type TestServer = FirestoreServer & {
  /** Calls `documents:name`, or `documents/path:name` with a path. The default caller is an admin. */
  call(
    name: string,
    body: unknown,
    options?: { path?: string; token?: string },
  ): Promise<TestAnswer>;
  request(method: string, path: string, body?: unknown, token?: string): Promise<TestAnswer>;
};

export const documentsUrl = `/v1/${testDatabase}/documents`;

/** Starts a server on a free port; by default it does not require production's indexes. */
export async function startTestServer(options: FirestoreOptions = {}): Promise<TestServer> {
  const server = await startFirestore({ indexCheck: false, ...options });
  const request: TestServer['request'] = async (method, path, body, token = 'owner') => {
    const response = await fetch(`${server.url}${path}`, {
      method,
      headers: token === '' ? {} : { Authorization: `Bearer ${token}` },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return {
      code: response.status,
      json: isJson ? (JSON.parse(text) as unknown) : text,
      headers: response.headers,
    };
  };
  return Object.assign(server, {
    request,
    call: (
      name: string,
      body: unknown,
      { path = '', token }: { path?: string; token?: string } = {},
    ) => request('POST', `${documentsUrl}${path === '' ? '' : `/${path}`}:${name}`, body, token),
  });
}

/** An unsigned token like those of the Auth emulator and `mockUserToken`. */
export function userToken(uid: string, claims: Record<string, unknown> = {}): string {
  const part = (content: object): string =>
    Buffer.from(JSON.stringify(content)).toString('base64url');
  return `${part({ alg: 'none', typ: 'JWT' })}.${part({ sub: uid, user_id: uid, ...claims })}.`;
}

export function nameOf(path: string): string {
  return `${testDatabase}/documents/${path}`;
}

/** A write that sets a document; `fields` are in REST form. */
export function setWrite(path: string, fields: object, more: object = {}): object {
  return { update: { name: nameOf(path), fields }, ...more };
}

export const int = (value: number): object => ({ integerValue: String(value) });
export const str = (value: string): object => ({ stringValue: value });
