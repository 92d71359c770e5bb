import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LocalHosting } from '#local/hosting/control-plane.ts';
import { localHost, type Ports } from '../addresses/ports.ts';
import { projectId } from '../addresses/stack-addresses.ts';
import type { DataFolder } from '../data/data-folder.ts';

const browserConfig = '/firebase-config.json';

/**
 * Starts a local Hosting that serves the last released version. Versions are in memory, so each start of the stack
 * publishes the whole site.
 */
export async function startHosting(data: DataFolder, ports: Ports) {
  const hosting = new LocalHosting({
    project: projectId,
    site: projectId,
    functions: `http://${localHost}:${ports.functions}/${projectId}`,
    beside: (file) =>
      file === browserConfig ? readFileSync(path.join(data.site, browserConfig)) : undefined,
  });
  const api = await hosting.start({ apiPort: ports.hosting, sitePort: ports.site });
  const parameters: Record<string, string> = { PUBLISHER: 'hosting', HOSTING_API: api };
  return { parameters, stop: () => hosting.stop() };
}
