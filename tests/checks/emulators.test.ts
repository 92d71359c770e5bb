import path from 'node:path';
import { expect, test } from 'vitest';
import { portsAt } from '#local/launcher/addresses/ports.ts';
import { parseConfig } from '../../functions/src/platform/config.ts';
import { repositoryRoot, textOf } from './source-files.ts';

type FirebaseJson = {
  hosting: { public: string };
  functions: { source: string };
  emulators: Record<string, { port: number } | true>;
};

const { hosting, functions, emulators } = JSON.parse(textOf('firebase.json')) as FirebaseJson;
const listening = Object.values(emulators).flatMap((one) => (one === true ? [] : [one.port]));
const portOf = (name: string) => (emulators[name] as { port: number }).port;

test('`firebase emulators:start` uses other ports than `npm start`', () => {
  const used = [...listening, ...Object.values(portsAt(0))];
  expect(new Set(used).size).toBe(used.length);
});

test('functions in the emulators write pages to the folder that Hosting serves, without any settings', () => {
  const { siteOrigin, publisher } = parseConfig({ FUNCTIONS_EMULATOR: 'true' });
  expect(siteOrigin).toBe(`http://127.0.0.1:${portOf('hosting')}`);
  const served = path.join(repositoryRoot, hosting.public);
  expect(publisher).toMatchObject({ kind: 'directory' });
  const { directory = '' } = publisher as { directory?: string };
  expect(path.resolve(repositoryRoot, functions.source, directory)).toBe(served);
  // The emulators must not publish into the folder that is deployed.
  expect(served).not.toBe(path.join(repositoryRoot, 'dist/client'));
});

test('the default Firebase project is a demo project that cannot be deployed', () => {
  const { projects } = JSON.parse(textOf('.firebaserc')) as { projects: { default: string } };
  expect(projects.default).toBe('demo-kloer');
});

// Reads the build: `npm run build` must have run, as in `npm test`.
test('the built site connects to the emulators', () => {
  const config = JSON.parse(textOf('dist/emulators/firebase-config.json')) as object;
  expect(config).toMatchObject({
    projectId: 'demo-kloer',
    authEmulator: `http://127.0.0.1:${portOf('auth')}`,
    firestorePort: portOf('firestore'),
    storagePort: portOf('storage'),
  });
});
