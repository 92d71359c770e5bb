import { deleteAccount, deleteProfile } from '../../functions/src/people/deletion/delete-person.ts';
import { changeEnding } from '../../functions/src/money/payment/change-ending.ts';
import { createCheckout } from '../../functions/src/money/payment/create-checkout.ts';
import { customerPortal } from '../../functions/src/money/payment/customer-portal.ts';
import { redeemPromoCode } from '../../functions/src/money/promo-code/redeem.ts';
import { setProfileStatus } from '../../functions/src/money/subscription/set-profile-status.ts';
import { verifySubscription } from '../../functions/src/money/subscription/verify-subscription.ts';
import { sweep } from '../../functions/src/entry/sweep/sweep.ts';
import { card } from '../../tests/integration/support/paid-world.ts';
import {
  block,
  changeCode,
  endGrant,
  giveCode,
  grant,
  takeCodeBack,
  undo,
} from './administration-deeds.ts';
import { lookAt } from './look.ts';
import { dayMs, hourMs, isOpen } from './model.ts';
import { codeOf, type Act, type Play } from './play.ts';
import { uid, type codes, type Message } from './stage.ts';
import type { Deed } from './steps.ts';
import { declares, proves, withdraws } from './withdrawal-deeds.ts';

const order =
  (plan: 'month' | 'year'): Act =>
  async (play, fate) => {
    const { world, context } = play.stage;
    const wanted = { plan, language: 'en', immediateStart: true } as const;
    const work = () => createCheckout(context, world.callerOf(uid), wanted);
    let result = await play.fine('order', fate, work);
    if (result.end === 'died') result = await play.fine('order', {}, work);
    if (result.end === 'done' && result.value.redirect === 'checkout') {
      play.pages.push(result.value.url);
    }
  };

const pay =
  (number: string): Act =>
  async ({ pages, stage }) => {
    const page = pages.at(-1);
    if (page !== undefined) await stage.world.pay(page, number);
  };

const declines =
  (isDeclined: boolean): Act =>
  async ({ look, stage }) => {
    const customer = look?.customerId;
    if (customer) await stage.world.control('/cards', { customer, declines: isDeclined });
  };

const taken = (play: Play, pick: number): Message | undefined =>
  play.pending.splice(Math.floor(pick * play.pending.length), 1)[0];

const deliverAll =
  (ordered: (all: Message[]) => Message[]): Act =>
  async (play, fate) => {
    let first = fate;
    for (const message of ordered(play.pending.splice(0))) {
      await play.deliver(message, first);
      first = {};
    }
  };

const redeem =
  (promoCode: keyof typeof codes): Act =>
  async (play, fate) => {
    const { context, world } = play.stage;
    const result = await play.fine('redeem', fate, () =>
      redeemPromoCode(context, world.callerOf(uid), { promoCode }, { address: '192.0.2.7' }),
    );
    const refusal = result.end === 'failed' ? codeOf(result.error) : result.end;
    const outcome = result.end === 'done' ? result.value.message : refusal;
    play.expected.redeemed(promoCode, play.now, outcome);
  };

const switchTo =
  (active: boolean): Act =>
  async (play, fate) => {
    play.expected.begins(await lookAt(play.stage), play.look, play.now);
    const work = () => setProfileStatus(play.stage.context, uid, { active });
    const { end } = await play.fine('switch', fate, work);
    play.expected.switches(!active, end);
  };

const ending =
  (wish: 'cancelled' | 'kept'): Act =>
  async (play, fate) => {
    play.expected.asksForEnd(wish === 'cancelled');
    await play.fine(wish, fate, () => changeEnding(play.stage.context, uid, wish));
  };

const portal =
  (ends: boolean, entries: (subscription: string) => Record<string, string>): Act =>
  async (play) => {
    const plan = (await play.stage.truth()).plans.find(isOpen);
    if (!plan) return;
    play.expected.asksForEnd(ends);
    const result = await play.fine('portal', {}, () =>
      customerPortal(play.stage.context, uid, { language: 'en' }),
    );
    if (result.end !== 'done') return;
    const body = new URLSearchParams(entries(plan.id));
    await fetch(result.value.url, { method: 'POST', redirect: 'manual', body });
  };

