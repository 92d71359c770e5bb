import { brand } from '@kloer/domain/brand/brand.ts';
import { formatDate } from '@kloer/domain/date/date.ts';
import { dayMs } from '@kloer/domain/date/spans.ts';
import { sharedPath } from '@kloer/domain/paths/paths.ts';
import {
  lookedAfterAt,
  untouchedMonths,
  untouchedSince,
} from '@kloer/domain/profile/still-right.ts';
import { parseTeacher, type Teacher } from '@kloer/domain/teacher/teacher.ts';
import { translator } from '@kloer/i18n/translate.ts';
import { getTogether } from '../database/get-together.ts';
import { collectionOf, documentOf } from '../database/references.ts';
import { button, letter } from '../mails/letter.ts';
import { prepareMail, type NewMail } from '../mails/put-mail.ts';
import type { Context } from '../platform/context.ts';
import { errorDetails } from '../platform/log.ts';

type AskContext = Pick<Context, 'db' | 'clock' | 'siteOrigin' | 'log'>;

/** Whose profile, visible now, was last changed or confirmed within a time, the later moment included. */
async function touchedWithin({ db }: AskContext, from: Date, to: Date): Promise<Set<string>> {
  const uids = new Set<string>();
  for (const field of ['updatedAt', 'confirmedAt']) {
    const profiles = collectionOf(db, 'profiles');
    const found = await profiles.where(field, '>', from).where(field, '<=', to).select().get();
    for (const { id } of found.docs) uids.add(id);
  }
  return uids;
}

function stillRightMail(
  { siteOrigin }: AskContext,
  uid: string,
  { email, language, ...teacher }: Teacher,
): NewMail {
  const t = translator(language);
  const touched = lookedAfterAt(teacher);
  const named = { brand: brand.name };
  return {
    reason: 'still-right',
    person: uid,
    occasion: touched.toISOString(),
    to: email,
    ...letter(language, siteOrigin, t('mails:stillRightSubject', named), [
      t('mails:stillRightText', {
        ...named,
        date: formatDate(touched),
        months: untouchedMonths,
      }),
      t('mails:stillRightHelp'),
      // Programs that look at mails follow links: nothing is renewed before the button there is pressed.
      button(
        t('mails:stillRightButton'),
        `${siteOrigin}${sharedPath(language, 'account')}#profile`,
      ),
      t('mails:optionalOff'),
    ]),
  };
}

async function ask(context: AskContext, uid: string): Promise<void> {
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
    const isRefused = wishes.data()?.refused.includes('still-right') ?? false;
    if (!data || !isVisible || deletion.exists || isRefused) return;
    const teacher = parseTeacher(data);
    if (lookedAfterAt(teacher) > untouchedSince(now)) return;
    (await prepareMail(context, transaction, stillRightMail(context, uid, teacher)))();
  });
}

/** How far back it is looked for who was not asked: further, the outbox has forgotten whom it wrote to. */
const longestMs = 25 * dayMs;

/**
 * Asks those whose visible profile nobody has touched for half a year whether it is still right: whoever
 * crossed that since the last look, with the first one everybody. Repeated after a crash, it is the same
 * mails.
 */
export async function askIfStillRight(context: AskContext): Promise<void> {
  const { db, clock, log } = context;
  const chore = documentOf(db, 'chores', 'ask-if-still-right');
  const now = clock();
  const done = (await chore.get()).data()?.doneAt;
  if (done && now.getTime() - done.getTime() < dayMs) return;
  const last = done ? new Date(Math.max(done.getTime(), now.getTime() - longestMs)) : new Date(0);
  let failed = false;
  for (const uid of await touchedWithin(context, untouchedSince(last), untouchedSince(now))) {
    try {
      await ask(context, uid);
    } catch (error) {
      // One person's trouble must not keep the others from being asked.
      failed = true;
      log.error('it could not be asked whether a profile is still right', {
        uid,
        ...errorDetails(error),
      });
    }
  }
  if (!failed) await chore.set({ doneAt: now });
}
