import { entriesPerPage, type ShownAuditEntry } from '@kloer/domain/audit/audit-log.ts';
import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { getTogether } from '../database/get-together.ts';
import { readablePage } from '../database/readable-page.ts';
import { collectionOf, documentOf, type FoundDocument } from '../database/references.ts';
import type {
  AuditEntry,
  PromoCodeFacts,
  TeacherFacts,
} from '../database/schemas/administration.ts';
import type { Context } from '../platform/context.ts';
import { addressesOf } from '../people/accounts/addresses.ts';
import { SeenTeacher } from '../profile/projection/stored-teacher.ts';

type LogContext = Pick<Context, 'db' | 'auth'>;
type Change = ShownAuditEntry['changes'][number];

const wordsOf = ({ endsAt, suspended, promo }: TeacherFacts): Words => [
  ['end-date', endsAt?.toISOString() ?? null],
  ['status', suspended ? 'inactive' : 'active'],
  ['promo-code', promo?.code ?? null],
];

type Words = [Change['what'], string | null][];

function changed(before: Words, after: Words): Change[] {
  const now = new Map(after);
  return before
    .map(([what, value]) => ({ what, before: value, after: now.get(what) ?? null }))
    .filter((change) => change.before !== change.after);
}

const wordsOfCode = (facts: PromoCodeFacts | null): Words => [
  ['code', facts?.code ?? null],
  ['duration', facts ? String(facts.durationMonths) : null],
  ['type', facts?.type ?? null],
  ['usable', facts ? String(facts.active) : null],
  ['last-day', facts?.validUntil?.toISOString() ?? null],
  ['most-uses', facts?.maxRedemptions?.toString() ?? null],
  ['note', facts?.hasNote ? 'true' : null],
];

function changesOf(entry: AuditEntry): Change[] {
  switch (entry.action) {
    case 'update-teacher':
    case 'undo-teacher':
      return changed(wordsOf(entry.before), wordsOf(entry.after));
    case 'grant-admin':
    case 'revoke-admin':
      return [
        {
          what: 'office',
          before: String(entry.before.administers),
          after: String(entry.after.administers),
        },
      ];
    case 'register-second-factor':
    case 'remove-second-factor':
    case 'open-scan':
    case 'see-document':
    case 'decline-document':
    case 'release-review':
    case 'refuse-review':
    case 'remove-reply':
      // The entry of this action shows no details.
      return [];
    case 'create-promo-code':
    case 'delete-promo-code':
      // The entry already shows the code's name.
      return changed(wordsOfCode(entry.before), wordsOfCode(entry.after)).slice(1);
    case 'update-promo-code':
      return changed(wordsOfCode(entry.before), wordsOfCode(entry.after));
    case 'answer-message':
      return [{ what: 'message', before: null, after: entry.after.byMail ? 'by-mail' : 'noted' }];
    case 'reopen-message':
      return [{ what: 'message', before: null, after: 'waiting' }];
    case 'delete-message':
      return [{ what: 'message', before: null, after: 'deletion' }];
    case 'note-teacher': {
      const { before, after } = entry;
      return [{ what: 'note', before: String(before.hasNote), after: String(after.hasNote) }];
    }
    case 'block-sender': {
      const { before, after } = entry;
      return [{ what: 'sender', before: String(before.blocked), after: String(after.blocked) }];
    }
    case 'decide-report':
      return [{ what: 'report', before: null, after: entry.after.outcome }];
    case 'mend':
      return [{ what: 'finding', before: entry.before.finding, after: null }];
    case 'repeat-mail':
      return [{ what: 'mail', before: entry.before.mail, after: entry.after.mail }];
    case 'delete-account':
      return [{ what: 'account', before: null, after: entry.after.deletion }];
  }
}

function entryOf(
  stored: FoundDocument<'auditLog'>,
  addresses: ReadonlyMap<string, string>,
): ShownAuditEntry {
  const entry = stored.data();
  const { at, adminUid, action } = entry;
  return {
    id: stored.id,
    at: at.toISOString(),
    by: addresses.get(adminUid ?? '') ?? null,
    by_operator: adminUid === null,
    deed: action,
    reason: 'reason' in entry ? (entry.reason ?? null) : null,
    facts: 'facts' in entry ? (entry.facts ?? null) : null,
    changes: changesOf(entry),
  };
}

/** Newest first; the first page if the entry `after` was deleted. */
async function readPage(
  db: Context['db'],
  entries: FirebaseFirestore.Query<AuditEntry, AuditEntry>,
  after: string | undefined,
) {
  const last = after === undefined ? null : await documentOf(db, 'auditLog', after).get();
  const query = entries.orderBy('at', 'desc');
  const behind = last?.exists ? query.startAfter(last) : query;
  return readablePage(behind, entriesPerPage);
}

const uidsIn = (docs: readonly FoundDocument<'auditLog'>[]) =>
  docs.flatMap((one) => one.data().adminUid ?? []);

/** Covers the last two years. */
export async function listTeacherChanges(
  context: LogContext,
  { teacherId, after }: CallRequest<'admin-teacher-changes'>,
): Promise<CallResponse<'admin-teacher-changes'>> {
  const { db } = context;
  const about = collectionOf(db, 'auditLog').where('personUid', '==', teacherId);
  const { docs, more, unreadable } = await readPage(db, about, after);
  const addresses = await addressesOf(context, [...new Set(uidsIn(docs))]);
  return { entries: docs.map((one) => entryOf(one, addresses)), more, unreadable };
}

type Listed = CallResponse<'admin-audit-log'>['entries'][number];

const personIn = (entry: AuditEntry): string | null =>
  'personUid' in entry ? entry.personUid : null;

async function profilesOf(db: Context['db'], uids: readonly string[], language: Locale) {
  if (uids.length === 0) return new Map<string, { name: string; path: string | null }>();
  const [teachers, publications] = await Promise.all([
    getTogether(db, ...uids.map((uid) => documentOf(db, 'teachers', uid))),
    getTogether(db, ...uids.map((uid) => documentOf(db, 'publications', uid))),
  ]);
  return new Map(
    uids.map((uid, at) => {
      const { firstName, lastName } = SeenTeacher.parse(teachers[at]?.data() ?? {});
      const page = publications[at]?.data()?.state;
      const path = page && page.kind !== 'gone' ? page.paths[language] : null;
      return [uid, { name: `${firstName} ${lastName}`.trim(), path }] as const;
    }),
  );
}

/** Covers the last two years. */
export async function listAuditLog(
  context: LogContext,
  { language, after }: CallRequest<'admin-audit-log'>,
): Promise<CallResponse<'admin-audit-log'>> {
  const { db } = context;
  const { docs, more, unreadable } = await readPage(db, collectionOf(db, 'auditLog'), after);
  const persons = [...new Set(docs.flatMap((one) => personIn(one.data()) ?? []))];
  const [addresses, profiles] = await Promise.all([
    addressesOf(context, [...new Set([...uidsIn(docs), ...persons])]),
    profilesOf(db, persons, language),
  ]);
  const aboutOf = (entry: AuditEntry): Listed['about'] => {
    if ('message' in entry) return null;
    if (!('personUid' in entry)) return { code: (entry.before ?? entry.after)?.code ?? '' };
    const { personUid: uid } = entry;
    if (uid === null) return null;
    const { name, path } = profiles.get(uid) ?? { name: '', path: null };
    return { uid, name, path, address: addresses.get(uid) ?? null };
  };
  return {
    entries: docs.map((one) => ({ ...entryOf(one, addresses), about: aboutOf(one.data()) })),
    more,
    unreadable,
  };
}
