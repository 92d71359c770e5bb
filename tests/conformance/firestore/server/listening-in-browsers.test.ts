/** Like `listening.test.ts`, for the web SDK in browsers: its streams use WebChannel. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test } from 'vitest';
import { expectRefusal } from '../support/answers.ts';
import { onGoogle } from '../../../support/google.ts';
import { useTarget } from '../support/target.ts';
import { expectWebRefused, type WebSdk } from '../support/web.ts';

const target = useTarget();

test.skipIf(onGoogle)(
  'a connection of the full web SDK to the local Firestore server is refused with a message in each browser',
  async () => {
    const main = createRequire(import.meta.url).resolve('@firebase/firestore');
    const build = pathToFileURL(join(dirname(main), 'index.esm.js')).href;
    await expectWebRefused((await import(build)) as WebSdk, target);
    expectRefusal(await target.v1('GET', '/items/b'), 404, 'NOT_FOUND');
  },
);
