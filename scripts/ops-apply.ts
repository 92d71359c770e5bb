/**
 * `npm run ops:apply -- --project P EMAIL [EUR]` sets uptime checks, alerts and a monthly budget,
 * which mail the operator. Safe to repeat. `--dry-run` prints them.
 */
import { googleOf } from './google.ts';
import { alerts, type Alert } from './ops/alerts.ts';
import { applyOps } from './ops/apply.ts';
import { argumentsOfScript, checkedProject, parametersOf } from './project-environment.ts';
import { endFor, Refusal } from './refusal.ts';

function meaning({ when }: Alert): string {
  if ('logged' in when) return when.logged.map((sentence) => `“${sentence}”`).join(', ');
  if ('unanswered' in when) return `GET ${when.unanswered}, each minute`;
  return `more than ${when.above} in ${when.inSeconds} s: ${when.metric}`;
}

try {
  const { project, flags, positionals } = argumentsOfScript({
    allowPositionals: true,
    flags: ['dry-run'],
  });
  const [email = '', euros = '50'] = positionals;
  if (project === undefined) throw new Refusal('Name the project: `--project ID`.');
  if (!email.includes('@')) throw new Refusal('Name the e-mail address that gets the alerts.');
  const budget = Number(euros);
  if (!Number.isInteger(budget) || budget < 1) {
    throw new Refusal(`“${euros}” is no budget: give whole euros a month.`);
  }
  const site = parametersOf(checkedProject(project))['SITE_ORIGIN'];
  if (!site) throw new Refusal(`functions/.env.${project} has no SITE_ORIGIN.`);
  for (const alert of Object.values<Alert>(alerts)) {
    console.log(`${alert.title}: ${meaning(alert)}`);
  }
  console.log(`Budget: ${budget} EUR a month. All of this is sent to ${email}.`);
  if (!flags.has('dry-run')) {
    await applyOps(googleOf(project), { project, site, email, budget });
    console.log('Set.');
  }
} catch (error) {
  endFor(error);
}
