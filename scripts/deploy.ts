/**
 * `npm run deploy -- --project P`, after `firebase login` and `gcloud auth application-default
 * login`. `--dry-run` checks the checkout and prints the commands.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { bucketOf, configFaults, parseConfig } from '../functions/src/platform/config.ts';
import { connectHosting } from '../functions/src/platform/publishing/hosting/create-hosting-publisher.ts';
import { deployFaults } from './deploy/checks.ts';
import { buildProduction } from './deploy/production-build.ts';
import { secondFactorIn } from './deploy/second-factor.ts';
import { deploySteps, type Deployment } from './deploy/steps.ts';
import { googleOf } from './google.ts';
import { checkedProject, parametersOf, useProject } from './project-environment.ts';
import { problemsBeforeDeployment } from './project-problems.ts';
import { endFor, Refusal } from './refusal.ts';
import { scriptContext } from './script-context.ts';

const root = path.resolve(import.meta.dirname, '..');
const tools = path.join(root, 'node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js');

function readArguments(): { project: string; dryRun: boolean } {
  const options = { project: { type: 'string' }, 'dry-run': { type: 'boolean' } } as const;
  try {
    const { values } = parseArgs({ options });
    if (values.project === undefined) throw new Refusal('Say where to: `--project P`.');
    return { project: checkedProject(values.project), dryRun: values['dry-run'] ?? false };
  } catch (error) {
    return endFor(error instanceof Refusal ? error : new Refusal(String(error)));
  }
}

async function run([program, ...args]: readonly string[]): Promise<void> {
  const script = program === 'firebase' ? [tools] : [];
  // The CLI's default is 10 s; loading the functions takes 4 s on a busy machine.
  const env = { ...process.env, FUNCTIONS_DISCOVERY_TIMEOUT: '60' };
  const child = spawn(process.execPath, [...script, ...args], { cwd: root, stdio: 'inherit', env });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Refusal(`\`${[program, ...args].join(' ')}\` failed.`);
}

async function open(project: string): Promise<{ deployment: Deployment; close: () => unknown }> {
  await useProject(project, ['addressKey']);
  const { publisher } = parseConfig(process.env);
  if (publisher.kind !== 'hosting') throw new Refusal('PUBLISHER must be `hosting`.');
  const context = await scriptContext();
  const hosting = await connectHosting(project, publisher);
  const build = path.join(root, 'dist', 'client');
  const google = googleOf(project);
  const problems = await problemsBeforeDeployment(project, parametersOf(project), google);
  if (problems.length > 0) throw new Refusal(problems.join('\n'));
  const bucket = bucketOf(process.env);
  const { publisher: site } = context;
  const deployment = { project, bucket, build, google, hosting, publisher: site, run, pause };
  return { deployment, close: () => context.db.terminate() };
}

function parameterFaults(project: string): string[] {
  try {
    const faults = configFaults({ ...parametersOf(project), GCLOUD_PROJECT: project });
    return [...faults].map(([name, fault]) => `functions/.env.${project}: ${name} ${fault}`);
  } catch (error) {
    if (error instanceof Refusal) return [error.message];
    throw error;
  }
}

const { project, dryRun } = readArguments();
const given = parameterFaults(project).length > 0 ? {} : parametersOf(project);
const steps = deploySteps(project, secondFactorIn(given));
const say = (at: number) => console.log(`${at + 1}/${steps.length} ${steps[at]?.what}`);
try {
  for (const [at, { how }] of dryRun ? steps.entries() : []) {
    say(at);
    for (const line of how) console.log(`      ${line}`);
  }
  if (!dryRun) await buildProduction(project);
  const faults = [...deployFaults(project, root), ...parameterFaults(project)];
  if (faults.length > 0) throw new Refusal(faults.join('\n'));
  if (!dryRun) {
    const { deployment, close } = await open(project);
    for (const [at, step] of steps.entries()) {
      say(at);
      await step.run(deployment);
    }
    await close();
  }
} catch (error) {
  endFor(error);
}
