import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compileRules, type RulesService } from '#local/rules/index.ts';
import { parametersOf } from '../project-environment.ts';
import { readHosting } from './static-site.ts';

const rulesFiles: [string, RulesService][] = [
  ['firestore.rules', 'cloud.firestore'],
  ['storage.rules', 'firebase.storage'],
];

function rulesFaults(folder: string): string[] {
  return rulesFiles.flatMap(([name, service]) => {
    const { issues } = compileRules(readFileSync(path.join(folder, name), 'utf8'), { service });
    const errors = issues.filter(({ severity }) => severity === 'error');
    return errors.map(({ line, column, message }) => `${name}:${line}:${column}: ${message}`);
  });
}

function firebaseJsonFaults(folder: string): string[] {
  try {
    readHosting(folder);
    return [];
  } catch (error) {
    return [`firebase.json cannot be read: ${String(error)}`];
  }
}

function buildFaults(project: string, folder: string): string[] {
  const file = (...names: string[]) => path.join(folder, ...names);
  const build = 'build with PUBLIC_FIREBASE_CONFIG (README, “Going to production”).';
  if (!existsSync(file('dist', 'build.json'))) return [`There is no build: ${build}`];
  const { projectId, appCheck } = JSON.parse(readFileSync(file('dist', 'build.json'), 'utf8')) as {
    projectId?: string;
    appCheck?: boolean;
  };
  if (projectId === undefined) return [`The build is for the local stack: ${build}`];
  if (projectId !== project) return [`The build is for ${projectId}: ${build}`];
  const { APP_CHECK = 'off' } = parametersOf(project, file('functions'));
  if (APP_CHECK !== 'off' && !appCheck) {
    return [`APP_CHECK is ${APP_CHECK}, but PUBLIC_FIREBASE_CONFIG has no appCheck: ${build}`];
  }
  const renderers = [file('dist', 'renderer'), file('functions', 'dist', 'renderer')];
  const [site, functions] = renderers.map((at) => path.join(at, 'entry.mjs'));
  const isSame =
    site !== undefined &&
    functions !== undefined &&
    [site, functions].every((entry) => existsSync(entry)) &&
    readFileSync(site).equals(readFileSync(functions));
  return isSame ? [] : [`The functions have another renderer than the site: ${build}`];
}

export function deployFaults(project: string, folder: string): string[] {
  return [...buildFaults(project, folder), ...firebaseJsonFaults(folder), ...rulesFaults(folder)];
}
