import fc, { type Arbitrary } from 'fast-check';
import { Random } from '../support/random.ts';

/** The actions of random schedules, and their relative frequency. */
const weights = {
  'order a month': 8,
  'order a year': 5,
  pay: 9,
  'pay on an older page': 2,
  'pay with a card that fails later': 2,
  'pay with a declined card': 1,
  'pay the open invoice': 2,
  'card is declined from now on': 2,
  'card pays again': 2,
  'deliver one': 5,
  'deliver one twice': 4,
  'deliver all': 6,
  'deliver all backwards': 4,
  'lose all': 2,
  verify: 5,
  sweep: 6,
  publish: 3,
  'redeem EINS': 3,
  'redeem DREI': 2,
  pause: 3,
  show: 3,
  cancel: 4,
  keep: 4,
  'cancel in the portal': 3,
  'resume in the portal': 2,
  'another card in the portal': 1,
  withdraw: 4,
  'declare a withdrawal': 2,
  'prove a withdrawal': 3,
  'change a code': 2,
  grant: 2,
  'end the grant': 1,
  'give EINS': 1,
  'give DREI': 1,
  'take the code back': 1,
  undo: 2,
  block: 2,
  unblock: 2,
  'delete the profile': 2,
  'delete the account': 1,
  save: 3,
  'a minute': 2,
  'some hours': 4,
  'some days': 5,
  'a month': 4,
} as const;

export type Deed = keyof typeof weights;

/** When a process is killed: before or after its n-th effect on the outside world. */
export type Death = { effect: number; after: boolean };

export type Step = {
  deed: Deed;
  pick: number;
  dies?: Death;
  /** A step that runs completely while this one waits for the n-th answer from Stripe. */
  during?: { question: number; step: Step };
};

export type Schedule = {
  steps: readonly Step[];
  /** How Stripe's state reaches the product at the end. */
  ends: 'verified' | 'delivered';
  startDay: number;
};

const deeds = Object.entries(weights).flatMap(([deed, weight]) =>
  Array.from({ length: weight }, () => deed as Deed),
);

const ours =
  /^(order|deliver|verify|sweep|publish|redeem|pause|show|cancel$|keep|grant|end|give|take|undo|block|unblock|delete|save|withdraw|declare|prove|change)/;
const decides = /^(grant|end the grant|give|take|block|unblock)/;
const asks = /^(order|deliver|verify|cancel$|keep|sweep|delete|withdraw|prove)/;
/** Actions that can happen during another one, in another tab or process. */
const meanwhile = [
  'pay',
  'pay on an older page',
  'order a year',
  'order a month',
  'verify',
  'cancel',
  'keep',
  'cancel in the portal',
  'resume in the portal',
  'deliver all',
  'pause',
  'redeem EINS',
  'pay the open invoice',
  'withdraw',
  'block',
  'give DREI',
  'undo',
] satisfies Deed[] as readonly Deed[];

function step(random: Random): Step {
  const deed = random.pick(deeds);
  const one: Step = { deed, pick: random.next() };
  if (ours.test(deed) && random.chance(0.22)) {
    const most = random.chance(0.7) ? 4 : 9;
    one.dies = { effect: 1 + random.below(most), after: random.chance(0.5) };
  }
  if (asks.test(deed) && random.chance(0.25)) {
    const other: Step = { deed: random.pick(meanwhile), pick: random.next() };
    one.during = { question: 1 + random.below(3), step: other };
  }
  return one;
}

function stepAndUndoing(random: Random): Step[] {
  const one = step(random);
  const isTakenBack = decides.test(one.deed) && random.chance(0.35);
  return isTakenBack ? [one, { deed: 'undo', pick: 0 }] : [one];
}

/** Steps: a month ends, the renewal is not paid, and the webhook arrives while it can still be paid. */
function unpaidRenewal(random: Random): Step[] {
  return [
    { deed: 'order a month', pick: 0 },
    { deed: 'pay with a card that fails later', pick: 0 },
    { deed: random.chance(0.5) ? 'verify' : 'deliver all', pick: 0 },
    { deed: 'a month', pick: 0.99 },
    // Four to nine days: past the end of the longest month, and before the grace period ends.
    { deed: 'some days', pick: 0.35 + random.next() * 0.5 },
    { deed: random.chance(0.5) ? 'verify' : 'deliver all', pick: 0 },
  ];
}

/**
 * The first actions of a schedule: most begin with a payment; some continue with an unpaid renewal, a process killed
 * during an order, or two tabs at once.
 */
function opening(random: Random): Step[] {
  if (random.chance(0.1)) return unpaidRenewal(random);
  const order: Step = { deed: random.chance(0.6) ? 'order a month' : 'order a year', pick: 0 };
  const pay: Step = { deed: 'pay', pick: 0 };
  if (random.chance(0.6)) return [order, pay];
  if (random.chance(0.3)) {
    const dies = { effect: 1 + random.below(7), after: random.chance(0.5) };
    return [{ ...order, dies }, pay];
  }
  if (random.chance(0.3)) {
    const cancel: Step = { deed: 'cancel', pick: 0 };
    const verify: Step = { deed: 'verify', pick: 0 };
    return [order, pay, verify, { ...verify, during: { question: 1, step: cancel } }];
  }
  const during = { question: 1 + random.below(3), step: pay };
  return [order, { deed: 'order a year', pick: 0, during }, pay];
}

function closing(random: Random): Step[] {
  if (random.chance(0.82)) return [];
  const wish = random.chance(0.7) ? 'cancel in the portal' : 'resume in the portal';
  const dies = { effect: 1 + random.below(2), after: random.chance(0.5) };
  return [
    { deed: 'deliver all', pick: 0 },
    { deed: wish, pick: 0 },
    { deed: 'deliver one', pick: 0, dies },
  ];
}

/** Makes a part of a schedule from its own seed: fast-check then shrinks schedules only by removing steps. */
const drawn = <T>(make: (random: Random) => T): Arbitrary<T> =>
  fc.noShrink(fc.nat()).map((seed) => make(new Random(seed)));

const parts = fc.noBias(
  fc.record({
    first: fc.option(drawn(opening), { freq: 4, nil: [] }),
    steps: fc.array(drawn(stepAndUndoing), { maxLength: 20, size: 'max' }),
    last: fc.option(drawn(closing), { nil: [] }),
    ends: drawn((random) => random.pick(['verified', 'delivered'] as const)),
    startDay: drawn((random) => random.below(400)),
  }),
);

/** Random schedules of actions. Steps do not depend on the results of earlier ones. */
export const schedules: Arbitrary<Schedule> = parts.map(({ first, steps, last, ...rest }) => ({
  ...rest,
  steps: [...first, ...steps.flat(), ...last],
}));

function inWords({ deed, dies, during }: Step): string {
  const death = dies ? ` †${dies.after ? 'after' : 'before'} effect ${dies.effect}` : '';
  const other = during ? ` [at question ${during.question}: ${inWords(during.step)}]` : '';
  return deed + death + other;
}

export const named = ({ steps, ends }: Schedule): string[] => [
  ...steps.map(inWords),
  `all ${ends}`,
];
