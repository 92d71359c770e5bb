import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { runningPlanOf } from '@kloer/domain/subscription/changes.ts';
import { publicReviews, type PublicReview } from '@kloer/domain/review/public-review.ts';
import { decisionDeadline, isOverdue } from '@kloer/domain/report/decision-deadline.ts';
import { addressesOf } from '../../people/accounts/addresses.ts';
import { subscriptionIn } from '../../money/subscription/stored-subscription.ts';
import { getTogether } from '../../database/get-together.ts';
import { readablePage } from '../../database/readable-page.ts';
import { collectionOf, documentOf, type FoundDocument } from '../../database/references.ts';
import { asPublished, reviewWith } from '../../profile/review/reviews-of.ts';
import type { Context } from '../../platform/context.ts';

type ListContext = Pick<Context, 'db' | 'auth' | 'clock'>;
type Listed = CallResponse<'admin-reports'>['reports'][number];
type Seen = Pick<Listed, 'teacher_name' | 'profile' | 'revision' | 'plan'>;

export const reportsAtATime = 10;

/** `> ever` matches every date, but not null. */
const ever = new Date(0);

function ordered({ db }: ListContext, state: CallRequest<'admin-reports'>['state']) {
  const reports = collectionOf(db, 'reports');
  return state === 'open'
    ? reports.where('openSince', '>', ever).orderBy('openSince').orderBy('__name__')
    : reports
        .where('decidedAt', '>', ever)
        .orderBy('decidedAt', 'desc')
        .orderBy('__name__', 'desc');
}

async function pageBehind(context: ListContext, { state, after }: CallRequest<'admin-reports'>) {
  const query = ordered(context, state);
  const last = after === undefined ? null : await documentOf(context.db, 'reports', after).get();
  const facts = last?.data();
  if (!last || !facts) return query;
  return query.startAfter(state === 'open' ? facts.reportedAt : facts.decidedAt, last.id);
}

async function seenOf({ db, clock }: ListContext, uid: string): Promise<Seen> {
  const [teacher, subscription, profile] = await getTogether(
    db,
    documentOf(db, 'teachers', uid),
    documentOf(db, 'subscriptions', uid),
    documentOf(db, 'profiles', uid),
  );
  if (!teacher.exists) return { teacher_name: null, profile: 'gone', revision: null, plan: null };
  const { firstName, lastName } = teacher.data() ?? {};
  const teacher_name = [firstName, lastName].map(String).join(' ');
  const { suspended, revision, entitlement } = subscriptionIn(subscription);
  return {
    teacher_name,
    profile: suspended ? 'blocked' : profile.exists ? 'shown' : 'unseen',
    revision,
    plan: runningPlanOf(entitlement.stripe, clock()),
  };
}

async function reviewOf({ db }: ListContext, id: string): Promise<PublicReview | null> {
  const found = id === '' ? undefined : await reviewWith(db, id);
  if (found?.data().state !== 'published') return null;
  return publicReviews(asPublished([found]))[0] ?? null;
}

function listed(
  report: FoundDocument<'reports'>,
  seen: Seen,
  addresses: ReadonlyMap<string, string>,
  review: PublicReview | null,
  now: Date,
): Listed {
  const facts = report.data();
  const { outcome, decidedAt, adminUid, grounds } = facts;
  return {
    id: report.id,
    reported_at: facts.reportedAt.toISOString(),
    decide_by: decisionDeadline(facts.reportedAt).toISOString(),
    overdue: outcome === null && isOverdue(facts.reportedAt, now),
    teacher_id: facts.teacherUid,
    ...seen,
    path: facts.path,
    ...(facts.review !== '' && { review }),
    reason: facts.reason,
    words: facts.words,
    name: facts.name,
    email: facts.email,
    language: facts.language,
    decision:
      outcome === null || decidedAt === null
        ? null
        : {
            outcome,
            grounds,
            at: decidedAt.toISOString(),
            by: addresses.get(adminUid ?? '') ?? null,
          },
  };
}

export async function listReports(
  context: ListContext,
  request: CallRequest<'admin-reports'>,
): Promise<CallResponse<'admin-reports'>> {
  const now = context.clock();
  const behind = await pageBehind(context, request);
  const { docs: shown, more, unreadable } = await readablePage(behind, reportsAtATime);
  const uids = [...new Set(shown.map((one) => one.data().teacherUid))];
  const seen = new Map(
    await Promise.all(uids.map(async (uid) => [uid, await seenOf(context, uid)] as const)),
  );
  const admins = [...new Set(shown.flatMap((one) => one.data().adminUid ?? []))];
  const addresses = await addressesOf(context, admins);
  const reviews = await Promise.all(shown.map((one) => reviewOf(context, one.data().review)));
  return {
    reports: shown.flatMap((one, at) => {
      const teacher = seen.get(one.data().teacherUid);
      return teacher ? [listed(one, teacher, addresses, reviews[at] ?? null, now)] : [];
    }),
    more,
    unreadable,
  };
}
