import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { entriesPerPage, type HistoryEntry } from '@kloer/domain/teacher/teacher-history.ts';
import { collectionOf, documentOf, type FoundDocument } from '../database/references.ts';
import type { AuditEntry, TeacherFacts } from '../database/schemas/administration.ts';
import type { Context } from '../platform/context.ts';
import { addressesOf } from './addresses.ts';

type ChangesContext = Pick<Context, 'db' | 'auth'>;
type Change = HistoryEntry['changes'][number];

/** An entry about a person. */
type PersonEntry = Extract<AuditEntry, { personUid: unknown }>;

const isAboutPerson = (entry: AuditEntry): entry is PersonEntry => 'personUid' in entry;

const wordsOf = ({ endsAt, suspended, promo }: TeacherFacts): [Change['what'], string | null][] => [
  ['end-date', endsAt?.toISOString() ?? null],
  ['status', suspended ? 'inactive' : 'active'],
  ['promo-code', promo?.code ?? null],
];

/** What a change of a teacher changed, and nothing that stayed. */
function changedFacts(before: TeacherFacts, after: TeacherFacts): Change[] {
  const now = new Map(wordsOf(after));
  return wordsOf(before)
    .map(([what, value]) => ({ what, before: value, after: now.get(what) ?? null }))
    .filter((change) => change.before !== change.after);
}

function changesOf(entry: PersonEntry): Change[] {
  switch (entry.action) {
    case 'update-teacher':
    case 'undo-teacher':
      return changedFacts(entry.before, entry.after);
    case 'grant-admin':
    case 'revoke-admin':
      return [
        {
          what: 'office',
          before: String(entry.before.administers),
          after: String(entry.after.administers),
        },
      ];
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
): HistoryEntry[] {
  const entry = stored.data();
  if (!isAboutPerson(entry)) return [];
  const { at, adminUid, action } = entry;
  return [
    {
      id: stored.id,
      at: at.toISOString(),
      by: addresses.get(adminUid ?? '') ?? null,
      by_operator: adminUid === null,
      deed: action,
      reason: entry.action === 'update-teacher' ? (entry.reason ?? null) : null,
      facts: entry.action === 'update-teacher' ? (entry.facts ?? null) : null,
      changes: changesOf(entry),
    },
  ];
}

/** A page of what administrators did to a teacher, the last first, of the two years that the audit log is kept. */
export async function listTeacherChanges(
  context: ChangesContext,
  { teacherId, after }: CallRequest<'admin-teacher-changes'>,
): Promise<CallResponse<'admin-teacher-changes'>> {
  const { db } = context;
  const last = after === undefined ? null : await documentOf(db, 'auditLog', after).get();
  const about = collectionOf(db, 'auditLog').where('personUid', '==', teacherId);
  const query = about.orderBy('at', 'desc');
  const behind = last?.exists ? query.startAfter(last) : query;
  const { docs } = await behind.limit(entriesPerPage + 1).get();
  const shown = docs.slice(0, entriesPerPage);
  const uids = [...new Set(shown.flatMap((one) => one.data().adminUid ?? []))];
  const addresses = await addressesOf(context, uids);
  return {
    entries: shown.flatMap((one) => entryOf(one, addresses)),
    more: docs.length > entriesPerPage,
  };
}
