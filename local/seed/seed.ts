import { isoDayOf } from '@kloer/domain/date/date.ts';
import { dayMs } from '@kloer/domain/date/spans.ts';
import { documentsName } from '../launcher/addresses/firestore-rest.ts';
import { waitUntil } from '../launcher/addresses/wait.ts';
import { demoAccounts, demoPassword } from './accounts.ts';
import { createAccounts, makeAdmin } from './admin-accounts.ts';
import { makeChecks } from './checks.ts';
import { seedTeachers, type SeedTeacher } from './people.ts';
import { drawnPortrait } from './portraits/sitter.ts';
import { createPromoCodes } from './promo-codes.ts';
import { createReviews } from './reviews.ts';
import {
  callApi,
  createProfile,
  signIn,
  uploadPicture,
  type SignedIn,
  type StackAddresses,
} from './stack-client.ts';

/** Buys a monthly plan as the teacher would: orders, pays on Stripe's page, then checks the result. */
async function buyPlan(stack: StackAddresses, owner: SignedIn, name: string): Promise<void> {
  const order = { plan: 'month', language: 'fr', immediateStart: true };
  const { url } = (await callApi(stack, owner, 'create-checkout', order)) as { url: string };
  const card = { number: '4242 4242 4242 4242', expiry: '12 / 39', cvc: '123', name };
  const body = new URLSearchParams(card);
  const paid = await fetch(url, { method: 'POST', redirect: 'manual', body });
  if (!paid.headers.get('location')?.includes('payment=success')) {
    throw new Error(`${name} could not pay: ${paid.status}`);
  }
  await callApi(stack, owner, 'verify-subscription', {});
}

export type SeedOptions = { now: Date; log: (line: string) => void };

/**
 * Number of teachers who act concurrently: the Functions emulator starts one process for each simultaneous request.
 */
const parallel = 3;

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: parallel }, worker));
}

const projectionTimeoutMs = 300_000;

/**
 * Waits until functions have derived a document. Otherwise runs would differ, for example in the order of namesakes and
 * in teachers who are visible only for a moment.
 */
async function untilDerived(stack: StackAddresses, path: string): Promise<void> {
  const url = `http://${stack.firestore}/v1/${documentsName(stack)}/${path}`;
  const headers = { authorization: 'Bearer owner' };
  const isThere = async () => (await fetch(url, { headers })).ok;
  if (!(await waitUntil(isThere, projectionTimeoutMs))) throw new Error(`${path} was not derived`);
}

async function publishOwnProfile(
  stack: StackAddresses,
  { uid, fields, hasPicture, person }: SeedTeacher,
  number: number,
): Promise<SignedIn> {
  const owner = await signIn(stack, fields.email, demoPassword);
  const profilePicture = hasPicture ? `${uid}-1700000000000.svg` : '';
  if (hasPicture) await uploadPicture(stack, owner, profilePicture, drawnPortrait(number, person));
  await createProfile(stack, owner, { ...fields, profilePicture });
  await untilDerived(stack, `publications/${uid}`);
  return owner;
}

async function decideFate(
  stack: StackAddresses,
  admin: SignedIn,
  owner: SignedIn,
  { uid, fate, endsInDays, plan, fields }: SeedTeacher,
  now: Date,
): Promise<void> {
  if (fate === 'never-activated') return;
  // The seed cannot pay on Stripe's own pages, so these teachers get a grant instead.
  if (plan && stack.stripe !== undefined) {
    await buyPlan(stack, owner, `${fields.firstName} ${fields.lastName}`);
    await untilDerived(stack, `profiles/${uid}`);
    if (plan === 'cancelled') await callApi(stack, owner, 'cancel-subscription', {});
    return;
  }
  const endDate = isoDayOf(new Date(now.getTime() + endsInDays * dayMs));
  await callApi(stack, admin, 'admin-update-teacher', {
    teacherId: uid,
    revision: null,
    endDate,
    ...(fate === 'suspended' ? { status: 'inactive', reason: 'another-person' } : {}),
  });
  if (fate === 'active' || fate === 'paused') await untilDerived(stack, `profiles/${uid}`);
  if (fate === 'paused') await callApi(stack, owner, 'set-profile-status', { active: false });
}

/**
 * Fills an empty stack with the demo. Only accounts, the first admin, promo codes and reviews are written with the
 * rights of a server; all other actions are performed as the users themselves.
 */
export async function seed(stack: StackAddresses, { now, log }: SeedOptions): Promise<void> {
  const teachers = seedTeachers();
  const accounts = [demoAccounts.admin, demoAccounts.fresh].map(({ uid, email }) => ({
    uid,
    email,
  }));
  await createAccounts(stack, [
    ...accounts,
    ...teachers.map(({ uid, fields }) => ({ uid, email: fields.email })),
  ]);
  await makeAdmin(stack, demoAccounts.admin.uid);
  await createPromoCodes(stack);
  await createReviews(stack, now);
  const admin = await signIn(stack, demoAccounts.admin.email, demoPassword);
  let done = 0;
  const act = async ([index, teacher]: [number, SeedTeacher]) => {
    const owner = await publishOwnProfile(stack, teacher, index);
    await decideFate(stack, admin, owner, teacher, now);
    done += 1;
    if (done % 25 === 0) log(`${done} of ${teachers.length} teachers written`);
  };
  const nameOf = ({ fields }: SeedTeacher) => `${fields.firstName} ${fields.lastName}`;
  const named = Map.groupBy(teachers, nameOf);
  // Whether a teacher acts alone, not concurrently with others: Stripe numbers its objects, and the first of two
  // namesakes gets the path without a number.
  const actsInTurn = (teacher: SeedTeacher) =>
    teacher.plan !== null || (named.get(nameOf(teacher)) ?? []).length > 1;
  const everybody = [...teachers.entries()];
  for (const one of everybody.filter(([, teacher]) => actsInTurn(teacher))) await act(one);
  await inParallel(
    everybody.filter(([, teacher]) => !actsInTurn(teacher)),
    act,
  );
  await makeChecks(stack, admin);
}
