import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { exportJWK, importPKCS8, SignJWT } from 'jose';

const lifetime = 60 * 60;

/**
 * The key that signs App Check tokens. It is stored in `file`, so that tokens that browsers keep stay valid after a
 * restart.
 */
function keptKey(file: string | undefined): string {
  if (file !== undefined && existsSync(file)) return readFileSync(file, 'utf8');
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  if (file !== undefined) writeFileSync(file, pem, { mode: 0o600 });
  return pem;
}

export type AppCheckIssuer = {
  origin: string;
  token: (claims?: Record<string, unknown>) => Promise<string>;
  stop: () => Promise<void>;
};

/**
 * A local replacement of Firebase App Check: `POST /token` gives any browser a token, `GET /jwks` returns the public
 * key. The tokens contain the same claims as Google's
 * (https://firebase.google.com/docs/app-check/custom-resource-backend).
 *
 * @param keyFile file that stores the signing key; default: a new key each start
 */
export async function startAppCheckIssuer({
  projectId,
  port = 0,
  keyFile,
}: {
  projectId: string;
  port?: number;
  keyFile?: string;
}): Promise<AppCheckIssuer> {
  const key = await importPKCS8(keptKey(keyFile), 'RS256', { extractable: true });
  const { kty, n, e } = await exportJWK(key);
  const jwks = { keys: [{ kty, n, e, use: 'sig', alg: 'RS256', kid: 'local' }] };
  const token = (claims: Record<string, unknown> = {}) => {
    const now = Math.floor(Date.now() / 1000);
    return new SignJWT({
      sub: `1:1:web:${projectId}`,
      iss: 'https://firebaseappcheck.googleapis.com/1',
      aud: ['projects/1', `projects/${projectId}`],
      iat: now,
      exp: now + lifetime,
      ...claims,
    })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: 'local' })
      .sign(key);
  };
  const answer = async (request: string): Promise<object | null> => {
    if (request === 'GET /jwks') return jwks;
    if (request === 'POST /token') return { token: await token(), ttl: `${lifetime}s` };
    return null;
  };
  const server = createServer((request, response) => {
    void answer(`${request.method} ${request.url}`).then((body) => {
      response.writeHead(body ? 200 : 404, {
        'content-type': 'application/json',
        'access-control-allow-origin': '*',
      });
      response.end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const { port: bound } = server.address() as { port: number };
  return {
    origin: `http://127.0.0.1:${bound}`,
    token,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
