import {
  arrayUnion,
  deleteDoc,
  deleteField,
  doc,
  increment,
  runTransaction,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  writeBatch,
  type Firestore,
} from 'firebase/firestore/lite';
import {
  changed,
  mathsTeacher,
  validChanges,
} from '../../tests/rules/support/teacher-documents.ts';
import type { Random } from '../support/random.ts';
import { nearTeacher } from './near-teachers.ts';

/** What somebody at a browser tries to do to Anna's record, by whatever way the SDK has. */
export type Attempt = (browser: Firestore, random: Random) => Promise<unknown>;

/** Those that a record really has. */
const statedFields = ['entitlement', 'paused', 'suspended', 'createdAt', 'pictureProblem'];

/** Fields that only the server writes, or that would mean something if anybody could. */
const serverFields = [
  'entitlement',
  'entitlement.admin',
  'entitlement.admin.endsAt',
  'entitlement.promo',
  'paused',
  'suspended',
  'createdAt',
  'pictureProblem',
  'visibleUntil',
  'ranks',
  'uid',
];

const anna = (browser: Firestore) => doc(browser, 'teachers/anna');
const now = () => ({ updatedAt: serverTimestamp() });
const fresh = () => ({ ...mathsTeacher, createdAt: serverTimestamp(), ...now() });
const validChange = (random: Random) => changed(random.pick(validChanges)[1]);

function wish(random: Random): unknown {
  return random.pick<() => unknown>([
    () => true,
    () => false,
    () => null,
    () => new Date('2099-01-01'),
    () => Timestamp.fromMillis(random.below(2 ** 31) * 1000),
    () => serverTimestamp(),
    () => deleteField(),
    () => increment(1),
    () => arrayUnion('x'),
    () => ({ admin: { endsAt: new Date('2099-01-01') } }),
    () => ({}),
  ])();
}

/** Mostly one field alone: a second one that is refused would hide a first that is not. */
const forbidden = (random: Random) =>
  Object.fromEntries(
    random
      .sample(random.chance(0.6) ? statedFields : serverFields, random.chance(0.8) ? 1 : 2)
      .map((field) => [field, wish(random)]),
  );

/** Elsewhere: what would entitle, publish, promote or bring back. */
const otherPlaces = [
  'teachers/ben',
  'teachers/anna/notes/1',
  'profiles/anna',
  'rankings/end/entries/5-anna',
  'publications/anna',
  'slugs/anna',
  'admins/anna',
  'deletions/anna',
  'customers/anna',
  'promoCodes/FREE',
  'rateLimits/anna',
  'subscriptions/anna',
  'mailboxes/anna',
  'signInCodes/anna',
  'mails/1',
  'auditLog/1',
  'site/x',
  'leases/hosting',
  'stripeEvents/1',
  'anything/else',
];

/** What an owner may do; refused all the same where the record does not exist or is to be deleted. */
export const ordinary: Attempt[] = [
  (browser, random) => updateDoc(anna(browser), { ...validChange(random), ...now() }),
  (browser, random) => setDoc(anna(browser), { ...validChange(random), ...now() }, { merge: true }),
  (browser, random) =>
    setDoc(anna(browser), { ...validChange(random), createdAt: serverTimestamp(), ...now() }),
  (browser, random) => updateDoc(anna(browser), { ...nearTeacher(random), ...now() }),
];

/**
 * What must change nothing of the server's. Refused, except where it amounts to nothing, such as taking
 * away a field that is not there.
 */
export const hostile: Attempt[] = [
  ...Array<Attempt>(6).fill((browser, random) =>
    updateDoc(anna(browser), { ...forbidden(random), ...now() }),
  ),
  (browser, random) =>
    updateDoc(anna(browser), { ...validChange(random), ...forbidden(random), ...now() }),
  (browser, random) => setDoc(anna(browser), { ...fresh(), ...forbidden(random) }, { merge: true }),
  (browser, random) =>
    setDoc(anna(browser), forbidden(random), {
      mergeFields: [random.pick(['paused', 'suspended'])],
    }),
  (browser) => deleteDoc(anna(browser)),
  (browser) => writeBatch(browser).delete(anna(browser)).set(anna(browser), fresh()).commit(),
  (browser, random) =>
    writeBatch(browser)
      .update(anna(browser), { ...validChange(random), ...now() })
      .set(doc(browser, random.pick(otherPlaces)), { uid: 'anna' })
      .commit(),
  (browser, random) => setDoc(doc(browser, random.pick(otherPlaces)), { uid: 'anna' }),
  (browser, random) => deleteDoc(doc(browser, random.pick(otherPlaces))),
  (browser) => deleteDoc(doc(browser, 'subscriptions/anna')),
  (browser, random) => setDoc(doc(browser, 'subscriptions/anna'), forbidden(random)),
  (browser, random) =>
    writeBatch(browser)
      .set(anna(browser), fresh())
      .set(doc(browser, 'subscriptions/anna'), forbidden(random))
      .commit(),
  (browser, random) =>
    runTransaction(browser, async (transaction) => {
      transaction.update(anna(browser), { ...forbidden(random), ...now() });
    }),
];
