/**
 * `npm run config:check -- --project P` reports problems of a project; read-only. `--offline`
 * checks only parameters and needs no account.
 */
import { googleOf } from './google.ts';
import { argumentsOfScript, checkedProject, parametersOf } from './project-environment.ts';
import { parameterProblems, projectProblems } from './project-problems.ts';
import { endFor, Refusal } from './refusal.ts';

async function check(): Promise<string[]> {
  const { project, flags } = argumentsOfScript({ flags: ['offline'] });
  if (project === undefined) throw new Refusal('Name the project: `--project ID`.');
  const parameters = parametersOf(checkedProject(project));
  return flags.has('offline')
    ? parameterProblems(parameters)
    : projectProblems(project, parameters, googleOf(project));
}

const problems = await check().catch(endFor);
for (const problem of problems) console.error(`- ${problem}`);
if (problems.length === 0) console.log('All is as it should be.');
else process.exitCode = 1;
