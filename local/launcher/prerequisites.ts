import { StartupProblem } from './startup-problem.ts';

/** @throws StartupProblem `missing-prerequisite` */
export function requirePlatform(platform: NodeJS.Platform = process.platform): void {
  if (platform !== 'win32') return;
  throw new StartupProblem(
    'missing-prerequisite',
    'The local stack needs Linux or macOS: on Windows, run it inside WSL.',
  );
}
