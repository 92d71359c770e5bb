/**
 * `npm run restore -- --project P FROM [COLLECTION…]` (`docs/runbook.md`, “Data is lost”). FROM is
 * a minute of the last seven days (2026-11-27T09:41Z), a backup (`projects/…/backups/…`), or a
 * database that Google created from either. Without `--project`: a database of the running local
 * stack. `--overwrite` replaces existing documents; `--accounts` creates lost accounts.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { bucketOf } from '../functions/src/platform/config.ts';
import { openFirestore } from '../functions/src/platform/firestore.ts';
import { googleOf } from './google.ts';
import { argumentsOfScript, useTarget } from './project-environment.ts';
import { endFor, Refusal } from './refusal.ts';
import { undeleteAtGoogle } from './restore/pictures.ts';
import { restore } from './restore/restore.ts';
import { sourceDatabase } from './restore/source-database.ts';
import { scriptContext } from './script-context.ts';

const {
  project,
  flags,
  positionals: [from, ...only],
} = argumentsOfScript({ allowPositionals: true, flags: ['overwrite', 'accounts'] });

async function run(script: string): Promise<void> {
  const args = project === undefined ? [] : ['--project', project];
  const file = path.join(import.meta.dirname, script);
  const child = spawn(process.execPath, [file, ...args], { stdio: 'inherit' });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Refusal(`\`${script}\` failed. Run the same command again.`);
}

try {
  if (from === undefined) throw new Refusal('Say from when: a minute, a backup or a database.');
  await useTarget(project, ['addressKey']);
  const databaseId =
    project === undefined ? from : await sourceDatabase(googleOf(project), project, from, pause);
  const context = await scriptContext();
  const source = await openFirestore(process.env['GCLOUD_PROJECT'] ?? '', { databaseId });
  const startedAtMs = performance.now();
  await restore({
    context,
    source,
    only,
    overwrite: flags.has('overwrite'),
    makeAccounts: flags.has('accounts'),
    // The local bucket does not keep deleted files.
    undelete:
      project === undefined
        ? () => Promise.resolve(false)
        : undeleteAtGoogle(googleOf(project), bucketOf(process.env)),
    run,
    say: (line) => console.log(line),
  });
  console.log(`Restored in ${((performance.now() - startedAtMs) / 60_000).toFixed(1)} minutes.`);
  if (project !== undefined) {
    console.log(
      `Look at the site, then: gcloud firestore databases delete --database=${databaseId}`,
    );
  }
  await Promise.all([source.terminate(), context.db.terminate()]);
} catch (error) {
  endFor(error);
}
