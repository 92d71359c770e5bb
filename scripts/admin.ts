/**
 * `npm run admin -- grant|revoke|list|remove-second-factor|demand-second-factor [E-MAIL]`, on the
 * local stack, or with `--project P`. An administrator without an account is named by uid.
 */
import { initializeApp } from 'firebase-admin/app';
import {
  demandSecondFactor,
  grantAdmin,
  listAdmins,
  removeSecondFactorOf,
  revokeAdmin,
} from '../functions/src/administration/administrators.ts';
import { lazyAuth } from '../functions/src/platform/accounts/auth.ts';
import { fileClock, systemClock } from '../functions/src/platform/clock.ts';
import { parseConfig } from '../functions/src/platform/config.ts';
import { openFirestore } from '../functions/src/platform/firestore.ts';
import { argumentsOfScript, useTarget } from './project-environment.ts';

const { project, positionals } = argumentsOfScript({ allowPositionals: true });
const [command = '', who = '', ...others] = positionals;

type Answer = { text: string; isDone: boolean };
const done = (text: string): Answer => ({ text, isDone: true });
const refused = (text: string): Answer => ({ text, isDone: false });

const usage = refused(
  'Usage: npm run admin -- [--project ID] grant E-MAIL | revoke E-MAIL | list | remove-second-factor E-MAIL | demand-second-factor',
);

const grants = {
  granted: done(`${who} administers the site from now on.`),
  'administers already': done(`${who} administers the site already.`),
  'no account': refused(`There is no open account of ${who}: sign up on the site first.`),
  'not confirmed': refused(`${who} was never confirmed: open the link of the mail first.`),
  'being deleted': refused(`The account of ${who} is being deleted.`),
};

const revocations = {
  revoked: done(`${who} no longer administers the site.`),
  'administers nothing': refused(`${who} does not administer the site.`),
  'no account': refused(`There is no account of ${who}. \`list\` names those without one by uid.`),
  'last one': refused(`${who} is the last administrator. Grant it to somebody else first.`),
};

const removals = {
  removed: done(`${who} can sign in without a second factor, and set up another one.`),
  'administers nothing': revocations['administers nothing'],
  'no account': refused(`There is no account of ${who}.`),
};

async function answer(): Promise<Answer> {
  await useTarget(project);
  const { projectId, clockFile, adminSecondFactor } = parseConfig(process.env);
  initializeApp({ projectId });
  const db = await openFirestore(projectId);
  const clock = clockFile === null ? systemClock : fileClock(clockFile);
  const context = { db, auth: lazyAuth, clock, adminSecondFactor };
  try {
    switch (command) {
      case 'grant':
        return grants[await grantAdmin(context, who)];
      case 'revoke':
        return revocations[await revokeAdmin(context, who)];
      case 'remove-second-factor':
        return removals[await removeSecondFactorOf(context, who)];
      case 'demand-second-factor': {
        const count = await demandSecondFactor(context);
        return done(`The second factor is ${adminSecondFactor} for ${count} administrators.`);
      }
      default: {
        const lines = (await listAdmins(context)).map(
          ({ uid, email, since }) =>
            `${email ?? `${uid} (no account)`}\t${since?.toISOString().slice(0, 10) ?? ''}`,
        );
        return done(lines.length > 0 ? lines.join('\n') : 'Nobody administers the site.');
      }
    }
  } finally {
    await db.terminate();
  }
}

const isComplete =
  others.length === 0 &&
  (['list', 'demand-second-factor'].includes(command)
    ? who === ''
    : ['grant', 'revoke', 'remove-second-factor'].includes(command) && who !== '');
const { text, isDone } = isComplete ? await answer() : usage;
if (isDone) console.log(text);
else {
  console.error(text);
  process.exitCode = 1;
}
