import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { isoDayOf } from '@kloer/domain/date/date.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { cantonNames } from '@kloer/domain/reference/cantons.ts';
import { cantonOf, isPlaceId, placeName } from '@kloer/domain/reference/places.ts';
import { roleIds, roleNames } from '@kloer/domain/reference/roles.ts';
import { runningPlanOf } from '@kloer/domain/subscription/changes.ts';
import { shownAs } from '@kloer/domain/subscription/is-entitled.ts';
import {
  entitledUntil,
  summarize,
  type Subscription,
} from '@kloer/domain/subscription/subscription.ts';
import { shownContactDetails } from '@kloer/domain/teacher/contact-details.ts';
import { exportedTeachers, teachersPerPage } from '@kloer/domain/teacher/teachers-table.ts';
import { getTogether } from '../database/get-together.ts';
import { documentOf } from '../database/references.ts';
import type { Publication } from '../database/schemas/publication.ts';
import type { Context } from '../platform/context.ts';
import { subscriptionIn } from '../money/subscription/stored-subscription.ts';
import { changersOf, type Changer } from './changers.ts';
import { findTeachers, typeOf } from './find-teachers.ts';
import { SeenTeacher } from '../profile/projection/stored-teacher.ts';
import { readIndex } from '../profile/projection/teacher-index.ts';
import { undoSecondsLeft } from './undo-time.ts';

type ListContext = Pick<Context, 'db' | 'auth' | 'clock'>;
type Response = CallResponse<'admin-teachers'>;
type Row = Response['teachers'][number];
type Request = CallRequest<'admin-teachers'>;

type Read = {
  uid: string;
  teacher: SeenTeacher;
  subscription: Subscription;
  publication: Publication | undefined;
};

/** Reads the current documents, because the teacher index may be out of date. */
async function readRows({ db }: ListContext, uids: readonly string[]): Promise<Read[]> {
  if (uids.length === 0) return [];
  const [teachers, decided, publications] = await Promise.all([
    getTogether(db, ...uids.map((uid) => documentOf(db, 'teachers', uid))),
    getTogether(db, ...uids.map((uid) => documentOf(db, 'subscriptions', uid))),
    getTogether(db, ...uids.map((uid) => documentOf(db, 'publications', uid))),
  ]);
  return uids.flatMap((uid, at) => {
    const teacher = teachers[at]?.data();
    const subscription = decided[at];
    if (!teacher || !subscription) return [];
    return [
      {
        uid,
        teacher: SeenTeacher.parse(teacher),
        subscription: subscriptionIn(subscription),
        publication: publications[at]?.data(),
      },
    ];
  });
}

function roleName(id: string, locale: Locale): string {
  const role = roleIds.find((one) => one === id);
  return role ? roleNames[role][locale] : '';
}

function cityName(id: string, locale: Locale): string {
  if (!isPlaceId(id)) return '';
  const [name, canton] = [placeName(id, locale), cantonNames[cantonOf(id)][locale]];
  return name === canton ? name : `${name}, ${canton}`;
}

type Shown = Pick<Request, 'language'> & { adminUid: string; now: Date };

function rowOf(
  { uid, teacher, subscription, publication }: Read,
  changer: Changer | undefined,
  { language, adminUid, now }: Shown,
): Row {
  const { entitlement, revision, suspended } = subscription;
  const { state } = publication ?? {};
  const contact = shownContactDetails(teacher);
  return {
    id: uid,
    first_name: teacher.firstName,
    last_name: teacher.lastName,
    email: contact.email || null,
    phone: contact.phone || null,
    role: roleName(teacher.roleId, language),
    subjects: teacher.subjects,
    city: cityName(teacher.cityId, language),
    created_at: teacher.createdAt?.toISOString() ?? '',
    state: shownAs(subscription, now),
    type: typeOf(subscription, now),
    plan: runningPlanOf(entitlement.stripe, now),
    promo_code: summarize(subscription, now).promoCode,
    end_date: entitledUntil(entitlement)?.toISOString() ?? null,
    grant_day: entitlement.admin ? isoDayOf(entitlement.admin.endsAt) : null,
    suspended,
    path: state && state.kind !== 'gone' ? state.paths[language] : null,
    revision,
    changed_by: changer?.address ?? null,
    undo_seconds: changer ? undoSecondsLeft(changer.entry, adminUid, now) : null,
  };
}

export async function listTeachers(
  context: ListContext,
  adminUid: string,
  { page = 0, ...wanted }: Request,
): Promise<Response> {
  const index = await readIndex(context);
  const now = context.clock();
  const found = findTeachers(index, wanted, now);
  const from = page * teachersPerPage;
  const rows = await readRows(context, found.slice(from, from + teachersPerPage));
  const changers = await changersOf(
    context,
    rows.flatMap(({ subscription }) => subscription.revision ?? []),
  );
  const shownTo = { language: wanted.language, adminUid, now };
  return {
    teachers: rows.map((row) => rowOf(row, changers.get(row.subscription.revision ?? ''), shownTo)),
    count: found.length,
    total: index.size,
  };
}

const perRead = 200;

export async function exportTeachers(
  context: ListContext,
  adminUid: string,
  wanted: CallRequest<'admin-export-teachers'>,
): Promise<CallResponse<'admin-export-teachers'>> {
  const index = await readIndex(context);
  const now = context.clock();
  const found = findTeachers(index, wanted, now);
  const teachers: Row[] = [];
  for (let from = 0; from < Math.min(found.length, exportedTeachers); from += perRead) {
    const uids = found.slice(from, Math.min(from + perRead, exportedTeachers));
    const rows = await readRows(context, uids);
    const shownTo = { language: wanted.language, adminUid, now };
    teachers.push(...rows.map((row) => rowOf(row, undefined, shownTo)));
  }
  return { teachers, count: found.length, total: index.size };
}
