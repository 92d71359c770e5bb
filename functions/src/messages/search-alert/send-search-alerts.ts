import { dayMs } from '@kloer/domain/date/spans.ts';
import { isNewFor, newcomerOf, type Newcomer } from '@kloer/domain/search-alert/new-teachers.ts';
import { newcomersPerDay } from '@kloer/domain/search-alert/alert-limits.ts';
import { countWaiting } from '@kloer/domain/search-alert/waiting-families.ts';
import { getTogether } from '../../database/get-together.ts';
import { isReadable } from '../../database/readable-page.ts';
import { collectionOf, documentOf, type FoundDocument } from '../../database/references.ts';
import { removeAsRead } from '../../database/remove-as-read.ts';
import type { SearchAlert } from '../../database/schemas/search-alert.ts';
import { mailId } from '../../mails/outbox-mail.ts';
import { prepareMail, type NewMail } from '../../mails/put-mail.ts';
import type { Context } from '../../platform/context.ts';
import { errorDetails } from '../../platform/log.ts';
import { visibleAmong } from './alert-mails.ts';
import { toldMark } from './alerts-of.ts';

type AlertContext = Pick<Context, 'db' | 'clock' | 'log'>;
type Alerts = readonly FoundDocument<'searchAlerts'>[];

const perPage = 300;

async function newcomers(
  context: AlertContext,
  news: readonly FoundDocument<'searchNews'>[],
): Promise<Map<string, Newcomer>> {
  const visible = await visibleAmong(
    context,
    news.map(({ id }) => id),
  );
  return new Map(
    news.filter(isReadable).flatMap((one) => {
      const profile = visible.get(one.id);
      const changes = one.data().changes as Parameters<typeof newcomerOf>[0];
      return profile ? [[one.id, newcomerOf(changes, profile)] as const] : [];
    }),
  );
}

async function* runningAlerts({ db, clock, log }: AlertContext): AsyncGenerator<Alerts> {
  const ordered = collectionOf(db, 'searchAlerts').orderBy('__name__').limit(perPage);
  let page = (await ordered.get()).docs;
  while (page.length > 0) {
    const readable = page.filter((alert) => {
      if (!isReadable(alert)) log.error('unreadable search alert', { id: alert.id });
      return isReadable(alert);
    });
    yield readable.filter((one) => one.data().confirmedAt !== null && one.data().endsAt > clock());
    const last = page.at(-1);
    page = page.length < perPage || !last ? [] : (await ordered.startAfter(last).get()).docs;
  }
}

const untold = (id: string, alert: SearchAlert, teachers: Map<string, Newcomer>) =>
  [...teachers].flatMap(([uid, teacher]) =>
    isNewFor(alert, teacher) && !alert.told.includes(toldMark(id, uid)) ? [uid] : [],
  );

/**
 * Queues a mail and stores which teachers it names, in one transaction, so that a crash causes no
 * second mail.
 */
async function tell(
  context: AlertContext,
  ids: readonly string[],
  teachers: Map<string, Newcomer>,
  run: Date,
): Promise<void> {
  const { db, clock } = context;
  await db.runTransaction(async (transaction) => {
    const stored = await getTogether(
      transaction,
      ...ids.map((id) => documentOf(db, 'searchAlerts', id)),
    );
    const found = stored.flatMap((one) => {
      const alert = one.data();
      if (!alert?.confirmedAt || alert.endsAt <= clock()) return [];
      const uids = untold(one.id, alert, teachers);
      return uids.length === 0 ? [] : [{ ref: one.ref, alert, uids }];
    });
    const newest = found.toSorted(
      (a, b) => b.alert.askedAt.getTime() - a.alert.askedAt.getTime(),
    )[0]?.alert;
    if (!newest) return;
    const { email, language, mailbox } = newest;
    const mail: NewMail = {
      reason: 'new-teachers',
      person: mailbox,
      occasion: run.toISOString(),
      to: email,
      account: {
        kind: 'new-teachers',
        language,
        found: found.map(({ ref, uids }) => ({ alert: ref.id, uids })),
      },
    };
    // This run has already queued a mail to the mailbox. Its other alerts wait for the next run.
    if ((await transaction.get(documentOf(db, 'mails', mailId(mail)))).exists) return;
    const putMail = await prepareMail(context, transaction, mail);
    for (const { ref, alert, uids } of found) {
      const marks = uids.map((uid) => toldMark(ref.id, uid));
      transaction.update(ref, { told: [...alert.told, ...marks] });
    }
    putMail();
  });
}

/** @returns whether all mails were queued */
async function tellAll(
  context: AlertContext,
  teachers: Map<string, Newcomer>,
  run: Date,
): Promise<boolean> {
  const counted: { mailbox: string; filter: SearchAlert['filter'] }[] = [];
  const concerned = new Map<string, string[]>();
  for await (const page of runningAlerts(context)) {
    for (const one of page) {
      const alert = one.data();
      const { mailbox, filter } = alert;
      counted.push({ mailbox, filter });
      if (untold(one.id, alert, teachers).length === 0) continue;
      concerned.set(mailbox, [...(concerned.get(mailbox) ?? []), one.id]);
    }
  }
  await documentOf(context.db, 'waitingFamilies').set({ subjects: countWaiting(counted) });
  let isDone = true;
  for (const [mailbox, ids] of concerned) {
    try {
      await tell(context, ids, teachers, run);
    } catch (error) {
      isDone = false;
      context.log.error('a family could not be told', { mailbox, ...errorDetails(error) });
    }
  }
  return isDone;
}

/**
 * Once a day, mails families about new teachers for their searches, one mail per mailbox, and
 * counts, by subject, the families that wait for a teacher.
 */
export async function sendSearchAlerts(context: AlertContext): Promise<void> {
  const { db, clock } = context;
  const chore = documentOf(db, 'chores', 'search-alerts');
  const now = clock();
  const last = (await chore.get()).data();
  if (last && last.at === undefined && now.getTime() - last.doneAt.getTime() < dayMs) return;
  const run = last?.at === undefined ? now : new Date(last.at);
  if (last?.at === undefined) {
    await chore.set({ doneAt: last?.doneAt ?? now, at: run.toISOString() });
  }
  const news = collectionOf(db, 'searchNews').where('at', '<=', run).orderBy('at');
  const { docs } = await news.limit(newcomersPerDay).get();
  const isDone = await tellAll(context, await newcomers(context, docs), run);
  if (!isDone && now.getTime() - run.getTime() < dayMs) return;
  // Documents that changed since they were read stay for the next run.
  for (const one of docs) await removeAsRead(one);
  await chore.set({ doneAt: now });
}
