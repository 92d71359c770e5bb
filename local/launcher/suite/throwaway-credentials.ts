import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';

/**
 * The Admin SDK over REST refuses to start without Google credentials even against emulators, and the
 * suite starts faster when it need not look for any. These open nothing: the key is made here, for
 * this one start, and no server knows it.
 */
export function writeThrowawayCredentials(file: string, projectId: string): void {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const account = {
    type: 'service_account',
    project_id: projectId,
    private_key_id: 'throw-away',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    client_email: `local@${projectId}.iam.gserviceaccount.com`,
    client_id: '1',
    token_uri: 'https://oauth2.googleapis.com/token',
  };
  writeFileSync(file, JSON.stringify(account, null, 2), { mode: 0o600 });
}
