import { randomBytes } from 'node:crypto';
import { brand } from '@kloer/domain/brand/brand.ts';
import { formatDate } from '@kloer/domain/date/date.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { sharedPath } from '@kloer/domain/paths/paths.ts';
import type { Profile } from '@kloer/domain/profile/public-profile.ts';
import {
  alertMonths,
  confirmHours,
  teachersPerSearch,
} from '@kloer/domain/search-alert/alert-limits.ts';
import { isFound } from '@kloer/domain/search-alert/new-teachers.ts';
import { translator } from '@kloer/i18n/translate.ts';
import { getTogether } from '../../database/get-together.ts';
import { documentOf } from '../../database/references.ts';
import type { AccountMail, MailPart, WrittenMail } from '../../database/schemas/mail.ts';
import type { SearchAlert } from '../../database/schemas/search-alert.ts';
import { button, letter, link } from '../../mails/letter.ts';
import { proofOf } from '../../money/withdrawal/declaration.ts';
import type { Context } from '../../platform/context.ts';
import { searchInWords, searchPath, teacherInWords } from './search-words.ts';
import { stopPath } from './stop-search-alerts.ts';

type MailContext = Pick<Context, 'db' | 'clock' | 'siteOrigin' | 'addressKey'>;
type Mail<Kind extends AccountMail['kind']> = Extract<AccountMail, { kind: Kind }>;

/** Valid links per alert; a new one invalidates the oldest. */
const mostLinks = 10;

/**
 * Asks the recipient to confirm the address.
 * @returns null if the alert was deleted or has ended
 */
export async function writeConfirmationMail(
  { db, clock, siteOrigin }: MailContext,
  { language, alert: id }: Mail<'search-alert'>,
): Promise<WrittenMail | null> {
  const token = randomBytes(32).toString('base64url');
  const alert = await db.runTransaction(async (transaction) => {
    const stored = await transaction.get(documentOf(db, 'searchAlerts', id));
    const known = stored.data();
    if (!known || known.endsAt <= clock()) return null;
    const proofs = [...known.proofs, proofOf(token)].slice(-mostLinks);
    transaction.update(stored.ref, { proofs });
    return known;
  });
  if (!alert) return null;
  const t = translator(language);
  const named = { brand: brand.name, months: alertMonths };
  return letter(language, siteOrigin, t('mails:alertSubject', named), [
    t('mails:alertText', { ...named, search: searchInWords(alert.filter, language) }),
    t('mails:alertPromise', named),
    // The token is in the fragment, which no log contains.
    button(t('mails:alertButton'), `${siteOrigin}${sharedPath(language, 'search-alert')}#${token}`),
    t('mails:alertHours', { hours: confirmHours }),
    t('mails:alertNotYou'),
  ]);
}

export async function visibleAmong(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  uids: readonly string[],
): Promise<Map<string, Profile>> {
  if (uids.length === 0) return new Map();
  const [profiles, deletions] = await Promise.all([
    getTogether(db, ...uids.map((uid) => documentOf(db, 'profiles', uid))),
    getTogether(db, ...uids.map((uid) => documentOf(db, 'deletions', uid))),
  ]);
  const leaving = new Set(deletions.flatMap(({ exists, id }) => (exists ? [id] : [])));
  return new Map(
    profiles.flatMap((stored) => {
      const profile = leaving.has(stored.id) ? undefined : stored.data();
      return profile && profile.visibleUntil > clock() ? [[stored.id, profile] as const] : [];
    }),
  );
}

/** @param linked teachers to whom an earlier section of the mail already links */
function sectionOf(
  { filter }: SearchAlert,
  teachers: readonly Profile[],
  linked: ReadonlySet<Profile>,
  { language, siteOrigin }: { language: Locale; siteOrigin: string },
): MailPart[] {
  const t = translator(language);
  return [
    t('mails:newTeachersSearch', { search: searchInWords(filter, language) }),
    ...teachers
      .slice(0, teachersPerSearch)
      .flatMap((teacher) => [
        teacherInWords(teacher, filter, language),
        ...(linked.has(teacher) ? [] : [link(siteOrigin + teacher.paths[language])]),
      ]),
    t('mails:newTeachersAll'),
    link(siteOrigin + searchPath(filter, language)),
  ];
}

/**
 * Names new teachers who are still visible and found when the mail is sent.
 * @returns null if there are no such teachers, or the alerts have ended
 */
export async function writeNewTeachersMail(
  context: MailContext,
  { language, found }: Mail<'new-teachers'>,
): Promise<WrittenMail | null> {
  const { db, clock, siteOrigin } = context;
  const visible = await visibleAmong(context, [...new Set(found.flatMap(({ uids }) => uids))]);
  const stored = await getTogether(
    db,
    ...found.map(({ alert }) => documentOf(db, 'searchAlerts', alert)),
  );
  const sections = found.flatMap(({ uids }, at) => {
    const alert = stored[at]?.data();
    if (!alert?.confirmedAt || alert.endsAt <= clock()) return [];
    const teachers = uids.flatMap((uid) => visible.get(uid) ?? []);
    const fitting = teachers.filter((teacher) => isFound(alert.filter, teacher));
    return fitting.length === 0 ? [] : [{ alert, teachers: fitting }];
  });
  const [first] = sections;
  if (!first) return null;
  const { mailbox } = first.alert;
  const ends = Math.max(...sections.map(({ alert }) => alert.endsAt.getTime()));
  const t = translator(language);
  return {
    ...letter(language, siteOrigin, t('mails:newTeachersSubject', { brand: brand.name }), [
      t('mails:newTeachersText'),
      ...sections.flatMap(({ alert, teachers }, at) => {
        const linked = sections
          .slice(0, at)
          .flatMap((one) => one.teachers.slice(0, teachersPerSearch));
        return sectionOf(alert, teachers, new Set(linked), { language, siteOrigin });
      }),
      t('mails:newTeachersStop', { date: formatDate(new Date(ends)) }),
      link(siteOrigin + stopPath(context, language, mailbox)),
    ]),
    unsubscribe: { mailbox },
  };
}
