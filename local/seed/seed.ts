import { setTimeout as pause } from 'node:timers/promises';
import { dayMs } from '@kloer/domain/date/spans.ts';
import { callFirestore } from '../launcher/addresses/firestore-rest.ts';
import { demoAccounts, demoPassword } from './accounts.ts';
import { createAccounts, makeAdmin } from './admin-accounts.ts';
import { seedSize, seedTeachers, type SeedTeacher } from './people.ts';
import { drawnPortrait } from './portraits/sitter.ts';
import { createProfile } from './profile-writer.ts';
import { buyPlan } from './buy-plan.ts';
import { createPromoCodes } from './promo-codes.ts';
import {
  callApi,
  signIn,
  uploadPicture,
  type SignedIn,
  type StackAddresses,
} from './stack-client.ts';

export type SeedOptions = { now: Date; size?: number; log: (line: string) => void };

/** How many people act at once: the Functions emulator starts one process for each simultaneous request. */
const parallel = 3;

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: parallel }, worker));
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
  // On Stripe's own pages only people pay: whoever would have is granted the time.
  if (plan && stack.stripe !== undefined) {
    await buyPlan(stack, owner, `${fields.firstName} ${fields.lastName}`);
    if (plan === 'cancelled') await callApi(stack, owner, 'cancel-subscription', {});
    return;
  }
  const endDate = new Date(now.getTime() + endsInDays * dayMs).toISOString().slice(0, 10);
  await callApi(stack, admin, 'admin-update-teacher', {
    teacherId: uid,
    revision: null,
    endDate,
    ...(fate === 'suspended' ? { status: 'inactive', reason: 'another-person' } : {}),
  });
  if (fate === 'paused') await callApi(stack, owner, 'set-profile-status', { active: false });
}

/** Whoever looked at a picture that is still being made would see a page change under their eyes. */
const picturesTimeoutMs = 120_000;

/** Waits until everybody whom families see is seen with their picture. */
async function picturesMade(
  stack: StackAddresses,
  teachers: readonly SeedTeacher[],
  log: (line: string) => void,
): Promise<void> {
  const expected = teachers.filter(({ fate, hasPicture }) => fate === 'active' && hasPicture);
  const query = {
    structuredQuery: {
      from: [{ collectionId: 'profiles' }],
      select: { fields: [{ fieldPath: 'picture.small' }] },
    },
  };
  for (const startedAt = Date.now(); ; await pause(500)) {
    const response = await callFirestore(stack, 'runQuery', query);
    const found = (await response.json()) as { document?: { fields?: { picture?: object } } }[];
    const made = found.filter(({ document }) => document?.fields?.picture !== undefined);
    if (made.length >= expected.length) return;
    if (Date.now() - startedAt < picturesTimeoutMs) continue;
    log(`${expected.length - made.length} pictures are still being made.`);
    return;
  }
}

/**
 * Fills an empty stack with the demo. Only accounts, the first admin and promo codes are made with
 * administrative rights; everything else is done as the people themselves, through the rules and the
 * functions.
 *
 * @returns how many teachers there are now
 */
export async function seed(stack: StackAddresses, options: SeedOptions): Promise<number> {
  const { now, log, size = seedSize } = options;
  const teachers = seedTeachers(size);
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
  const admin = await signIn(stack, demoAccounts.admin.email, demoPassword);
  let done = 0;
  await inParallel([...teachers.entries()], async ([index, teacher]) => {
    const owner = await publishOwnProfile(stack, teacher, index);
    await decideFate(stack, admin, owner, teacher, now);
    done += 1;
    if (done % 50 === 0) log(`${done} of ${teachers.length} teachers written`);
  });
  await picturesMade(stack, teachers, log);
  return teachers.length;
}
