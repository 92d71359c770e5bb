import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import type { DoctorArea, Finding, FindingKind } from '@kloer/domain/doctor/doctor.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { parseTeacher } from '@kloer/domain/teacher/teacher.ts';
import { storedEntriesAbout, uidsInLists } from '../../database/entries-about.ts';
import { getTogether } from '../../database/get-together.ts';
import { idsBehind } from '../../database/personal.ts';
import { documentOf } from '../../database/references.ts';
import { derivedFolder } from '../../profile/picture/picture-files.ts';
import type { Context } from '../../platform/context.ts';
import { subscriptionIn } from '../../money/subscription/stored-subscription.ts';
import { examineDocuments } from './examine-documents.ts';
import { findingsOf, isPlanOther, type PersonRecords } from './findings.ts';

export type DoctorContext = Pick<Context, 'db' | 'clock' | 'files' | 'payments'>;

type Page = CallResponse<'admin-doctor'>;

/**
 * Documents examined per call. Each costs a few reads; a customer also costs three requests to
 * Stripe.
 */
export const perPage: Record<DoctorArea, number> = {
  teachers: 20,
  publications: 200,
  profiles: 200,
  entries: 500,
  slugs: 200,
  customers: 10,
  documents: 200,
};

const together = 10;

async function picturesOf({ files }: DoctorContext, uid: string): Promise<Set<string>> {
  const folder = derivedFolder(uid);
  const found = new Set<string>();
  for await (const { name } of files.list(folder)) found.add(`/media/${name.slice(folder.length)}`);
  return found;
}

async function recordsOf(context: DoctorContext, uid: string): Promise<PersonRecords> {
  const { db } = context;
  const [stored, decided, published, shown] = await getTogether(
    db,
    documentOf(db, 'teachers', uid),
    documentOf(db, 'subscriptions', uid),
    documentOf(db, 'publications', uid),
    documentOf(db, 'profiles', uid),
  );
  const data = stored.data();
  const publication = published.data() ?? null;
  const slug = publication?.slug ?? '';
  const claim = slug === '' ? null : await documentOf(db, 'slugs', slug).get();
  return {
    uid,
    teacher: data ? parseTeacher(data) : null,
    subscription: subscriptionIn(decided),
    publication,
    profile: shown.data() ?? null,
    entries: await storedEntriesAbout(db, uid),
    slugOwner: claim?.data()?.uid ?? null,
    pictures: publication?.picture?.picture ? await picturesOf(context, uid) : new Set(),
  };
}

async function examinePerson(context: DoctorContext, uid: string): Promise<FindingKind[]> {
  return findingsOf(await recordsOf(context, uid), context.clock());
}

async function examineSlug({ db }: DoctorContext, slug: string): Promise<FindingKind[]> {
  const owner = (await documentOf(db, 'slugs', slug).get()).data()?.uid;
  if (owner === undefined) return [];
  const teacher = await documentOf(db, 'teachers', owner).get();
  return teacher.exists ? [] : ['slug-of-nobody'];
}

async function examinePlan(context: DoctorContext, uid: string): Promise<FindingKind[]> {
  const { db, payments, clock } = context;
  const [stored, decided, teacher] = await getTogether(
    db,
    documentOf(db, 'customers', uid),
    documentOf(db, 'subscriptions', uid),
    documentOf(db, 'teachers', uid),
  );
  const customer = stored.data();
  if (!customer?.customerId) return [];
  const facts = await payments.factsOf(customer.customerId);
  const subscription = subscriptionIn(decided);
  const isOther = isPlanOther(subscription, customer, facts, teacher.exists, clock());
  return isOther ? ['plan-differs'] : [];
}

async function withoutTeacher({ db }: DoctorContext, uids: readonly string[]): Promise<string[]> {
  if (uids.length === 0) return [];
  const found = await getTogether(db, ...uids.map((uid) => documentOf(db, 'teachers', uid)));
  return found.flatMap(({ id, exists }) => (exists ? [] : [id]));
}

type Area = {
  narrow?: (context: DoctorContext, ids: readonly string[]) => Promise<string[]>;
  examine: (context: DoctorContext, id: string) => Promise<FindingKind[]>;
};

const areas: Record<Exclude<DoctorArea, 'documents'>, Area> = {
  teachers: { examine: examinePerson },
  publications: { narrow: withoutTeacher, examine: examinePerson },
  profiles: { narrow: withoutTeacher, examine: examinePerson },
  entries: { narrow: withoutTeacher, examine: examinePerson },
  slugs: { examine: examineSlug },
  customers: { examine: examinePlan },
};

const examiners = (kind: FindingKind) => {
  if (kind === 'slug-of-nobody') return examineSlug;
  return kind === 'plan-differs' ? examinePlan : examinePerson;
};

export async function isFound(
  context: DoctorContext,
  kind: FindingKind,
  subject: string,
): Promise<boolean> {
  return (await examiners(kind)(context, subject)).includes(kind);
}

async function nameOf({ db }: DoctorContext, uid: string): Promise<string> {
  const { firstName, lastName } = (await documentOf(db, 'teachers', uid).get()).data() ?? {};
  const known = [firstName, lastName].filter((name) => typeof name === 'string' && name !== '');
  return known.length === 0 ? uid : known.join(' ');
}

/** True for an invalid document. Any other error means that a service did not answer. */
function isUnreadable(error: unknown): error is Error {
  if (error instanceof AppError) return error.code === 'internal';
  return error instanceof Error && !('code' in error);
}

async function findingsAt(
  context: DoctorContext,
  area: keyof typeof areas,
  id: string,
): Promise<Finding[]> {
  const called = async () => (area === 'slugs' ? id : nameOf(context, id));
  try {
    const kinds = await areas[area].examine(context, id);
    if (kinds.length === 0) return [];
    const name = await called();
    return kinds.map((kind) => ({ kind, subject: id, name }));
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    const detail = error instanceof AppError ? error.message : `${area}/${id}`;
    return [{ kind: 'unreadable', subject: id, name: await called(), detail }];
  }
}

async function idsOf({ db }: DoctorContext, area: keyof typeof areas, after: string) {
  const size = perPage[area];
  if (area === 'entries') {
    const { uids, more } = await uidsInLists(db, after, size);
    return { ids: uids, more };
  }
  const ids = await idsBehind(db, area, after, size);
  return { ids, more: ids.length === size };
}

/**
 * Examines one page of an area and changes nothing.
 * @throws AppError `payment-unavailable`
 */
export async function examine(
  context: DoctorContext,
  { area, after = '' }: CallRequest<'admin-doctor'>,
): Promise<Page> {
  if (area === 'documents') return examineDocuments(context, after, perPage.documents);
  const { ids, more } = await idsOf(context, area, after);
  const narrowed = (await areas[area].narrow?.(context, ids)) ?? ids;
  const findings: Finding[] = [];
  for (let at = 0; at < narrowed.length; at += together) {
    const some = narrowed.slice(at, at + together);
    const found = await Promise.all(some.map((id) => findingsAt(context, area, id)));
    findings.push(...found.flat());
  }
  return { findings, looked: ids.length, next: more ? (ids.at(-1) ?? null) : null };
}

export async function* examineAll(
  context: DoctorContext,
  area: DoctorArea,
): AsyncGenerator<Finding> {
  let after: string | null = '';
  while (after !== null) {
    const page: Page = await examine(context, { area, ...(after !== '' && { after }) });
    yield* page.findings;
    after = page.next;
  }
}
