import { brand } from '@kloer/domain/brand/brand.ts';
import { formatDate } from '@kloer/domain/date/date.ts';
import { dayMs } from '@kloer/domain/date/spans.ts';
import { wantedMails } from '@kloer/domain/mail/mail-wishes.ts';
import { sharedPath } from '@kloer/domain/paths/paths.ts';
import { lastConfirmedAt } from '@kloer/domain/profile/last-confirmed.ts';
import {
  profileReminderMonths,
  profileReminderCutoff,
} from '@kloer/domain/profile/profile-reminder.ts';
import { parseTeacher, type Teacher } from '@kloer/domain/teacher/teacher.ts';
import { translator } from '@kloer/i18n/translate.ts';
import { getTogether } from '../../database/get-together.ts';
import { collectionOf, documentOf } from '../../database/references.ts';
import { button, letter } from '../../mails/letter.ts';
import { prepareMail, type NewMail } from '../../mails/put-mail.ts';
import type { Context } from '../../platform/context.ts';
import { errorDetails } from '../../platform/log.ts';

type ReminderContext = Pick<Context, 'db' | 'clock' | 'siteOrigin' | 'log'>;

async function changedWithin({ db }: ReminderContext, from: Date, to: Date): Promise<Set<string>> {
  const uids = new Set<string>();
  for (const field of ['updatedAt', 'confirmedAt']) {
    const profiles = collectionOf(db, 'profiles');
    const found = await profiles.where(field, '>', from).where(field, '<=', to).select().get();
    for (const { id } of found.docs) uids.add(id);
  }
  return uids;
}

function profileReminderMail(
  { siteOrigin }: ReminderContext,
  uid: string,
  { email, language, ...teacher }: Teacher,
): NewMail {
  const t = translator(language);
  const touched = lastConfirmedAt(teacher);
  const named = { brand: brand.name };
  return {
    reason: 'still-right',
    person: uid,
    occasion: touched.toISOString(),
    to: email,
    unsubscribe: { uid, wish: 'still-right' },
    ...letter(language, siteOrigin, t('mails:stillRightSubject', named), [
      t('mails:stillRightText', {
        ...named,
        date: formatDate(touched),
        months: profileReminderMonths,
      }),
      t('mails:stillRightHelp'),
      // Only the button on the page confirms, because mail scanners open links.
      button(
        t('mails:stillRightButton'),
        `${siteOrigin}${sharedPath(language, 'account')}#profile`,
      ),
      t('mails:optionalOff'),
    ]),
  };
}

async function remind(context: ReminderContext, uid: string): Promise<void> {
  const { db, clock } = context;
  await db.runTransaction(async (transaction) => {
    const [stored, profile, deletion, wishes] = await getTogether(
      transaction,
      documentOf(db, 'teachers', uid),
      documentOf(db, 'profiles', uid),
      documentOf(db, 'deletions', uid),
      documentOf(db, 'mailWishes', uid),
    );
    const now = clock();
    const data = stored.data();
    const isVisible = (profile.data()?.visibleUntil ?? now) > now;
    const isWanted = wantedMails(wishes.data()?.choices).includes('still-right');
    if (!data || !isVisible || deletion.exists || !isWanted) return;
    const teacher = parseTeacher(data);
    if (lastConfirmedAt(teacher) > profileReminderCutoff(now)) return;
    (await prepareMail(context, transaction, profileReminderMail(context, uid, teacher)))();
  });
}

/**
 * Length of time queried at once, and how long a failed mail is retried. Must stay below the
 * outbox's retention, which prevents duplicates.
 */
const sliceMs = 25 * dayMs;

/** How far back the first run looks. */
const firstLookMs = 3 * 365 * dayMs;

/** @returns whether a mail failed */
async function remindUnchanged(context: ReminderContext, from: Date, to: Date): Promise<boolean> {
  let hasFailed = false;
  for (const uid of await changedWithin(
    context,
    profileReminderCutoff(from),
    profileReminderCutoff(to),
  )) {
    try {
      await remind(context, uid);
    } catch (error) {
      hasFailed = true;
      const details = { uid, ...errorDetails(error) };
      context.log.error('it could not be asked whether a profile is still right', details);
    }
  }
  return hasFailed;
}

export async function sendProfileReminders(context: ReminderContext): Promise<void> {
  const { db, clock } = context;
  const chore = documentOf(db, 'chores', 'ask-if-still-right');
  const now = clock().getTime();
  const done = (await chore.get()).data()?.doneAt.getTime();
  if (done !== undefined && now - done < dayMs) return;
  let from = done ?? now - firstLookMs;
  while (from < now) {
    const to = Math.min(from + sliceMs, now);
    const hasFailed = await remindUnchanged(context, new Date(from), new Date(to));
    if (hasFailed && now - from < sliceMs) return;
    await chore.set({ doneAt: new Date(to) });
    from = to;
  }
}
