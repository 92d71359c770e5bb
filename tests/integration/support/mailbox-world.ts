import { updateTeacher } from '../../../functions/src/administration/update-teacher.ts';
import type { Caller } from '../../../functions/src/platform/caller/caller.ts';
import { deleteAccount } from '../../../functions/src/people/deletion/delete-person.ts';
import { projectTeacher } from '../../../functions/src/profile/projection/project-teacher.ts';
import { redeemPromoCode } from '../../../functions/src/money/promo-code/redeem.ts';
import { passOn } from '../../../functions/src/money/subscription/mailboxes.ts';
import { startWorld, type World } from './world.ts';
import { revisionOf } from './revision-of.ts';

/** Maximum number of rounds of triggers after an action, because triggers cause further triggers. */
const roundsUntilQuiet = 6;

/** Actions of teachers and of an administrator; triggers run after each action. */
export type MailboxWorld = {
  world: World;
  callerOf: (uid: string) => Caller;
  signUp: (uid: string, email: string) => Promise<void>;
  /** Changes an account's e-mail address as Auth does, without our functions. */
  moveTo: (uid: string, email: string) => void;
  /** Saves the profile as the form does, with the account's e-mail address. */
  save: (uid: string) => Promise<void>;
  redeem: (uid: string, promoCode: string) => Promise<unknown>;
  suspend: (uid: string) => Promise<void>;
  lift: (uid: string) => Promise<void>;
  leave: (uid: string) => Promise<void>;
  /** Runs the triggers of all changes so far. */
  settle: () => Promise<void>;
  publicOnes: () => Promise<string[]>;
  subscription: (uid: string) => Promise<FirebaseFirestore.DocumentData | undefined>;
};

export const promoCodes = ['MOIEN', 'AENNER', 'DRETTEN'];

export async function mailboxWorld(): Promise<MailboxWorld> {
  const world = await startWorld();
  const { context } = world;
  const { db } = context;
  const code = { durationMonths: 6, type: 'promo', active: true, createdAt: context.clock() };
  for (const name of promoCodes) await db.doc(`promoCodes/${name}`).set(code);
  await db.doc('admins/chief').set({});
  const projected = new Map<string, string>();

  const callerOf = (uid: string): Caller => ({
    uid,
    email: world.accounts.get(uid)?.email ?? '',
    emailVerified: true,
    signedInAt: context.clock(),
  });

  async function changed(): Promise<Set<string>> {
    const uids = new Set<string>();
    const found = await Promise.all(
      ['teachers', 'subscriptions'].map((name) => db.collection(name).get()),
    );
    for (const { id, ref, updateTime } of found.flatMap(({ docs }) => docs)) {
      const moment = `${updateTime.seconds}.${updateTime.nanoseconds}`;
      if (projected.get(ref.path) !== moment) uids.add(id);
      projected.set(ref.path, moment);
    }
    return uids;
  }

  async function settle(): Promise<void> {
    for (let round = 0; round < roundsUntilQuiet; round += 1) {
      const uids = await changed();
      if (uids.size === 0) return;
      for (const uid of uids) {
        await projectTeacher(context, uid);
        await passOn(context, uid);
      }
    }
    throw new Error('projections keep asking for projections');
  }

  async function administer(uid: string, status: 'active' | 'inactive'): Promise<void> {
    const revision = await revisionOf({ context }, uid);
    await updateTeacher(context, 'chief', { teacherId: uid, revision, status });
    await settle();
  }

  const save = async (uid: string) => {
    // Moves the clock, because writing equal values would trigger nothing.
    world.pass(1);
    await world.save(uid, { email: world.accounts.get(uid)?.email ?? '' });
    await settle();
  };

  return {
    world,
    callerOf,
    settle,
    save,
    signUp: async (uid, email) => {
      world.accounts.set(uid, { uid, email, emailVerified: true, metadata: {} as never });
      await save(uid);
    },
    moveTo: (uid, email) => {
      Object.assign(world.accounts.get(uid) ?? {}, { email });
    },
    redeem: async (uid, promoCode) => {
      const origin = { address: '192.0.2.7' };
      const answer = await redeemPromoCode(context, callerOf(uid), { promoCode }, origin);
      await settle();
      return answer;
    },
    suspend: (uid) => administer(uid, 'inactive'),
    lift: (uid) => administer(uid, 'active'),
    leave: async (uid) => {
      await deleteAccount(context, callerOf(uid), context.clock());
      await settle();
    },
    publicOnes: async () => (await db.collection('profiles').get()).docs.map(({ id }) => id),
    subscription: async (uid) => (await db.doc(`subscriptions/${uid}`).get()).data(),
  };
}
