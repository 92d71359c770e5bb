import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Random } from '#bench/support/random.ts';
import { markForDeletion } from '../../functions/src/people/deletion/deletion.ts';
import { runDeletion } from '../../functions/src/people/deletion/run-deletion.ts';
import { isProof, seedFor } from '../support/sample.ts';
import { Crash, crashing } from './support/crashing.ts';
import { mailboxWorld, promoCodes, type MailboxWorld } from './support/mailbox-world.ts';

// Random actions of several accounts with a few mailboxes, in random order. The expected result is computed only from
// these actions.

/**
 * Seeds of the random schedules of actions. In `npm test` only a few: without and with moves of accounts to other
 * mailboxes.
 */
const schedules = isProof
  ? Array.from({ length: 12 }, (_, seed) => seed + 1)
  : [0, 1].map((other) => (seedFor('mailboxes') % 100_000) * 2 + other);
const deedsEach = 14;

const deeds = [
  'create',
  'create',
  'redeem',
  'redeem',
  'redeem',
  'suspend',
  'lift',
  'delete',
  'move',
];

/** The actions so far, numbered. */
class History {
  now = 0;
  readonly mailboxesOf = new Map<string, Set<string>>();
  readonly mailboxNow = new Map<string, string>();
  /** The mailbox of a deleted account's address. The deletion records it, even if no profile contained it. */
  readonly mailboxAtDeletion = new Map<string, string>();
  suspensions: { uid: string; at: number }[] = [];
  lifts: { uid: string; at: number }[] = [];
  moves: number[] = [];

  writtenWith(uid: string, mailbox: string): void {
    this.mailboxNow.set(uid, mailbox);
    this.mailboxesOf.set(uid, new Set([...(this.mailboxesOf.get(uid) ?? []), mailbox]));
  }

  /** Whether the account's mailbox was suspended, and no suspension was lifted after that. */
  isBlocked(uid: string): boolean {
    const mailbox = this.mailboxNow.get(uid) ?? '';
    const lastLift = this.lifts.at(-1)?.at ?? -1;
    return this.suspensions.some(
      (one) => one.at > lastLift && this.mailboxesOf.get(one.uid)?.has(mailbox),
    );
  }

  /** Whether a suspension was lifted on the account, with no later reason for another. */
  isCleared(uid: string): boolean {
    const lift = this.lifts.findLast((one) => one.uid === uid)?.at ?? -1;
    const cause = Math.max(-1, this.suspensions.at(-1)?.at ?? -1, this.moves.at(-1) ?? -1);
    return lift > cause;
  }

  /** Every mailbox from which the account's suspensions can spread. */
  #recorded(uid: string): string[] {
    const last = this.mailboxAtDeletion.get(uid);
    return [...(this.mailboxesOf.get(uid) ?? []), ...(last === undefined ? [] : [last])];
  }

  isClean(uid: string): boolean {
    const near = new Set(this.#recorded(uid));
    for (let size = -1; size !== near.size;) {
      size = near.size;
      for (const other of this.mailboxesOf.keys()) {
        const theirs = this.#recorded(other);
        if (theirs.some((one) => near.has(one))) for (const one of theirs) near.add(one);
      }
    }
    return !this.suspensions.some(({ uid: other }) =>
      this.#recorded(other).some((one) => near.has(one)),
    );
  }
}

let people: MailboxWorld;
const seen = { blocked: 0, cleared: 0, clean: 0, crashes: 0, public: 0 };

