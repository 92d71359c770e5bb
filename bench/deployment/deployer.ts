import path from 'node:path';
import { projectId } from '#local/launcher/addresses/stack-addresses.ts';
import { runProgram } from '#local/launcher/processes/run-program.ts';
import { StartupProblem } from '#local/launcher/startup-problem.ts';
import { parseConfig } from '../../functions/src/platform/config.ts';
import { createContext } from '../../functions/src/platform/create-context.ts';
import { connectHosting } from '../../functions/src/platform/publishing/hosting/create-hosting-publisher.ts';
import { serviceAccounts } from '../../scripts/deploy/function-accounts.ts';
import { indexAddresses } from '../../scripts/deploy/indexes.ts';
import type { Google } from '../../scripts/google.ts';
import { patienceMs } from '../../scripts/script-context.ts';
import { stackEnvironment } from '../../scripts/stack-environment.ts';
import { grantingGoogle } from '../../tests/support/granting-google.ts';
import { found } from '../../tests/support/recorded-google.ts';
import { project } from './clone.ts';
import type { StandIn } from './stand-in.ts';

const bucket = `${project}.firebasestorage.app`;
const complain = (message: string, details?: object) => console.warn(message, details ?? '');
const log = { info: () => {}, warn: complain, error: complain };

/** Fake Google APIs that record granted roles, and create indexes while the deployment waits. */
function recordedProject() {
  const granting = grantingGoogle();
  const indexes = indexAddresses(project);
  let state = 'READY';
  const google: Google = async (request) => {
    if (!indexes.includes(request.url)) return granting.google(request);
    return found({ indexes: [{ state }] });
  };
  const pause = async () => {
    state = 'READY';
  };
  const isGranted = (resource: string, role: string, account: string) => {
    const { bindings = [] } = granting.policies.get(resource) ?? {};
    const member = `serviceAccount:${account}@${project}.iam.gserviceaccount.com`;
    return bindings.some((binding) => binding.role === role && binding.members.includes(member));
  };
  const projectUrl = `https://cloudresourcemanager.googleapis.com/v1/projects/${project}`;
  const bucketUrl = `https://storage.googleapis.com/storage/v1/b/${bucket}`;
  return {
    google,
    pause,
    makeIndexes: () => {
      state = 'CREATING';
    },
    areBackupsOn: () => granting.asked.some((request) => request.endsWith('/backupSchedules')),
    areIndexesReady: () => state === 'READY',
    areRolesGranted: () =>
      isGranted(bucketUrl, 'roles/storage.objectAdmin', 'kloer-functions') &&
      Object.entries(serviceAccounts).every(([account, roles]) =>
        roles.every((role) => isGranted(projectUrl, role, account)),
      ),
  };
}

/** Deploys a clone by the steps of the clone's own `npm run deploy`. */
export function deployer(standIn: StandIn) {
  const { data, hosting } = standIn;
  const recorded = recordedProject();
  const commands: string[] = [];
  const faults: string[] = [];
  // Without `--project`, with which the script would connect to Google.
  const runOnStandIn = (clone: string, script: string, ...args: string[]) =>
    runProgram([script, ...args], {
      cwd: clone,
      logFile: path.join(data.logs, 'scripts.log'),
      environment: { KLOER_DATA: data.root },
      problem: () => new StartupProblem('step-failed', `${script} failed`),
    });
  const deploy = async (clone: string) => {
    Object.assign(process.env, { KLOER_DATA: data.root });
    Object.assign(process.env, await stackEnvironment());
    const config = parseConfig(process.env);
    const renderer = new URL('functions/dist/renderer/entry.mjs', `file://${clone}/`);
    const { publisher, db } = await createContext(config, log, renderer, patienceMs);
    if (config.publisher.kind !== 'hosting') throw new Error('not through Hosting');
    const { deploySteps } = (await import(
      path.join(clone, 'scripts/deploy/steps.ts')
    )) as typeof import('../../scripts/deploy/steps.ts');
    const run = async (command: readonly string[]) => {
      const text = command.join(' ');
      commands.push(text);
      if (text === `firebase deploy --only firestore,storage --project ${project}`) {
        standIn.uploadRules(clone);
        recorded.makeIndexes();
      } else if (text === `firebase deploy --only functions --project ${project}`) {
        if (!recorded.areRolesGranted()) faults.push('functions are deployed before their roles');
        if (!recorded.areBackupsOn()) faults.push('functions are deployed before backups');
        if (!recorded.areIndexesReady()) faults.push('functions are deployed before indexes');
        await standIn.uploadFunctions(clone);
      } else if (text === `node scripts/migrate.ts --project ${project}`) {
        await runOnStandIn(clone, 'scripts/migrate.ts');
      } else if (text === `node scripts/admin.ts --project ${project} demand-second-factor`) {
        await runOnStandIn(clone, 'scripts/admin.ts', 'demand-second-factor');
      } else if (text === `node scripts/publish-all.ts --project ${project}`) {
        if (hosting.maxVersions !== '10') faults.push('old versions are kept');
        await runOnStandIn(clone, 'scripts/publish-all.ts');
      } else faults.push(`unknown command: ${text}`);
    };
    const build = path.join(clone, 'dist', 'client');
    const api = await connectHosting(projectId, config.publisher);
    const { google, pause } = recorded;
    for (const step of deploySteps(project, 'off')) {
      await step.run({ project, bucket, build, google, hosting: api, publisher, run, pause });
    }
    await db.terminate();
  };
  return { deploy, commands, faults };
}
