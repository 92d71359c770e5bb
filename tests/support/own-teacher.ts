import type { CallResponse } from '@kloer/domain/calls/calls.ts';
import { newProfileWindowMs } from '@kloer/domain/routing/routing.ts';
import { sampleProfileFields } from '@kloer/domain/teacher/sample-teacher.ts';
import type { TeacherProfileFields } from '@kloer/domain/teacher/teacher.ts';
import type { StackAddresses } from '#local/launcher/addresses/stack-addresses.ts';
import { demoAccounts, demoPassword } from '#local/seed/accounts.ts';
import { createAccounts, type Account } from '#local/seed/admin-accounts.ts';
import { callApi, createProfile, signIn } from '#local/seed/stack-client.ts';
import { eventually } from './served-pages.ts';

/** A teacher for one test, so that tests can run twice on one stack. */
export type OwnTeacher = { uid: string; email: string; name: string; slug: string };

/** A user for one test, with an account and without a profile. */
export async function createPerson(stack: StackAddresses, name: string): Promise<Account> {
  const uid = `${name}-${Date.now().toString(36)}`;
  const email = `${uid}@kloer.lu`;
  await createAccounts(stack, [{ uid, email }]);
  return { uid, email };
}

/** Whether a path belongs to a teacher of another test, who may disappear at any time. */
export const isOfOwnTeacher = (path: string) => /-test[a-z0-9]{8,}(\?|$)/.test(path);

/**
 * Creates a user with a profile that is not activated.
 *
 * @param name one word, unique to the test
 */
export async function createTeacher(
  stack: StackAddresses,
  name: string,
  fields: Partial<TeacherProfileFields> = {},
): Promise<OwnTeacher> {
  const run = Date.now().toString(36);
  const uid = `test-${name.toLowerCase()}-${run}`;
  const email = `${uid}@kloer.lu`;
  await createAccounts(stack, [{ uid, email }]);
  const owner = await signIn(stack, email, demoPassword);
  const [firstName, lastName] = [name, `Test${run}`];
  await createProfile(stack, owner, {
    ...sampleProfileFields,
    email,
    firstName,
    lastName,
    ...fields,
  });
  return {
    uid,
    email,
    name: `${firstName} ${lastName}`,
    slug: `${firstName}-${lastName}`.toLowerCase(),
  };
}

/** Removes a teacher from lists, so that tests of the search find only demo teachers. */
export async function removeTeacher(stack: StackAddresses, { email }: OwnTeacher): Promise<void> {
  await callApi(stack, await signIn(stack, email, demoPassword), 'delete-profile', {});
}

type NamedTeacher = Pick<OwnTeacher, 'uid' | 'name'>;
type TeacherRow = CallResponse<'admin-teachers'>['teachers'][number];

/** A teacher's row in the administration. First waits until a trigger has added the row of a new teacher. */
async function listedTeacher(
  stack: StackAddresses,
  { uid, name }: NamedTeacher,
): Promise<TeacherRow> {
  const admin = await signIn(stack, demoAccounts.admin.email, demoPassword);
  const asked = { language: 'en', search: name };
  const ask = async () => {
    const answer = await callApi(stack, admin, 'admin-teachers', asked);
    const { teachers } = answer as CallResponse<'admin-teachers'>;
    return teachers.filter(({ id }) => id === uid);
  };
  const [row] = await eventually(ask, ({ length }) => length > 0, `the list shows ${name}`, 60_000);
  if (!row) throw new Error(`No row of ${name}.`);
  return row;
}

/** Like `createTeacher`, and waits until the administration lists the teacher. */
export async function createListedTeacher(
  ...[stack, name, fields]: Parameters<typeof createTeacher>
): Promise<OwnTeacher> {
  const teacher = await createTeacher(stack, name, fields);
  await listedTeacher(stack, teacher);
  return teacher;
}

/** Makes an administrator's change of a teacher, after reading the teacher's revision. */
export async function administer(
  stack: StackAddresses,
  teacher: NamedTeacher,
  change: object,
): Promise<void> {
  const admin = await signIn(stack, demoAccounts.admin.email, demoPassword);
  const { id: teacherId, revision } = await listedTeacher(stack, teacher);
  await callApi(stack, admin, 'admin-update-teacher', { teacherId, revision, ...change });
}

/** Makes a teacher visible until the end of 2030. */
export async function grant(stack: StackAddresses, teacherId: string): Promise<void> {
  const admin = await signIn(stack, demoAccounts.admin.email, demoPassword);
  const change = { teacherId, revision: null, endDate: '2030-12-31' };
  await callApi(stack, admin, 'admin-update-teacher', change);
}

/** Advances the stack's clock to a time when a new profile no longer redirects to its form. */
export async function outgrowNewProfile(stack: StackAddresses): Promise<void> {
  const response = await fetch(`${stack.control}/clock`, {
    method: 'POST',
    body: JSON.stringify({ advanceMs: newProfileWindowMs + 1000 }),
  });
  if (!response.ok) throw new Error(`the clock answered ${response.status}`);
}
