import { resumeDeletions } from '../../functions/src/people/deletion/run-deletion.ts';
import { answerWebhook } from '../../functions/src/money/payment/answer-webhook.ts';
import { projectTeacher } from '../../functions/src/profile/projection/project-teacher.ts';
import { publishDirty } from '../../functions/src/site/publish/publish-dirty.ts';
import { publishLists } from '../../functions/src/site/publish/publish-lists.ts';
import { verifySubscription } from '../../functions/src/money/subscription/verify-subscription.ts';
import { sweep } from '../../functions/src/entry/sweep/sweep.ts';
import { Expected, type FoundPages } from './invariants.ts';
import { live, type Fate, type Lived } from './lives.ts';
import { declarationsAt, lookAt, plain, type Look } from './look.ts';
import { dayMs, type Shown } from './model.ts';
import { uid, type Message, type Stage } from './stage.ts';
import type { Deed, Schedule, Step } from './steps.ts';

/** Codes of expected refusals; any other error of a running process is a fault. */
const refusals = new Set([
  'teacher-not-found',
  'account-suspended',
  'plan-not-needed',
  'no-active-subscription',
  'promo-code-used',
  'promo-code-lengthens-nothing',
  'promo-code-already-active',
  'promo-code-invalid',
  'promo-code-ended',
  'promo-code-used-up',
  'code-invalid',
  'undo-too-late',
  'changed-meanwhile',
  'rate-limited',
]);

export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

const looks: ReadonlySet<Deed> = new Set(['verify', 'deliver one', 'cancel']);

/** Maximum number of rounds of triggers after a step, because triggers cause further triggers. */
const roundsUntilQuiet = 8;

/** A pause after which a scheduled sweep retries failed work, which it does after ten minutes at the latest. */
const sweepPauseMs = 11 * 60_000;

/** Age after which Stripe no longer resends a webhook. */
const stripeRepeatsMs = 30 * dayMs;

export type Act = (play: Play, fate: Fate, pick: number) => Promise<unknown>;

export class Play {
  readonly stage: Stage;
  readonly expected = new Expected();
  readonly seen: Record<string, number>;
  pending: Message[] = [];
  /** Webhooks that are delivered much later. */
  late: Message[] = [];
  pages: string[] = [];
  look: Look | null = null;
  readonly #deeds: Record<Deed, Act>;
  #taken: (Message & { at: number })[] = [];
  #projected = '';
  #crossed = false;

  constructor(stage: Stage, deeds: Record<Deed, Act>, seen: Record<string, number>) {
    this.stage = stage;
    this.#deeds = deeds;
    this.seen = seen;
  }

  met(what: string, times = 1): void {
    this.seen[what] = (this.seen[what] ?? 0) + times;
  }

  get now(): number {
    return this.stage.context.clock().getTime();
  }

  /** Runs a step and the triggers that it causes, then checks the result. */
  async step(step: Step): Promise<void> {
    this.#crossed = false;
    await this.#act(step);
    await this.settle();
    // If two concurrent requests read Stripe, the newer state must be stored.
    if (this.#crossed && this.look) {
      this.expected.knows(await this.stage.truth(), this.look, this.now);
    }
  }

