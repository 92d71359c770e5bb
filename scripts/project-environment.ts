import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs, parseEnv } from 'node:util';
import { configFaults, secretsOf, type SecretPart } from '../functions/src/platform/config.ts';
import { googleOf, readSecret, reasonOf } from './google.ts';
import { endFor, Refusal } from './refusal.ts';
import { stackEnvironment } from './stack-environment.ts';

type Variables = Record<string, string | undefined>;

const functions = path.resolve(import.meta.dirname, '../functions');

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

/** Ends the script on unknown or incomplete arguments. */
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
 * Parameters that `firebase deploy` reads.
 * @throws Refusal without a file for the project
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

const emulators =
  /^(FUNCTIONS_EMULATOR|FIREBASE_CONFIG|.*_EMULATOR_(HOST|HUB)|STORAGE_EMULATOR_.*)$/;

/**
 * Puts the project's parameters into the environment.
 * @throws Refusal if a parameter, or a secret of `parts`, is missing
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
    // Google requires a quota project for credentials of a user.
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
