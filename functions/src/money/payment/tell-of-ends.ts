import { dayMs } from '@kloer/domain/date/spans.ts';
import { ownSubscription } from '@kloer/domain/subscription/own-subscription.ts';
import {
  entitledUntil,
  type Entitlement,
  type SubscriptionState,
} from '@kloer/domain/subscription/subscription.ts';
import { collectionOf, documentOf } from '../../database/references.ts';
import { getTogether } from '../../database/get-together.ts';
import type { Customer } from '../../database/schemas/payment.ts';
import { prepareMail } from '../../mails/put-mail.ts';
import type { Context } from '../../platform/context.ts';
import { errorDetails } from '../../platform/log.ts';
import { subscriptionIn } from '../subscription/stored-subscription.ts';
import { planMail } from './plan-mails.ts';
import { endedNews, isWithdrawn, type News } from './plan-news.ts';

type EndsContext = Pick<Context, 'db' | 'clock' | 'siteOrigin' | 'log'>;

/** How many days before an end somebody is told; 0 is the end itself. */
const notices = [7, 1, 0] as const;

const sources: readonly (keyof Entitlement)[] = ['stripe', 'promo', 'admin'];

/** Who has a source that ends within a time, the later moment included. */
async function endingWithin({ db }: EndsContext, from: Date, to: Date): Promise<Set<string>> {
  const uids = new Set<string>();
  for (const source of sources) {
    const field = `entitlement.${source}.endsAt`;
    const found = collectionOf(db, 'subscriptions').where(field, '>', from).where(field, '<=', to);
    for (const { id } of (await found.get()).docs) uids.add(id);
  }
  return uids;
}

/** What is to be told about somebody's end now; null when something renews it, or goes on. */
function newsOf(
  state: Parameters<typeof ownSubscription>[0],
  days: (typeof notices)[number],
  now: Date,
): News | null {
  const endsAt = entitledUntil(state.entitlement);
  if (!endsAt) return null;
  const { shown, renewal } = ownSubscription(state, now);
  if (shown === 'ended') return days === 0 ? endedNews(endsAt, state) : null;
  const leftDays = (endsAt.getTime() - now.getTime()) / dayMs;
  // The plan that goes on says itself when a payment fails; a block is not lifted by paying.
  if (days === 0 || renewal === 'renews' || shown === 'suspended' || leftDays > days) return null;
  // Somebody told a week before is told again; whoever had less than a day is told once.
  if (days === 7 && leftDays <= 1) return null;
  const occasion = `${endsAt.toISOString()} ${days}`;
  return { reason: 'entitlement-ends', occasion, endsAt, isPaused: state.paused };
}

/** A withdrawal is confirmed by its own mail. */
function endedByWithdrawal(
  customer: Customer | undefined,
  { entitlement }: SubscriptionState,
): boolean {
  const { stripe } = entitlement;
  const isLast = stripe?.endsAt.getTime() === entitledUntil(entitlement)?.getTime();
  return isLast && customer !== undefined && isWithdrawn(customer);
}

/**
 * How far back it is looked for who was not told: further, those who were would be told again, because the
 * outbox forgets what it sent. Whoever cannot be told for so long is in the log.
 */
const longestMs = 10 * dayMs;

async function tell(
  context: EndsContext,
  uid: string,
  days: (typeof notices)[number],
): Promise<void> {
  const { db, clock } = context;
  await db.runTransaction(async (transaction) => {
    const [decided, teacher, deletion, customer] = await getTogether(
      transaction,
      documentOf(db, 'subscriptions', uid),
      documentOf(db, 'teachers', uid),
      documentOf(db, 'deletions', uid),
      documentOf(db, 'customers', uid),
    );
    // Without a profile nothing is visible that could cease to be.
    if (!teacher.exists || deletion.exists) return;
    const state = subscriptionIn(decided);
    if (days === 0 && endedByWithdrawal(customer.data(), state)) return;
    const news = newsOf(state, days, clock());
    const person = { uid, customer: null, teacher: teacher.data() ?? null };
    const mail = news && planMail(context, person, news);
    if (mail) (await prepareMail(context, transaction, mail))();
  });
}

/**
 * Tells people a week and a day before what entitles them ends, and when it has: whoever crossed one of
 * these since the last look. Repeated after a crash, it is the same mails.
 */
export async function tellOfEnds(context: EndsContext): Promise<void> {
  const { db, clock, log } = context;
  const chore = documentOf(db, 'chores', 'tell-of-ends');
  const now = clock();
  const done = (await chore.get()).data()?.doneAt ?? new Date(now.getTime() - dayMs);
  const last = new Date(Math.max(done.getTime(), now.getTime() - longestMs));
  if (last >= now) return;
  let failed = false;
  for (const days of notices) {
    const later = (instant: Date) => new Date(instant.getTime() + days * dayMs);
    for (const uid of await endingWithin(context, later(last), later(now))) {
      try {
        await tell(context, uid, days);
      } catch (error) {
        // One person's trouble must not keep the others from being told.
        failed = true;
        log.error('an end could not be told', { uid, ...errorDetails(error) });
      }
    }
  }
  if (!failed) await chore.set({ doneAt: now });
}