  async #act({ deed, pick, dies, during }: Step): Promise<void> {
    const fate: Fate = { dies };
    if (during) {
      const run = () => {
        this.met('deeds during another');
        this.#crossed = !dies && looks.has(deed) && during.step.deed === 'cancel';
        return this.#act(during.step);
      };
      fate.during = { question: during.question, run };
    }
    this.met('steps');
    await this.#deeds[deed](this, fate, pick);
  }

  /** Runs the triggers: after each write of a teacher or subscription, the public profile is updated. */
  async settle(): Promise<void> {
    this.pending.push(...(await this.stage.news()));
    let look = await lookAt(this.stage);
    for (let round = 0; look.moments !== this.#projected; round += 1) {
      if (round === roundsUntilQuiet) throw new Error('projections keep asking for projections');
      this.#projected = look.moments;
      await this.fine('project', {}, () => projectTeacher(this.stage.context, uid));
      look = await lookAt(this.stage);
    }
    this.expected.after(look, this.look, this.now);
    this.look = look;
  }

  async fine<T>(what: string, fate: Fate, work: () => Promise<T>): Promise<Lived<T>> {
    const result = await live(fate, work);
    if (result.end === 'died') this.met('processes that died');
    if (result.end !== 'failed') return result;
    const { error } = result;
    const told = error instanceof Error ? error.stack : String(error);
    if (!refusals.has(codeOf(error))) this.expected.fault(`${what} failed: ${told}`);
    return result;
  }

  async deliver(message: Message, fate: Fate = {}): Promise<boolean> {
    const { context, sign } = this.stage;
    const { body } = message;
    const request = { method: 'POST', body: Buffer.from(body), signature: sign(body) };
    const result = await live(fate, () => answerWebhook(context, request));
    const answer = result.end === 'done' ? result.value : null;
    this.met('messages');
    if (result.end === 'died') this.met('processes that died');
    if (answer?.status === 200) {
      if (answer.text === 'taken') this.#taken.push({ ...message, at: this.now });
      return true;
    }
    if (result.end !== 'died') this.expected.fault(`an event was not taken: ${answer?.text}`);
    this.pending.push(message);
    return false;
  }

  async repeat(message: Message): Promise<void> {
    const before = await lookAt(this.stage);
    await this.deliver(message);
    const after = await lookAt(this.stage);
    if (before.revision !== after.revision) this.expected.fault('an event had its effect twice');
  }

  async publish(fate: Fate = {}): Promise<void> {
    const { context, takeAsked } = this.stage;
    if (!takeAsked()) return;
    const work = async () => {
      await publishDirty(context);
      await publishLists(context);
      await resumeDeletions(context);
    };
    const { end } = await this.fine('publish', fate, work);
    if (end === 'died') await this.fine('publish', {}, work);
  }

  /** Delivers all webhooks, runs all due work, and checks the final result. */
  async end(how: Schedule['ends']): Promise<void> {
    const { context, world, truth, puts, complaints } = this.stage;
    if (how === 'verified') {
      await this.fine('verify', {}, () => verifySubscription(context, uid));
    } else {
      const left = [...this.late.splice(0), ...this.pending.splice(0)];
      for (const message of left) await this.deliver(message);
    }
    await this.settle();
    // Twice, because some work waits until the pages of a deleted profile are removed.
    for (let round = 0; round < 2; round += 1) {
      if (round > 0 && this.look?.deletion === null) break;
      world.pass(sweepPauseMs);
      await this.fine('sweep', {}, () => sweep(context));
      await this.settle();
      await this.publish();
      await this.settle();
    }
    const repeatable = this.#taken.filter(({ at }) => this.now - at < stripeRepeatsMs);
    for (const message of repeatable.slice(-1)) await this.repeat(message);
    await this.settle();
    const { look, expected } = this;
    if (!look) return;
    const is = await truth();
    expected.atEnd(is, look, this.now);
    const declarations = await declarationsAt(this.stage);
    expected.withdrawn(declarations, is);
    expected.mails(puts, is, this.now);
    this.met('schedules');
    this.met('plans', is.plans.length);
    this.met('payments', is.paid.length);
    this.met('payments given back', is.paid.length - is.kept.length);
    this.met('mails', puts.length);
    this.met('declarations of withdrawal', declarations.length);
    this.met('plans withdrawn from', Object.keys(expected.withdrawals.seen).length);
    this.met('visible in the end', look.publicUntil === null ? 0 : 1);
    expected.pages(this.#site(), look, this.now);
    for (const complaint of complaints) expected.fault(`logged: ${complaint}`);
  }

  #site(): FoundPages {
    const own: FoundPages['own'] = [];
    let leadingThere = 0;
    for (const [path, text] of this.stage.site) {
      if (!text.includes('anna-weber')) continue;
      if (!path.endsWith('/anna-weber.html')) {
        leadingThere += 1;
        continue;
      }
      const page = JSON.parse(text.replace('<!doctype html>', '')) as Record<string, unknown>;
      const isProfile = page['page'] === 'profile';
      own.push({
        kind: isProfile ? 'profile' : (page['reason'] as Shown),
        profile: isProfile ? plain(page['profile']) : null,
      });
    }
    return { own, leadingThere };
  }
}
