import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { ensureBuild } from '#local/launcher/site/build.ts';
import { StartupProblem } from '#local/launcher/startup-problem.ts';
import { Refusal } from '../refusal.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** @throws Refusal if the web configuration belongs to another project */
function requireWebConfig(project: string, config: string | undefined): void {
  if (!config) {
    throw new Refusal('PUBLIC_FIREBASE_CONFIG is not set: the build would be for the local stack.');
  }
  const { projectId } = JSON.parse(config) as { projectId?: string };
  if (projectId === project) return;
  throw new Refusal(`PUBLIC_FIREBASE_CONFIG is for ${projectId}, and ${project} is deployed.`);
}

/**
 * Builds only what changed.
 * @throws Refusal for another project's web configuration, or a failed build
 */
export async function buildProduction(project: string): Promise<void> {
  requireWebConfig(project, process.env['PUBLIC_FIREBASE_CONFIG']);
  const logs = path.join(root, '.local', 'build');
  mkdirSync(logs, { recursive: true });
  try {
    await ensureBuild(root, path.join(logs, 'production.log'));
  } catch (cause) {
    if (!(cause instanceof StartupProblem)) throw cause;
    throw new Refusal(`${cause.message}\n${cause.detail}`, { cause });
  }
}
