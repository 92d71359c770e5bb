import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import type { SubscriptionState } from '@kloer/domain/subscription/subscription.ts';
import { callApi } from '../calls/api.ts';
import { endSession, identityToken } from '../firebase/auth.ts';
import { getDocuments } from './firestore-rest.ts';
import { plainFields } from './firestore-value.ts';
import { draftPath, ownDraftOf, type OwnDraft } from './own-draft.ts';
import { ownStateOf } from './own-teacher.ts';

/** One's own teacher document as it is stored, for whoever is about to change it. */
export type OwnProfile = {
  /** Not judged: it may be older than today's schema. */
  document: Readonly<Record<string, unknown>>;
  /** What the server decided, which is no part of the document. */
  subscription: SubscriptionState;
  /** When its owner last saved it; the server's own changes leave it alone. */
  updatedAtMs: number;
};

/** One's own profile, the draft of a first one, and what the server decided, which outlives both. */
export type OwnRecord = {
  profile: OwnProfile | null;
  draft: OwnDraft | null;
  subscription: SubscriptionState;
};

/** What is stored of oneself. @throws AppError as `getDocuments` does */
export async function readOwnRecord(uid: string): Promise<OwnRecord> {
  const [found, decided, begun] = await getDocuments(
    `teachers/${uid}`,
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
    updatedAtMs: updatedAt instanceof Date ? updatedAt.getTime() : 0,
  };
  return { profile, draft, subscription };
}

/** A save that hangs is given up, so that the teacher can try again. */
const timeoutMs = 20_000;

/**
 * Saves one's own profile. A session that turns out to have ended ends in this browser, too.
 *
 * @throws AppError as `SaveProfile` names them, `unauthenticated`; `unavailable`: then it may or may not be saved
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
