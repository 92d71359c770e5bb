import { updatePromoCode } from '../../functions/src/administration/promo-codes.ts';
import { undoTeacher } from '../../functions/src/administration/undo-teacher.ts';
import { updateTeacher } from '../../functions/src/administration/update-teacher.ts';
import type { Fate, Lived } from './lives.ts';
import { lookAt } from './look.ts';
import { dayMs, dayOf, lastOfDay, monthsOn, type Person } from './model.ts';
import { codeOf, type Act, type Play } from './play.ts';
import { uid, type codes } from './stage.ts';

type Change = Omit<Parameters<typeof updateTeacher>[2], 'teacherId' | 'revision'>;

const entryOf = async ({ stage }: Play) => (await lookAt(stage)).decided?.entry ?? null;

/** Makes an administrator's change. After an error, the audit log shows whether it was made. */
async function changes(
  play: Play,
  fate: Fate,
  change: Change,
  effect: (person: Person) => void,
): Promise<Lived<unknown>> {
  const before = await entryOf(play);
  const result = await play.fine('change a teacher', fate, () =>
    updateTeacher(play.stage.context, 'chief', { teacherId: uid, revision: before, ...change }),
  );
  const entry = await entryOf(play);
  if (entry !== null && entry !== before) {
    play.met('administrator’s changes');
    play.expected.administers(entry, play.now, effect);
  } else if (result.end === 'done') play.expected.fault('a change left no entry');
  return result;
}

const grants = (play: Play, fate: Fate, endDate: string | null) =>
  changes(play, fate, { endDate }, (person) => {
    person.grantUntil = endDate === null ? null : lastOfDay(endDate);
  });

export const grant: Act = (play, fate, pick) =>
  grants(play, fate, dayOf(play.now + (pick * 60 - 5) * dayMs));

export const endGrant: Act = (play, fate) => grants(play, fate, null);

export const block =
  (isBlocked: boolean): Act =>
  (play, fate) => {
    const change: Change = isBlocked
      ? { status: 'inactive', reason: 'false-statements' }
      : { status: 'active' };
    return changes(play, fate, change, (person) => {
      person.blocked = isBlocked;
    });
  };

export const giveCode =
  (promoCode: keyof typeof codes): Act =>
  async (play, fate) => {
    const { now, expected } = play;
    const { active = false, months = 0 } = expected.offers.get(promoCode) ?? {};
    const { codes: had, takenBack, codeUntil, grantUntil } = expected.person;
    const until = monthsOn(now, months);
    const isFree = !had.has(promoCode) || takenBack.has(promoCode);
    const paid = (await lookAt(play.stage)).decided?.paidUntil ?? null;
    const lengthens = [codeUntil, grantUntil, paid].every((end) => (end ?? 0) < until);
    const runs = codeUntil !== null && codeUntil > now && had.get(promoCode) === codeUntil;
    const result = await changes(play, fate, { promoCode }, (person) => {
      if (runs) return;
      if (!active) expected.fault(`${promoCode} was switched off, and is given`);
      if (!isFree) expected.fault(`${promoCode} is given twice`);
      if (!lengthens) expected.fault(`${promoCode} is given and lengthens nothing`);
      person.codes.set(promoCode, until);
      person.takenBack.delete(promoCode);
      person.codeUntil = until;
    });
    if (result.end !== 'failed') return;
    const isRefused = codeOf(result.error).startsWith('promo-code');
    if (isRefused && active && isFree && lengthens) expected.fault(`${promoCode} is not given`);
  };

export const takeCodeBack: Act = (play, fate) =>
  changes(play, fate, { promoCode: null }, (person) => {
    const { codes: had, codeUntil } = person;
    const running = [...had].find(([, until]) => until === codeUntil && until > play.now);
    if (running) person.takenBack.add(running[0]);
    person.codeUntil = null;
  });

/** An administrator undoes the last change, if it is in time and the same data have not changed since. */
export const undo: Act = async (play, fate) => {
  const { expected, now } = play;
  const { lastChange } = expected;
  if (!lastChange) return;
  const before = await entryOf(play);
  const result = await play.fine('undo', fate, () =>
    undoTeacher(play.stage.context, 'chief', { teacherId: uid, revision: lastChange.entry }),
  );
  const entry = await entryOf(play);
  if (entry !== null && entry !== before) {
    play.met('changes taken back');
    expected.undoes(entry, now);
  } else if (result.end === 'failed' && before === lastChange.entry) {
    // A teacher without a profile cannot be changed.
    if (codeOf(result.error) !== 'teacher-not-found') expected.refusesUndo(now);
  }
};

/** An administrator switches a promo code on or off and changes its months. */
export const changeCode: Act = async (play, fate, pick) => {
  const { context } = play.stage;
  const code = pick < 0.5 ? 'EINS' : 'DREI';
  const revisionNow = async (): Promise<string | null> =>
    (await context.db.doc(`promoCodes/${code}`).get()).get('revision') ?? null;
  const revision = await revisionNow();
  const wanted = { active: (pick * 20) % 1 < 0.6, months: 1 + Math.floor((pick * 40) % 4) };
  const change = { active: wanted.active, duration_months: wanted.months };
  const { end } = await play.fine('change a code', fate, () =>
    updatePromoCode(context, 'chief', { code, revision, change }),
  );
  const isMade = end === 'done' || (await revisionNow()) !== revision;
  if (isMade) play.expected.offers.set(code, wanted);
};
