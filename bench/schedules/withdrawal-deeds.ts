import { declareWithdrawal } from '../../functions/src/money/withdrawal/declare-withdrawal.ts';
import { confirmWithdrawal } from '../../functions/src/money/withdrawal/confirm-withdrawal.ts';
import { withdraw } from '../../functions/src/money/withdrawal/withdraw.ts';
import { deliverDueMails } from '../../functions/src/messages/delivery/deliver-due-mails.ts';
import type { Lived } from './lives.ts';
import { lookAt } from './look.ts';
import { dayMs, isOpen, paidUntil, type TruePlan } from './model.ts';
import type { Act, Play } from './play.ts';
import { uid } from './stage.ts';

const said = { plan: 'unknown', language: 'en' } as const;

const declarationIdOf = (name: string) => name.replaceAll(' ', '-').padEnd(20, '-');

/** The plan from which a declaration withdraws, if that is certain: the only one that is open, runs, and is known. */
async function plainPlan({ stage, look, now }: Play): Promise<TruePlan | null> {
  const [plan, ...more] = (await stage.truth()).plans.filter(isOpen);
  const isPlain = plan && more.length === 0 && plan.id === look?.plan;
  return isPlain && look.deletion === null && (paidUntil(plan) ?? 0) > now ? plan : null;
}

/** Carries out a declaration of withdrawal, and checks the result if its plan is certain. */
async function carriesOut<T>(
  play: Play,
  name: string,
  work: () => Promise<Lived<T>>,
): Promise<Lived<T>> {
  const [plan, before] = [await plainPlan(play), await lookAt(play.stage)];
  const result = await work();
  const after = await lookAt(play.stage);
  if (plan && before.plan === plan.id && result.end === 'done') {
    play.expected.withdrawals.provedOf(name, plan, before.withdrawn, after.withdrawn, play.now);
  }
  return result;
}

/** A signed-in user withdraws; after an error the same form may be sent again. */
export const withdraws: Act = async (play, fate, pick) => {
  const { context, world } = play.stage;
  if (!world.accounts.has(uid)) return;
  const name = play.expected.withdrawals.declares(play.now);
  const form = { ...said, name, declarationId: declarationIdOf(name) };
  const work = () => withdraw(context, world.callerOf(uid), form);
  const result = await carriesOut(play, name, () => play.fine('withdraw', fate, work));
  if (result.end !== 'died' || pick < 0.5) return;
  await carriesOut(play, name, () => play.fine('withdraw', {}, work));
};

export const declares: Act = async (play, fate) => {
  const { context } = play.stage;
  const name = play.expected.withdrawals.declares(play.now);
  const email = `${uid}@example.lu`;
  const form = { ...said, name, email, declarationId: declarationIdOf(name) };
  await play.fine('declare', fate, () =>
    declareWithdrawal(context, form, { address: '192.0.2.7' }),
  );
};

type Link = { name: string; declaration: string; token: string };

function linksIn({ stage, expected }: Play): Link[] {
  return stage.world.mails.flatMap(({ text }) => {
    const [, declaration, token] = /#([0-9a-f]{64})\.([\w-]{43})/.exec(text) ?? [];
    const name = [...expected.withdrawals.sent.keys()]
      .toReversed()
      .find((one) => new RegExp(`${one}\\b`).test(text));
    return declaration && token && name ? [{ name, declaration, token }] : [];
  });
}

const proofMs = 14 * dayMs;

export const proves: Act = async (play, fate, pick) => {
  const { context } = play.stage;
  await deliverDueMails(context);
  const links = linksIn(play);
  const link = links[Math.floor(pick * links.length)];
  if (!link) return;
  const { name, declaration, token } = link;
  const isFresh = play.now - play.expected.withdrawals.sentAt(name) <= proofMs;
  const work = () => confirmWithdrawal(context, { declaration, token });
  const prove = () => play.fine('prove', fate, work);
  const result = isFresh ? await carriesOut(play, name, prove) : await prove();
  if (isFresh && result.end === 'failed') play.expected.fault(`the link of ${name} proves nothing`);
};