const remove =
  (scope: 'profile' | 'account'): Act =>
  async (play, fate) => {
    const { context, world } = play.stage;
    if (!world.accounts.has(uid)) return;
    const caller = world.callerOf(uid);
    const { end } = await play.fine(`delete the ${scope}`, fate, () =>
      scope === 'account'
        ? deleteAccount(context, caller, context.clock())
        : deleteProfile(context, caller),
    );
    play.expected.wishes(scope, end);
  };

/** Saves the profile where security rules allow it: with an account, and not while the profile is being deleted. */
const save: Act = async (play) => {
  const { stage, look } = play;
  if (look !== null && !stage.world.accounts.has(uid)) return;
  if ((await lookAt(stage)).deletion !== null) return;
  stage.world.pass(1000);
  await stage.world.save(uid, { email: `${uid}@example.lu`, language: 'en' });
  play.expected.saves();
};

/** Lets time pass, in whole seconds as at Stripe. */
const pass =
  (ms: (pick: number) => number): Act =>
  async ({ stage }, _, pick) =>
    stage.world.pass(Math.round(ms(pick) / 1000) * 1000);

export const deeds: Record<Deed, Act> = {
  'order a month': order('month'),
  'order a year': order('year'),
  pay: pay(card.pays),
  'pay on an older page': async ({ pages, stage }, _, pick) => {
    const page = pages[Math.floor(pick * pages.length)];
    if (page !== undefined) await stage.world.pay(page);
  },
  'pay with a card that fails later': pay(card.paysOnce),
  'pay with a declined card': pay(card.declines),
  'pay the open invoice': async ({ stage: { world } }) => {
    const [open] = (await world.stripe.invoices.list({ status: 'open' })).data;
    if (open?.hosted_invoice_url) await world.pay(open.hosted_invoice_url);
  },
  'card is declined from now on': declines(true),
  'card pays again': declines(false),
  'deliver one': async (play, fate, pick) => {
    const message = taken(play, pick);
    if (message) await play.deliver(message, fate);
  },
  'deliver one twice': async (play, fate, pick) => {
    const message = taken(play, pick);
    if (message && (await play.deliver(message, fate))) await play.repeat(message);
  },
  'deliver all': deliverAll((all) => all),
  'deliver all backwards': deliverAll((all) => all.toReversed()),
  'lose all': async ({ late, pending }) => late.push(...pending.splice(0)),
  verify: (play, fate) =>
    play.fine('verify', fate, () => verifySubscription(play.stage.context, uid)),
  sweep: (play, fate) => play.fine('sweep', fate, () => sweep(play.stage.context)),
  publish: (play, fate) => play.publish(fate),
  'redeem EINS': redeem('EINS'),
  'redeem DREI': redeem('DREI'),
  pause: switchTo(false),
  show: switchTo(true),
  cancel: ending('cancelled'),
  keep: ending('kept'),
  'cancel in the portal': portal(true, (subscription) => ({ do: 'cancel', subscription })),
  'resume in the portal': portal(false, (subscription) => ({ do: 'resume', subscription })),
  'another card in the portal': portal(true, () => ({
    do: 'add',
    number: card.pays,
    expiry: '12 / 39',
    cvc: '123',
    name: 'Anna Weber',
  })),
  withdraw: withdraws,
  'declare a withdrawal': declares,
  'prove a withdrawal': proves,
  'change a code': changeCode,
  grant,
  'end the grant': endGrant,
  'give EINS': giveCode('EINS'),
  'give DREI': giveCode('DREI'),
  'take the code back': takeCodeBack,
  undo,
  block: block(true),
  unblock: block(false),
  'delete the profile': remove('profile'),
  'delete the account': remove('account'),
  save,
  'a minute': pass(() => 60_000),
  'some hours': pass((pick) => (1 + pick * 30) * hourMs),
  'some days': pass((pick) => (1 + pick * 9) * dayMs),
  'a month': pass((pick) => (20 + pick * 9) * dayMs),
};
