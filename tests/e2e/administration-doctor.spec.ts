import type { Page } from '@playwright/test';
import { translator } from '@kloer/i18n/translate.ts';
import { callFirestore, documentsName } from '#local/launcher/addresses/firestore-rest.ts';
import { demoAccounts, demoPassword } from '#local/seed/accounts.ts';
import { callApi, signIn } from '#local/seed/stack-client.ts';
import { axeViolations } from '../support/axe.ts';
import { createPerson } from '../support/own-teacher.ts';
import { runScript } from '../support/run-script.ts';
import { runningStack } from '../support/running-stack.ts';
import { sample } from '../support/sample.ts';
import { oneIn } from './family.ts';
import { expect } from './fixtures.ts';
import { signInFor } from './sign-in.ts';

const test = oneIn(10);

const en = translator('en');

/** Stores reserved names of users that do not exist, an inconsistency that no other test touches. */
async function plantNames(...names: string[]): Promise<void> {
  const stack = await runningStack();
  const writes = names.map((name) => ({
    update: {
      name: `${documentsName(stack)}/slugs/${name}`,
      fields: { uid: { stringValue: name }, wasPublic: { booleanValue: true } },
    },
    updateTransforms: [{ fieldPath: 'claimedAt', setToServerValue: 'REQUEST_TIME' }],
  }));
  const answer = await callFirestore(stack, 'commit', { writes });
  if (!answer.ok) throw new Error(await answer.text());
}

const findingOf = (page: Page, name: string) =>
  page
    .getByRole('listitem')
    .filter({ hasText: en('doctor:finding-slug-of-nobody', { who: name }) });

async function examine(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: en('doctor:examine'), exact: true });
  await button.click();
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(button).toHaveAttribute('aria-disabled', 'false', { timeout: 60_000 });
}

test('the data check lists inconsistent data, and the button of a listed problem repairs only that problem', async ({
  page,
  said,
}) => {
  test.slow();
  const [one, other] = [`nobody-${Date.now()}-a`, `nobody-${Date.now()}-b`];
  await plantNames(one, other);
  await signInFor(page, demoAccounts.admin.email, '/en/admin');
  await examine(page);
  await expect(findingOf(page, one)).toBeVisible();
  expect(await axeViolations(page, 'light')).toEqual([]);
  await findingOf(page, one)
    .getByRole('button', { name: en('doctor:mend') })
    .click();
  await expect.poll(() => said.some((words) => words.includes(en('doctor:mended')))).toBe(true);
  await expect(findingOf(page, one)).toHaveCount(0);
  await expect(findingOf(page, other)).toBeVisible();

  const sentence = (name: string) => en('doctor:finding-slug-of-nobody', { who: name });
  const printed = await runScript('doctor.ts');
  expect(printed.code).toBe(1);
  expect(printed.out).toContain(sentence(other));
  expect(printed.out).not.toContain(sentence(one));

  await findingOf(page, other)
    .getByRole('button', { name: en('doctor:mend') })
    .click();
  await expect(findingOf(page, other)).toHaveCount(0);
  await examine(page);
  await expect(findingOf(page, one)).toHaveCount(0);
  await expect(findingOf(page, other)).toHaveCount(0);
});

test('npm run admin grants, lists and revokes administrator rights, with immediate effect', async () => {
  test.slow();
  const stack = await runningStack();
  const { email } = await createPerson(stack, 'office');
  const person = await signIn(stack, email, demoPassword);
  const ask = () => callApi(stack, person, 'admin-messages', { state: 'waiting' });
  await expect(ask()).rejects.toThrow('403');
  const admin = (...args: string[]) => runScript('admin.ts', ...args);
  expect(await admin('grant', email)).toMatchObject({ code: 0 });
  expect((await admin('grant', email)).out).toContain('administers the site already');
  expect((await admin('list')).out).toContain(email);
  expect(await ask()).toMatchObject({ messages: expect.any(Array) });
  expect(await admin('revoke', email)).toMatchObject({ code: 0 });
  await expect(ask()).rejects.toThrow('403');
  expect((await admin('list')).out).not.toContain(email);
  const wrongs = [['revoke', email], ['grant', `not-${email}`], ['grant'], ['remove', email]];
  for (const wrong of sample('wrong arguments of npm run admin', wrongs, 1)) {
    expect((await admin(...wrong)).code, wrong.join(' ')).toBe(1);
  }
});
