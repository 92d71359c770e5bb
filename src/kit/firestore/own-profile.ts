import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import type { SubscriptionState } from '@kloer/domain/subscription/subscription.ts';
import type { PictureRefusal } from '@kloer/domain/teacher/picture-refusals.ts';
import { callApi } from '../calls/api.ts';
import { endSession, identityToken } from '../firebase/auth.ts';
import { getDocuments } from './firestore-rest.ts';
import { plainFields } from './firestore-value.ts';
import { draftPath, ownDraftOf, type OwnDraft } from './own-draft.ts';
import { ownStateOf } from './own-teacher.ts';

export type OwnProfile = {
  /** Not validated: the stored document may be older than today's schema. */
  document: Readonly<Record<string, unknown>>;
  /** The subscription as functions computed it; not part of the teacher document. */
  subscription: SubscriptionState;
  /** The picture processed last; `problem` says why it was refused, null if it was accepted. */
  made?: { source: string; problem: PictureRefusal | null } | null;
  /** When the owner last saved the profile. Changes by functions do not count. */
  updatedAtMs: number;
};

export type OwnRecord = {
  profile: OwnProfile | null;
  draft: OwnDraft | null;
  subscription: SubscriptionState;
};

/** @throws AppError as `getDocuments` does */
export async function readOwnRecord(uid: string): Promise<OwnRecord> {
  const [found, decided, begun, published] = await getDocuments(
    `teachers/${uid}`,
    `subscriptions/${uid}`,
    draftPath(uid),
    `publications/${uid}`,
  );
  const subscription = ownStateOf(decided);
  const draft = ownDraftOf(begun);
  if (!found) return { profile: null, draft, subscription };
  const document = plainFields(found.fields);
  const { updatedAt } = document;
  const made = published && (plainFields(published.fields)['picture'] as OwnProfile['made']);
  const profile = {
    document,
    ...(made && { made }),
    subscription,
    updatedAtMs: updatedAt instanceof Date ? updatedAt.getTime() : 0,
  };
  return { profile, draft, subscription };
}

const timeoutMs = 20_000;

/**
 * Saves the user's profile. If the session has ended, ends it in this browser too.
 *
 * @throws AppError as in `SaveProfile`, `unauthenticated`; `unavailable`: the profile may have been saved
 */
export async function saveOwnProfile(
  request: CallRequest<'save-profile'>,
): Promise<CallResponse<'save-profile'>> {
  try {
    const givenUp = AbortSignal.timeout(timeoutMs);
    return await callApi('save-profile', request, identityToken, givenUp);
  } catch (error) {
    if (error instanceof AppError && error.code === 'unauthenticated') await endSession();
    throw error;
  }
}
