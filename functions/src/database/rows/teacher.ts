import { mostCounted, windowDays } from '@kloer/domain/message/answering.ts';
import { draftLimits, ProfileDraft } from '@kloer/domain/teacher/profile-draft.ts';
import * as z from 'zod/mini';
import { row } from '../collection.ts';
import { Answering } from '../schemas/message.ts';
import { Profile } from '../schemas/profile.ts';
import { Publication } from '../schemas/publication.ts';
import { RankedEntry } from '../schemas/ranking.ts';
import { Report } from '../schemas/report.ts';
import { SlugClaim } from '../schemas/publishing.ts';
import { VisitYear } from '../schemas/visits.ts';

export const teacherRows = {
  teachers: row({
    path: 'teachers/{uid}',
    schema: z.record(z.string(), z.unknown()),
    what:
      'Private record: what teachers wrote about themselves. Besides, functions note a refused picture, ' +
      'the language of mails, and when the owner last said that all is still right.',
    writers: ['functions'],
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
    what: 'A first profile that was begun and not completed, as typed, to be ended on another device.',
    writers: ['owner'],
    readers: ['owner'],
    personal: {
      key: { by: 'id' },
      removal: { with: 'profile', by: 'records' },
      exported: { as: 'draft' },
    },
    kept: `${draftLimits.days} days after it was last written, at most until the profile is there`,
    expiry: { field: 'writtenAt', days: draftLimits.days },
  }),
  profiles: row({
    path: 'profiles/{uid}',
    schema: Profile,
    what: 'Public projection: what a teacher chose to show. Exists only while visible.',
    writers: ['functions'],
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
    what:
      'The visible teachers once more for each order of results, by their place in it: what lists show, and ' +
      'by what a search finds them. Written together with the profile; the publication names the ids.',
    writers: ['functions'],
    readers: ['everyone'],
    personal: {
      key: { by: 'rank' },
      removal: { with: 'profile', by: 'projection' },
      exported: { omitted: 'repeats what `profile` shows in public' },
    },
    kept: 'while the profile is visible',
    expiry: null,
  }),
  visitCounts: row({
    path: 'visitCounts/{uid and year}',
    schema: VisitYear,
    what:
      'How often a teacher’s pages were visited, how often they were among the results of a search and how ' +
      'often a contact was opened, by the week. Nothing of who it was.',
    writers: ['functions'],
    readers: [],
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
    what:
      `When messages came to a teacher and when they were answered, at most the last ${mostCounted}; of whoever ` +
      'wrote a hash, by which one sender counts once.',
    writers: ['functions'],
    readers: [],
    personal: {
      key: { by: 'id' },
      removal: { with: 'profile', by: 'records' },
      exported: { as: 'answering', fields: ['exchanges', 'isPrompt'] },
    },
    kept: `${windowDays} days, at most until the profile is deleted`,
    shared: 'by those who write to the same teacher: at most 30 messages a day',
    expiry: null,
  }),
  publications: row({
    path: 'publications/{uid}',
    schema: Publication,
    what: 'Which pages and pictures are live for a teacher, and what is to be published.',
    writers: ['functions'],
    readers: [],
    personal: {
      key: { by: 'id' },
      removal: { with: 'profile', by: 'publishing' },
      exported: { as: 'publication' },
    },
    kept: 'until the pages of a deleted profile are taken down',
    expiry: null,
  }),
  slugs: row({
    path: 'slugs/{slug}',
    schema: SlugClaim,
    what: 'Whose name slug it is or was, so that former addresses lead on.',
    writers: ['functions'],
    readers: [],
    personal: {
      key: { by: 'uid', field: 'uid' },
      removal: { with: 'profile', by: 'projection' },
      exported: { as: 'names', idAs: 'name' },
    },
    kept: 'until the profile is deleted',
    shared: 'read by people of the same name only, and written once for each name',
    expiry: null,
  }),
  reports: row({
    path: 'reports/{hash of address and report}',
    schema: Report,
    what:
      'That somebody reported a profile: who, why and in which words, what was decided and why. Whose ' +
      'profile it is learns neither who reported it nor the words.',
    writers: ['functions'],
    readers: [],
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
    kept:
      '12 months at most while it waits for a decision, 6 months once it is decided, whether or not ' +
      'profile and accounts are still there: whoever reported has to hear what became of it',
    expiry: { field: 'deleteAt', days: 0 },
  }),
};
