import { locales, type Localized } from '@kloer/domain/locale/locale.ts';
import { profilePath } from '@kloer/domain/paths/paths.ts';
import { demoAccounts } from '#local/seed/accounts.ts';
import { eventually, servedTexts } from '../support/served-pages.ts';
import { runningStack } from '../support/running-stack.ts';
import { signInAsTeacher } from '../support/teacher-session.ts';
import { expect, test } from './fixtures.ts';

const paths = locales.map((locale) => profilePath(locale, 'mathematics', 'anouk-reuter'));

test('a text that a teacher changes in three languages appears on the page in each language', async () => {
  const stack = await runningStack();
  const teacher = await signInAsTeacher(stack, demoAccounts.mathsTeacher.email);
  const change = crypto.randomUUID();
  const [fr, en, lb] = [`Changé ${change}`, `Changed ${change}`, `Geännert ${change}`];
  const written: Localized = { fr, en, lb };
  await teacher.save({ bio: lb, bioLanguage: 'lb', translations: { fr, en } });
  const expected = locales.map((locale) => written[locale]);
  await eventually(
    () => servedTexts(stack.site, paths),
    (texts) => expected.every((words, index) => texts[index]?.includes(words)),
    'the change on all three pages',
  );
  await teacher.close();
});

test('a browser cannot write a profile or a subscription directly', async () => {
  const stack = await runningStack();
  const stranger = await signInAsTeacher(stack, demoAccounts.suspended.email);
  const refused = { code: 'permission-denied' };
  await expect(stranger.write({ bio: 'x' }, demoAccounts.mathsTeacher.uid)).rejects.toMatchObject(
    refused,
  );
  for (const fields of [
    { bio: 'x' },
    { suspended: false },
    { paused: true },
    { entitlement: { admin: { endsAt: new Date('2099-01-01') } } },
    { email: 'somebody@else.lu' },
  ]) {
    await expect(stranger.write(fields)).rejects.toMatchObject(refused);
  }
  await stranger.close();
});

test('a hidden phone number is nowhere on the profile page', async ({ request }) => {
  const stack = await runningStack();
  const teacher = await signInAsTeacher(stack, demoAccounts.mathsTeacher.email);
  const data = await teacher.read();
  expect(data).toMatchObject({ showPhone: false });
  for (const path of [...paths, '/', '/tutoring']) {
    expect(await (await request.get(path)).text()).not.toContain(String(data?.['phone']));
  }
  await teacher.close();
});