async function play(seed: number): Promise<void> {
  const random = new Random(seed);
  const mailboxes = [`anna${seed}`, `ben${seed}`, `cleo${seed}`] as const;
  const history = new History();
  const living: string[] = [];
  const dying: string[] = [];
  const { context } = people.world;
  let tags = 0;
  const addressIn = (mailbox: string) => `${mailbox}+${(tags += 1)}@example.lu`;

  const create = async () => {
    const uid = `uid-${random.below(36 ** 6).toString(36)}-${seed}`;
    // Most accounts share one mailbox, the most important case.
    const mailbox = random.chance(0.6) ? mailboxes[0] : random.pick(mailboxes);
    history.writtenWith(uid, mailbox);
    living.push(uid);
    await people.signUp(uid, addressIn(mailbox));
  };

  const remove = async (uid: string) => {
    living.splice(living.indexOf(uid), 1);
    const [mailbox = ''] = people.callerOf(uid).email.split('+');
    history.mailboxAtDeletion.set(uid, mailbox);
    await markForDeletion(context, people.callerOf(uid), 'account');
    const dyingContext = crashing(context, random.below(4));
    await runDeletion(dyingContext.context, uid).catch((error: unknown) => {
      if (!(error instanceof Crash)) throw error;
      seen.crashes += 1;
      dying.push(uid);
    });
    await people.settle();
  };

  const save = async (uid: string) => {
    const [mailbox = ''] = people.callerOf(uid).email.split('+');
    if (mailbox !== history.mailboxNow.get(uid)) history.moves.push(history.now);
    history.writtenWith(uid, mailbox);
    await people.save(uid);
  };

  const move = async (uid: string) => {
    const mailbox = random.pick(mailboxes);
    people.moveTo(uid, addressIn(mailbox));
    history.moves.push(history.now);
    // Some accounts never call functions; their profile contains the address.
    if (random.chance(0.7)) await save(uid);
  };

  const act = async (deed: string) => {
    if (living.length === 0 || deed === 'create') return create();
    const uid = random.pick(living);
    if (deed === 'delete') return remove(uid);
    if (deed === 'move') return move(uid);
    if (deed === 'redeem') {
      // The account's e-mail address counts, not the one in the profile.
      const email = people.callerOf(uid).email;
      if (!email.startsWith(`${history.mailboxNow.get(uid)}+`)) return;
      await people.redeem(uid, random.pick(promoCodes)).catch(() => {});
      return;
    }
    const list = deed === 'suspend' ? history.suspensions : history.lifts;
    list.push({ uid, at: history.now });
    await (deed === 'suspend' ? people.suspend(uid) : people.lift(uid));
  };

  const check = async (told: string) => {
    const shown = new Set(await people.publicOnes());
    for (const uid of living) {
      const isSuspended = (await people.subscription(uid))?.['suspended'] === true;
      if (shown.has(uid)) seen.public += 1;
      if (history.isBlocked(uid)) {
        seen.blocked += 1;
        expect(shown.has(uid), `${told}: ${uid} is shown in a blocked mailbox`).toBe(false);
      }
      if (history.isCleared(uid)) {
        seen.cleared += 1;
        expect(isSuspended, `${told}: ${uid} is suspended after it was lifted`).toBe(false);
      }
      if (history.isClean(uid)) {
        seen.clean += 1;
        expect(isSuspended, `${told}: ${uid} is suspended, and nobody near it was`).toBe(false);
      }
    }
  };

  const told: string[] = [];
  for (; history.now < deedsEach; history.now += 1) {
    // Every second schedule of actions has no moves to other mailboxes, because a move can cause another suspension
    // at any later time.
    const deed = random.pick(seed % 2 === 0 ? deeds : deeds.slice(0, -1));
    told.push(deed);
    await act(deed);
    // Sometimes an account is processed again.
    for (const again of living) if (random.chance(0.1)) await save(again);
    if (random.chance(0.3)) for (const uid of dying.splice(0)) await runDeletion(context, uid);
    await people.settle();
    await check(`schedule ${seed}, ${told.join(' ')}`);
  }
}

describe('random orders of events about accounts that share mailboxes', () => {
  beforeAll(async () => {
    people = await mailboxWorld();
  });

  afterAll(() => people.world.stop());

  test.each(schedules)(
    'never show a profile of a suspended mailbox, and keep lifted suspensions lifted: order %i',
    play,
    60_000,
  );

  test.runIf(isProof)('together contain every kind of event', () => {
    for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(5);
  });
});
