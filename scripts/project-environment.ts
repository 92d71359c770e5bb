import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs, parseEnv } from 'node:util';
import { configFaults, secretsOf, type SecretPart } from '../functions/src/platform/config.ts';
import { googleOf, readSecret, reasonOf } from './google.ts';
import { endFor, Refusal } from './refusal.ts';
import { stackEnvironment } from './stack-environment.ts';

type Variables = Record<string, string | undefined>;

const functions = path.resolve(import.meta.dirname, '../functions');

/**
 * A project's name as an option has it.
 *
 * @throws Refusal for a name that no deployed project has
 */
export function checkedProject(project: string): string {
  if (project.startsWith('demo-')) {
    throw new Refusal(
      `${project} is a name of the local stack: \`--project\` takes a deployed project.`,
    );
  }
  if (!/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(project)) {
    throw new Refusal(
      `“${project}” is no project: \`--project\` takes the id of a Firebase project.`,
    );
  }
  return project;
}

/** The arguments of a script; one that is unknown or lacks its value ends it with a sentence. */
export function argumentsOfScript({
  allowPositionals = false,
  flags = [],
}: { allowPositionals?: boolean; flags?: readonly string[] } = {}) {
  try {
    const booleans = flags.map((name) => [name, { type: 'boolean' }] as const);
    const options = { ...Object.fromEntries(booleans), project: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals });
    return { project: values.project, flags: new Set(Object.keys(values)), positionals };
  } catch (error) {
    return endFor(new Refusal(error instanceof Error ? error.message : String(error)));
  }
}

/**
 * The parameters of a project's functions, as `firebase deploy` takes them from `functions`.
 *
 * @throws Refusal without a file for this project
 */
export function parametersOf(project: string, folder = functions): Variables {
  const read = (name: string) => parseEnv(readFileSync(path.join(folder, name), 'utf8'));
  const optional = (name: string) => {
    try {
      return read(name);
    } catch {
      return {};
    }
  };
  try {
    return { ...optional('.env'), ...read(`.env.${project}`) };
  } catch (cause) {
    throw new Refusal(
      `functions/.env.${project} is missing: it holds the parameters of the project’s functions (README, “Going to production”).`,
      { cause },
    );
  }
}

/** What leads to a local stack, and would lead there from a script for a deployed project, too. */
const emulators =
  /^(FUNCTIONS_EMULATOR|FIREBASE_CONFIG|.*_EMULATOR_(HOST|HUB)|STORAGE_EMULATOR_.*)$/;

/**
 * Puts into an environment what a project's functions find in theirs: parameters, and the secrets of some parts of
 * the context unless the environment holds them.
 *
 * @throws Refusal when something is missing
 */
export async function useProject(
  project: string,
  parts: readonly SecretPart[] = [],
  { google = googleOf(project), folder = functions, environment = process.env as Variables } = {},
): Promise<void> {
  checkedProject(project);
  for (const name of Object.keys(environment)) if (emulators.test(name)) delete environment[name];
  Object.assign(environment, parametersOf(project, folder), {
    GCLOUD_PROJECT: project,
    // A person's credentials need one, a service account's have one.
    GOOGLE_CLOUD_QUOTA_PROJECT: project,
  });
  for (const name of parts.flatMap((part) => secretsOf[part])) {
    if (environment[name]) continue;
    const secret = await readSecret(google, project, name);
    if (typeof secret !== 'string') {
      throw new Refusal(`The secret ${name} of ${project} cannot be read: ${reasonOf(secret)}`);
    }
    environment[name] = secret;
  }
  const faults = [...configFaults(environment, parts)].map(([name, fault]) => `${name} ${fault}`);
  if (faults.length > 0) {
    throw new Refusal(`functions/.env.${project} is not complete: ${faults.join(' ')}`);
  }
}

/**
 * Lets a script work on a deployed project, or without one on the running local stack. Ends it with a sentence when the
 * project's parameters are not there, or no stack runs.
 *
 * @param parts the parts of the context whose secrets the script needs
 */
export async function useTarget(
  project: string | undefined,
  parts: readonly SecretPart[] = [],
): Promise<void> {
  try {
    if (project === undefined) Object.assign(process.env, await stackEnvironment());
    else await useProject(project, parts);
  } catch (error) {
    endFor(error);
  }
}
