import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { StartupProblem } from './startup-problem.ts';

/** @throws StartupProblem `missing-prerequisite` */
export function requirePlatform(platform: NodeJS.Platform = process.platform): void {
  if (platform !== 'win32') return;
  throw new StartupProblem(
    'missing-prerequisite',
    'The local stack needs Linux or macOS: on Windows, run it inside WSL.',
  );
}

/** Where firebase-tools keeps the emulators it downloads. */
function downloadFolder(): string {
  const chosen = process.env['FIREBASE_EMULATORS_PATH'];
  return chosen ?? path.join(os.homedir(), '.cache/firebase/emulators');
}

/**
 * Google's own emulators are Java programs that firebase-tools downloads.
 * @throws StartupProblem `missing-prerequisite` when Java 21 or a download is missing
 */
export function requireOfficialEmulators(downloads = downloadFolder()): void {
  const { stdout, stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  const version = /version "(\d+)/.exec(`${stdout}${stderr}`)?.[1];
  if (Number(version ?? 0) < 21) {
    throw new StartupProblem(
      'missing-prerequisite',
      `Google's emulators need Java 21 or newer and found ${version ?? 'none'}: install one, or start ` +
        'without --official.',
    );
  }
  const files = existsSync(downloads) ? readdirSync(downloads) : [];
  for (const emulator of ['firestore', 'storage']) {
    if (files.some((file) => file.startsWith(`cloud-${emulator}`))) continue;
    throw new StartupProblem(
      'missing-prerequisite',
      `Google's ${emulator} emulator is not on this machine: fetch it once with ` +
        `\`npx firebase setup:emulators:${emulator}\`, or start without --official.`,
    );
  }
}
