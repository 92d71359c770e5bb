/**
 * Counts the database operations of each user action and each scheduled sweep, with 100 and with 1,000 teachers, for
 * the monthly costs in `docs/production.md` (`cost/monthly-cost.ts`).
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { TeacherProfileFields } from '@kloer/domain/teacher/teacher.ts';
import type { CallName } from '@kloer/domain/calls/calls.ts';
import { call } from '../functions/src/entry/api/call.ts';
import { sweep } from '../functions/src/entry/sweep/sweep.ts';
import { deliverDueMails } from '../functions/src/messages/delivery/deliver-due-mails.ts';
import { projectTeacher } from '../functions/src/profile/projection/project-teacher.ts';
import { keepVisits } from '../functions/src/profile/visits/keep-visits.ts';
import { seedTeachers } from '#local/seed/people.ts';
import { startPaidWorld } from '../tests/integration/support/paid-world.ts';
import { publishDue } from '../tests/integration/support/publish-due.ts';
import { databaseUse, type DatabaseUse } from '../tests/support/database-use.ts';
import { costTable, type Counted, type CountedAction } from './cost/monthly-cost.ts';
import { commitHere } from './support/commit.ts';

const address = '192.0.2.7';

/** How often each action is counted, each time for another teacher: teachers are in different lists. */
const samples = 10;
const quarterHourMs = 15 * 60_000;
const quarterHoursOfDay = 96;

function average(uses: readonly DatabaseUse[]): DatabaseUse {
  const mean = (of: keyof DatabaseUse) =>
    Math.round(uses.reduce((sum, use) => sum + use[of], 0) / uses.length);
  return { reads: mean('reads'), writes: mean('writes'), deletes: mean('deletes') };
}

async function countAll(teachers: number): Promise<Counted> {
  const world = await startPaidWorld();
  const { context } = world;
  const people = seedTeachers();
  const uids = Array.from({ length: teachers }, (_, number) => `t${number}`);
  const fieldsOf = (number: number) =>
    (people[number % people.length] as (typeof people)[number]).fields;
  const does = (name: CallName, request: object, uid?: string) =>
    call(context, name, uid === undefined ? null : world.callerOf(uid), request, { address });
  const publish = async (uid: string) => {
    await projectTeacher(context, uid);
    await publishDue(context);
  };
  const measure = async (
    run: (number: number) => Promise<unknown>,
    prepare: (number: number) => Promise<unknown> = async () => {},
  ): Promise<DatabaseUse> => {
    const uses: DatabaseUse[] = [];
    for (let number = 0; number < samples; number += 1) {
      await prepare(number);
      uses.push(await databaseUse(context.db, () => run(number)));
    }
    return average(uses);
  };
  try {
    for (const [number, uid] of uids.entries()) {
      await world.save(uid, {
        ...fieldsOf(number),
        email: `${uid}@example.lu`,
        profilePicture: '',
      });
      await world.grant(uid, 60 + (number % 300));
      await projectTeacher(context, uid);
    }
    await publishDue(context);
    const publishEverything = async () => {
      await sweep(context);
      for (let asked = -1; asked < world.askedForLists();) {
        asked = world.askedForLists();
        await publishDue(context);
      }
    };
    await publishEverything();

    const change = (number: number, fields: Partial<TeacherProfileFields>) =>
      world.save(`t${number * 7}`, fields);
    const uses: Record<CountedAction, DatabaseUse> = {
      minuteSweep: await measure(() => sweep(context, 'minute')),
      daySweeps: await databaseUse(context.db, async () => {
        for (let number = 0; number < quarterHoursOfDay; number += 1) {
          world.pass(quarterHourMs);
          await sweep(context, 'quarter-hour');
        }
      }),
      saveText: await measure(async (number) => {
        await change(number, { bio: `Moien! ${number}` });
        await publish(`t${number * 7}`);
      }),
      saveCard: await measure(async (number) => {
        await change(number, { firstName: `Anna ${number}` });
        await publish(`t${number * 7}`);
      }),
      numbers: await measure(
        () => publishDue(context),
        async (number) => {
          const teachingLocations = { online: { pricePerHourEur: 20 + number } };
          await change(number, { teachingLocations });
          await publish(`t${number * 7}`);
          world.pass(4 * quarterHourMs);
          await sweep(context, 'quarter-hour');
        },
      ),
      visit: await measure((number) =>
        keepVisits(context, `t${number * 7}`, { visits: 1, appearances: 6, contacts: 0 }),
      ),
      message: await measure(async (number) => {
        const { subjects } = fieldsOf(number);
        await does('write-to-teacher', {
          teacher: `t${number}`,
          name: 'Léa Müller',
          email: `lea${number}@example.lu`,
          level: 'classic-lower',
          subject: subjects[0],
          words: 'Moien! Hutt Dir nach Plaz?',
          language: 'fr',
          messageId: `message-000000000${number}`,
        });
        await deliverDueMails(context);
      }),
      signUp: await measure(async (number) => {
        const account = {
          email: `new${number}@example.lu`,
          language: 'fr',
          browserKey: 'k'.repeat(43),
        };
        await does('sign-up', { ...account, password: 'correct horse battery' });
        await deliverDueMails(context);
      }),
      renewal: await measure(
        () => world.settle(),
        async (number) => {
          if (number === 0) await world.subscribe('payer');
          world.pass(32 * 86_400_000);
        },
      ),
    };
    return { teachers, uses };
  } finally {
    await world.stop();
  }
}

const counted: Counted[] = [];
for (const teachers of [100, 1000]) {
  counted.push(await countAll(teachers));
}
const result = { date: new Date().toISOString().slice(0, 10), commit: await commitHere(), counted };
writeFileSync(
  path.join(import.meta.dirname, 'results', 'cost.json'),
  `${JSON.stringify(result, null, 2)}\n`,
);
console.log(JSON.stringify(counted));
console.log(costTable(counted));
