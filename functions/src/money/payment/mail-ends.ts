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

/** Days before the end of an entitlement on which a mail is sent; 0 is the end itself. */
const notices = [7, 1, 0] as const;

const sources: readonly (keyof Entitlement)[] = ['stripe', 'promo', 'admin'];

async function endingWithin({ db }: EndsContext, from: Date, to: Date): Promise<Set<string>> {
  const uids = new Set<string>();
  for (const source of sources) {
    const field = `entitlement.${source}.endsAt`;
    const found = collectionOf(db, 'subscriptions').where(field, '>', from).where(field, '<=', to);
    for (const { id } of (await found.get()).docs) uids.add(id);
  }
  return uids;
}

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
  // Overdue plans have their own mails, and paying does not help a suspended teacher.
  if (days === 0 || renewal === 'renews' || shown === 'suspended' || leftDays > days) return null;
  if (days === 7 && leftDays <= 1) return null;
  const occasion = `${endsAt.toISOString()} ${days}`;
  return { reason: 'entitlement-ends', occasion, endsAt, isPaused: state.paused };
}

/** Whether a withdrawal, which has its own mail, ended the last entitlement. */
function endedByWithdrawal(
  customer: Customer | undefined,
  { entitlement }: SubscriptionState,
): boolean {
  const { stripe } = entitlement;
  const isLast = stripe?.endsAt.getTime() === entitledUntil(entitlement)?.getTime();
  return isLast && customer !== undefined && isWithdrawn(customer);
}

/**
 * How far back missed notices are sent. Must stay below the outbox's retention, which prevents
 * duplicates.
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
    if (!teacher.exists || deletion.exists) return;
    const state = subscriptionIn(decided);
    if (days === 0 && endedByWithdrawal(customer.data(), state)) return;
    const news = newsOf(state, days, clock());
    const person = { uid, customer: null, teacher: teacher.data() ?? null };
    const mail = news && planMail(context, person, news);
    if (mail) (await prepareMail(context, transaction, mail))();
  });
}

export async function mailEnds(context: EndsContext): Promise<void> {
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
        failed = true;
        log.error('an end could not be told', { uid, ...errorDetails(error) });
      }
    }
  }
  if (!failed) await chore.set({ doneAt: now });
}
