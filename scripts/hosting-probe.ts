/**
 * `npm run hosting:probe -- --project P` publishes a few files to a preview channel, and reports
 * undocumented behaviour of Hosting.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { parseConfig } from '../functions/src/platform/config.ts';
import { connectHosting } from '../functions/src/platform/publishing/hosting/create-hosting-publisher.ts';
import { readHosting } from './deploy/static-site.ts';
import { hostingConfig } from './deploy/hosting-config.ts';
import { googleOf } from './google.ts';
import { probeHosting } from './probe-hosting.ts';
import { argumentsOfScript, checkedProject, useProject } from './project-environment.ts';
import { endFor, Refusal } from './refusal.ts';

const channel = `probe-${Date.now()}`;

try {
  const { project } = argumentsOfScript();
  if (project === undefined) throw new Refusal('Name the project: `--project ID`.');
  await useProject(checkedProject(project));
  const { publisher } = parseConfig(process.env);
  if (publisher.kind !== 'hosting') throw new Refusal('PUBLISHER must be `hosting`.');
  const findings = await probeHosting({
    api: await connectHosting(project, publisher, channel),
    google: googleOf(project),
    siteUrl: `https://firebasehosting.googleapis.com/v1beta1/projects/${project}/sites/${publisher.site}`,
    channel,
    config: hostingConfig(readHosting()),
    pause,
  });
  for (const { ok, says } of findings) console.log(`${ok ? 'ok ' : 'NOT'}  ${says}`);
  if (findings.some(({ ok }) => !ok)) process.exitCode = 1;
} catch (error) {
  endFor(error);
}
