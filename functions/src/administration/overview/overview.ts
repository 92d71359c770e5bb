import { checkKinds } from '@kloer/domain/check/check-kinds.ts';
import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { countedMost } from '@kloer/domain/overview/overview.ts';
import { waitingChecks } from '../../people/check/list-checks.ts';
import { readIndex } from '../../profile/projection/teacher-index.ts';
import { collectionOf, documentOf } from '../../database/references.ts';
import type { Context } from '../../platform/context.ts';
import { countTeachers } from './count-teachers.ts';
import { readEmptySearches } from './read-empty-searches.ts';
import { readHistory } from './read-history.ts';

type OverviewContext = Pick<Context, 'db' | 'clock'>;
type Response = CallResponse<'admin-overview'>;

/** `> ever` matches every date, but not null. */
const ever = new Date(0);

/** Waiting documents read to find the oldest one. */
const lookedAt = 20;

async function countOf(query: FirebaseFirestore.Query): Promise<number> {
  return (await query.limit(countedMost).count().get()).data().count;
}

async function oldestSince(dirty: FirebaseFirestore.Query): Promise<string | null> {
  const { docs } = await dirty.select().limit(lookedAt).get();
  const times = docs.map(({ updateTime }) => updateTime.toMillis());
  return times.length === 0 ? null : new Date(Math.min(...times)).toISOString();
}

async function publishingOf({ db }: OverviewContext): Promise<Response['publishing']> {
  const publications = collectionOf(db, 'publications');
  const dirty = publications.where('dirty', '==', true);
  const [waiting, oldest_since, set_aside, last] = await Promise.all([
    countOf(dirty),
    oldestSince(dirty),
    countOf(publications.where('setAside.retryAt', '>', ever)),
    documentOf(db, 'chores', 'publish').get(),
  ]);
  const last_at = last.data()?.doneAt.toISOString() ?? null;
  return { waiting, oldest_since, set_aside, last_at };
}

async function lastWebhookAt({ db }: OverviewContext): Promise<string | null> {
  const { docs } = await collectionOf(db, 'stripeEvents').orderBy('at', 'desc').limit(1).get();
  return docs[0]?.data().at.toISOString() ?? null;
}

async function documentsSeen(db: OverviewContext['db']): Promise<number> {
  const counts = checkKinds.map((kind) =>
    collectionOf(db, 'teachers').where(`seenDocuments.${kind}.at`, '>', ever).count().get(),
  );
  return (await Promise.all(counts)).reduce((sum, one) => sum + one.data().count, 0);
}

export async function overview(
  context: OverviewContext,
  { language }: CallRequest<'admin-overview'>,
): Promise<Response> {
  const { db, clock } = context;
  const now = clock();
  const [index, history, empty_searches, ...rest] = await Promise.all([
    readIndex(context),
    readHistory(context),
    readEmptySearches(context, language),
    publishingOf(context),
    lastWebhookAt(context),
    countOf(collectionOf(db, 'mails').where('gaveUpAt', '>', ever)),
    countOf(collectionOf(db, 'reports').where('openSince', '>', ever)),
    countOf(collectionOf(db, 'contactMessages').where('waitingSince', '>', ever)),
    countOf(waitingChecks(db)),
    countOf(collectionOf(db, 'reviews').where('state', '==', 'held')),
    documentsSeen(db),
    collectionOf(db, 'reviews').where('state', '==', 'published').count().get(),
  ]);
  const [publishing, last_webhook_at, mails_given_up, ...waiting] = rest;
  const [reports_waiting, messages_waiting, checks_waiting, reviews_waiting, ...all] = waiting;
  const [seen, published] = all;
  return {
    at: now.toISOString(),
    ...countTeachers(index.values(), now),
    ...history,
    empty_searches,
    publishing,
    last_webhook_at,
    mails_given_up,
    reports_waiting,
    messages_waiting,
    checks_waiting,
    documents_seen: seen,
    reviews_waiting,
    reviews_published: published.data().count,
  };
}
