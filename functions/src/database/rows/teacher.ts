import { decisionDays, failedKeptMonths } from '@kloer/domain/check/check-limits.ts';
import { Check } from '@kloer/domain/check/check.ts';
import { mostCounted, windowDays } from '@kloer/domain/message/answering.ts';
import { draftLimits, ProfileDraft } from '@kloer/domain/teacher/profile-draft.ts';
import * as z from 'zod/mini';
import { row } from '../collection.ts';
import { StoredNote } from '../schemas/administration.ts';
import { Answering } from '../schemas/message.ts';
import { Profile } from '../schemas/profile.ts';
import { Publication } from '../schemas/publication.ts';
import { RankedEntry } from '../schemas/ranking.ts';
import { Report } from '../schemas/report.ts';
import { SlugClaim } from '../schemas/publishing.ts';
import { SearchNews } from '../schemas/search-alert.ts';
import { VisitYear } from '../schemas/visits.ts';

export const teacherRows = {
  teachers: row({
    path: 'teachers/{uid}',
    schema: z.record(z.string(), z.unknown()),
    what: 'The private record: what teachers wrote, and what functions add (the language of mails, when the owner last confirmed it, which documents we saw).',
    readers: ['owner', 'admins'],
    personal: {
      key: { by: 'id' },
      removal: { with: 'profile', by: 'records' },
      exported: { as: 'teacher' },
    },
    kept: 'until the profile is deleted',
    expiry: null,
  }),
  drafts: row({
    path: 'drafts/{uid}',
    schema: ProfileDraft,
    what: 'A first profile that is not complete, as typed, to be continued on any device.',
    writers: ['owner'],
    readers: ['owner'],
    personal: {
      key: { by: 'id' },
      removal: { with: 'profile', by: 'records' },
      exported: { as: 'draft' },
    },
    kept: `${draftLimits.days} days after it was last written, at most until the profile exists`,
    expiry: { field: 'writtenAt', days: draftLimits.days },
  }),
  profiles: row({
    path: 'profiles/{uid}',
    schema: Profile,
    what: 'The public projection: what a teacher shows. Exists only while visible.',
    readers: ['everyone'],
    personal: {
      key: { by: 'id' },
      removal: { with: 'profile', by: 'projection' },
      exported: { as: 'profile' },
    },
    kept: 'while the profile is visible',
    expiry: null,
  }),
  rankings: row({
    path: 'rankings/{ranking}/entries/{rank}',
    schema: RankedEntry,
    what: 'Every visible teacher once for each order of results, for lists and searches. Written with the profile; `publications` names the ids.',
    readers: ['everyone'],
    personal: {
      key: { by: 'rank' },
      removal: { with: 'profile', by: 'projection' },
      exported: { omitted: 'repeats `profile`' },
    },
    kept: 'while the profile is visible',
    expiry: null,
  }),
  searchNews: row({
    path: 'searchNews/{uid}',
    schema: SearchNews,
    what: 'Changes by which more searches find a teacher, until search alerts are matched.',
    personal: {
      key: { by: 'id' },
      removal: { with: 'profile', by: 'records' },
      exported: { omitted: 'repeats `profile`' },
    },
    kept: '7 days at most',
    expiry: { field: 'at', days: 7 },
  }),
  visitCounts: row({
    path: 'visitCounts/{uid and year}',
    schema: VisitYear,
    what: 'Visits of a teacher’s pages, appearances in searches and opened contacts, by week. Nothing about visitors.',
    personal: {
      key: { by: 'uid', field: 'uid' },
      removal: { with: 'profile', by: 'records' },
      exported: { as: 'visits', fields: ['startsAt', 'weeks'] },
    },
    kept: '760 days after its year began',
    expiry: { field: 'startsAt', days: 760 },
  }),
  answering: row({
    path: 'answering/{uid}',
    schema: Answering,
    what: `When a teacher’s last ${mostCounted} messages came and were answered, with a hash of each sender.`,
    personal: {
      key: { by: 'id' },
      removal: { with: 'profile', by: 'records' },
      exported: { as: 'answering', fields: ['exchanges', 'isPrompt'] },
    },
    kept: `${windowDays} days, at most until the profile is deleted`,
    shared: 'by those who write to one teacher: 30 messages a day at most',
    expiry: null,
  }),
  checks: row({
    path: 'checks/{uid and kind}',
    schema: Check,
    what: 'A teacher’s request that we look at a scan of a diploma or identity document, and the decision. The scan is in a bucket of its own and is deleted before the decision is stored.',
    personal: {
      key: { by: 'uid', field: 'uid' },
      removal: { with: 'profile', by: 'records' },
      exported: { as: 'checks', fields: ['kind', 'request', 'dueAt', 'decided'] },
    },
    kept: `a request ${decisionDays} days; ${failedKeptMonths} months if it failed; while the profile exists if the document was seen`,
    expiry: { field: 'deleteAt', days: 0 },
  }),
  teacherNotes: row({
    path: 'teacherNotes/{uid}',
    schema: StoredNote,
    what: 'What administrators note about a teacher for each other.',
    personal: {
      key: { by: 'id' },
      removal: { with: 'profile', by: 'records' },
      exported: { as: 'noteByAdmins', fields: ['words', 'at'] },
    },
    kept: 'until the profile is deleted, or an administrator empties the note',
    expiry: null,
  }),
  publications: row({
    path: 'publications/{uid}',
    schema: Publication,
    what: 'Which pages and pictures of a teacher are live, and what must be published.',
    readers: ['owner'],
    personal: {
      key: { by: 'id' },
      removal: { with: 'profile', by: 'publishing' },
      exported: { as: 'publication' },
    },
    kept: 'until the pages of a deleted profile are removed',
    expiry: null,
  }),
  slugs: row({
    path: 'slugs/{slug}',
    schema: SlugClaim,
    what: 'Whose name slug it is or was, so that former addresses redirect.',
    personal: {
      key: { by: 'uid', field: 'uid' },
      removal: { with: 'profile', by: 'projection' },
      exported: { as: 'names', idAs: 'name' },
    },
    kept: 'until the profile is deleted',
    shared: 'by people of one name; written once for each name',
    expiry: null,
  }),
  reports: row({
    path: 'reports/{hash of address and report}',
    schema: Report,
    what: 'A report about a profile: who, why, the words, the decision and its grounds. The teacher sees neither the reporter nor the words.',
    personal: {
      key: { by: 'uid', field: 'teacherUid' },
      removal: null,
      exported: { as: 'reports', fields: ['path', 'reason', 'reportedAt', 'decidedAt', 'outcome'] },
    },
    alsoPersonal: {
      key: { by: 'address', fields: ['email'] },
      removal: null,
      exported: {
        as: 'reportsMade',
        fields: [
          'path',
          'reason',
          'words',
          'name',
          'email',
          'reportedAt',
          'decidedAt',
          'outcome',
          'grounds',
        ],
      },
    },
    kept: '12 months at most until it is decided, 6 months afterwards, even without profile and accounts: the reporter must get the decision',
    expiry: { field: 'deleteAt', days: 0 },
  }),
};
