import { brand } from '@kloer/domain/brand/brand.ts';
import { endOfDay, formatDate, isoDayOf } from '@kloer/domain/date/date.ts';
import { wantedMails } from '@kloer/domain/mail/mail-wishes.ts';
import { sharedPath } from '@kloer/domain/paths/paths.ts';
import { parseTeacher, type Teacher } from '@kloer/domain/teacher/teacher.ts';
import {
  countedKinds,
  mondayOf,
  noCounts,
  yearOf,
  type WeekCounts,
} from '@kloer/domain/visits/visit-counts.ts';
import { countMessages } from '@kloer/domain/message/answering.ts';
import { translator } from '@kloer/i18n/translate.ts';
import { getTogether } from '../../database/get-together.ts';
import { collectionOf, documentOf } from '../../database/references.ts';
import { button, letter } from '../../mails/letter.ts';
import { prepareMail, type NewMail } from '../../mails/put-mail.ts';
import type { Context } from '../../platform/context.ts';
import { errorDetails } from '../../platform/log.ts';
import { visitYearOf } from './keep-visits.ts';

type TellContext = Pick<Context, 'db' | 'clock' | 'siteOrigin' | 'log'>;

const weeksTold = 4;

/** Teachers mailed in one sweep; the next sweep continues. */
const atOnce = 100;

/** `yyyy-mm` in Luxembourg. */
const monthOf = (now: Date): string => isoDayOf(now).slice(0, 7);

function numbersMail(
  { siteOrigin, clock }: TellContext,
  uid: string,
  { email, language }: Teacher,
  counts: WeekCounts,
  messages: ReturnType<typeof countMessages>,
): NewMail {
  const t = translator(language);
  const now = clock();
  const day = (weeksBefore: number) => formatDate(endOfDay(mondayOf(now, weeksBefore)));
  return {
    reason: 'monthly-numbers',
    person: uid,
    occasion: monthOf(now),
    to: email,
    unsubscribe: { uid, wish: 'monthly-numbers' },
    ...letter(language, siteOrigin, t('mails:numbersSubject', { brand: brand.name }), [
      t('mails:numbersText', { from: day(weeksTold), to: day(0) }),
      t('mails:numbersVisits', { number: counts.visits }),
      t('mails:numbersAppearances', { number: counts.appearances }),
      t('mails:numbersContacts', { number: counts.contacts }),
      t('mails:numbersMessages', messages),
      button(t('mails:numbersButton'), `${siteOrigin}${sharedPath(language, 'account')}#visits`),
      t('mails:optionalOff'),
    ]),
  };
}

/** Null for an invalid document: an error would stop the mails to other teachers. */
function readable({ log }: TellContext, uid: string, data: object | undefined): Teacher | null {
  try {
    return data ? parseTeacher({ ...data }) : null;
  } catch (error) {
    log.error('unreadable teacher document', { uid, ...errorDetails(error) });
    return null;
  }
}

async function tell(context: TellContext, id: string, uid: string): Promise<void> {
  const { db, clock } = context;
  const now = clock();
  const mondays = Array.from({ length: weeksTold }, (_, at) => mondayOf(now, at + 1));
  const years = [...new Set([...mondays.map(yearOf), id.slice(uid.length + 1)])];
  await db.runTransaction(async (transaction) => {
    const [[stored, profile, deletion, wishes, answering], counted] = [
      await getTogether(
        transaction,
        documentOf(db, 'teachers', uid),
        documentOf(db, 'profiles', uid),
        documentOf(db, 'deletions', uid),
        documentOf(db, 'mailWishes', uid),
        documentOf(db, 'answering', uid),
      ),
      await Promise.all(years.map((year) => transaction.get(visitYearOf(db, uid, year)))),
    ];
    const weeks = counted.flatMap((year) => mondays.map((monday) => year.data()?.weeks[monday]));
    const sum = { ...noCounts };
    for (const week of weeks) for (const kind of countedKinds) sum[kind] += week?.[kind] ?? 0;
    const isVisible = (profile.data()?.visibleUntil ?? now) > now;
    const isWanted = wantedMails(wishes.data()?.choices).includes('monthly-numbers');
    const messages = countMessages(answering.data()?.exchanges ?? [], mondays);
    const hasHappened = messages.received > 0 || countedKinds.some((kind) => sum[kind] > 0);
    const isToBeTold = isVisible && isWanted && !deletion.exists && hasHappened;
    const teacher = isToBeTold ? readable(context, uid, stored.data()) : null;
    const mail = teacher && numbersMail(context, uid, teacher, sum, messages);
    const write = mail ? await prepareMail(context, transaction, mail) : () => {};
    write();
    transaction.update(documentOf(db, 'visitCounts', id), { toldMonth: monthOf(now) });
  });
}

/** Mails visit counts once a month to teachers who switched the mail on. */
export async function tellNumbers(context: TellContext): Promise<void> {
  const { db, clock, log } = context;
  const untold = collectionOf(db, 'visitCounts')
    .where('toldMonth', '<', monthOf(clock()))
    .limit(atOnce);
  for (const found of (await untold.get()).docs) {
    try {
      await tell(context, found.id, found.data().uid);
    } catch (error) {
      log.error('the numbers of a month were not told', { id: found.id, ...errorDetails(error) });
    }
  }
}
