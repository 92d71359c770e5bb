import { AppError } from '@kloer/domain/errors/errors.ts';
import type { SubscriptionState } from '@kloer/domain/subscription/subscription.ts';
import type { TeacherProfileFields } from '@kloer/domain/teacher/teacher.ts';
import { commitWrite, getDocuments } from './firestore-rest.ts';
import { plainFields, restFields } from './firestore-value.ts';
import { draftPath, ownDraftOf, type OwnDraft } from './own-draft.ts';
import { ownStateOf } from './own-teacher.ts';

/** One's own teacher document as it is stored, for whoever is about to change it. */
export type OwnProfile = {
  /** Not judged: it may be older than today's schema. */
  document: Readonly<Record<string, unknown>>;
  /** What the server decided, which is no part of the document. */
  subscription: SubscriptionState;
  /** Names this state of the document, the server's changes included. */
  version: string;
  /** When its owner last saved it; the server's own changes leave it alone. */
  updatedAtMs: number;
};

const pathOf = (uid: string) => `teachers/${uid}`;

/** One's own profile, the draft of a first one, and what the server decided, which outlives both. */
export type OwnRecord = {
  profile: OwnProfile | null;
  draft: OwnDraft | null;
  subscription: SubscriptionState;
};

/** What is stored of oneself. @throws AppError as `getDocuments` does */
export async function readOwnRecord(uid: string): Promise<OwnRecord> {
  const [found, decided, begun] = await getDocuments(
    pathOf(uid),
    `subscriptions/${uid}`,
    draftPath(uid),
  );
  const subscription = ownStateOf(decided);
  const draft = ownDraftOf(begun);
  if (!found) return { profile: null, draft, subscription };
  const document = plainFields(found.fields);
  const { updatedAt } = document;
  const profile = {
    document,
    subscription,
    version: found.updateTime,
    updatedAtMs: updatedAt instanceof Date ? updatedAt.getTime() : 0,
  };
  return { profile, draft, subscription };
}

/** One's own profile, null before there is one. @throws AppError as `getDocuments` does */
export async function readOwnProfile(uid: string): Promise<OwnProfile | null> {
  return (await readOwnRecord(uid)).profile;
}

/**
 * Writes fields of one's own profile in one step; without a version, a profile that must not be there
 * yet, and whose draft goes.
 *
 * @throws AppError as `commitWrite` does
 */
export async function writeOwnProfile(
  uid: string,
  fields: Partial<TeacherProfileFields>,
  version: string | null,
): Promise<'written' | 'changed-meanwhile'> {
  const isNew = version === null;
  const written = await commitWrite(
    {
      path: pathOf(uid),
      fields: restFields(fields),
      ...(!isNew && { only: Object.keys(fields) }),
      serverTimes: isNew ? ['createdAt', 'updatedAt'] : ['updatedAt'],
      version,
    },
    isNew ? draftPath(uid) : undefined,
  ).catch(async (error: unknown) => {
    // Rules take it for a change that nobody may make before they look whether it was to be new.
    const isRefused = error instanceof AppError && error.code === 'permission-denied';
    if (isNew && isRefused && (await readOwnProfile(uid))) return 'changed-meanwhile' as const;
    throw error;
  });
  return written === 'changed-meanwhile' ? written : 'written';
}
