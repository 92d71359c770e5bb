import { AppError } from '@kloer/domain/errors/errors.ts';
import type { Profile } from '@kloer/domain/profile/public-profile.ts';
import { firebaseConfig } from '../firebase/firebase-config.ts';
import { firestoreAddress } from './firestore-address.ts';
import { plainFields, type RestFields } from './firestore-value.ts';

const timeoutMs = 20_000;

/** The fields to read: all except the long texts. */
const askedFields = [
  'firstName',
  'lastName',
  'roleId',
  'subjects',
  'schoolLevels',
  'teachingLocations',
  'cityId',
  'cantonId',
  'studentRegions',
  'studentCities',
  'details',
  'email',
  'phone',
  'facebookProfile',
  'picture',
  'paths',
  'updatedAt',
  'confirmedAt',
  'reviewed',
  'seen',
] as const;

export type PublicProfile = Pick<Profile, 'uid' | (typeof askedFields)[number]>;

type Answer = { found?: { name: string; fields?: RestFields } }[];

/** Reads profiles as an anonymous visitor; null when security rules refuse one of them. */
async function ask(uids: readonly string[], signal?: AbortSignal): Promise<Answer | null> {
  const config = await firebaseConfig();
  const { database, documents } = firestoreAddress(config);
  try {
    // In a batch a missing document is no error. `text/plain` avoids a preflight request.
    const response = await fetch(`${documents}:batchGet?key=${encodeURIComponent(config.apiKey)}`, {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain' },
      body: JSON.stringify({
        documents: uids.map((uid) => `${database}/documents/profiles/${uid}`),
        mask: { fieldPaths: askedFields },
      }),
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
    });
    if (response.status === 403) return null;
    if (!response.ok) {
      const isPassing = response.status === 429 || response.status >= 500;
      throw new AppError(isPassing ? 'unavailable' : 'internal', `answered ${response.status}`);
    }
    return (await response.json()) as Answer;
  } catch (cause) {
    signal?.throwIfAborted();
    if (cause instanceof AppError) throw cause;
    throw new AppError('unavailable', 'Firestore was not reached', { cause });
  }
}

/** Only functions write profiles, so the shape is trusted. */
const profilesIn = (answer: Answer): PublicProfile[] =>
  answer.flatMap(({ found }) => {
    if (!found) return [];
    const uid = found.name.slice(found.name.lastIndexOf('/') + 1);
    return [{ ...plainFields(found.fields), uid } as PublicProfile];
  });

/**
 * Those of the given profiles that are visible now. Rules refuse a whole batch if the time of one profile has ended;
 * each profile is then read separately.
 *
 * @throws AppError `unavailable` for temporary failures, `internal` for permanent ones; the signal's reason
 */
export async function publicProfiles(
  uids: readonly string[],
  signal?: AbortSignal,
): Promise<PublicProfile[]> {
  if (uids.length === 0) return [];
  const answer = await ask(uids, signal);
  if (answer) return profilesIn(answer);
  if (uids.length === 1) return [];
  const each = await Promise.all(uids.map((uid) => ask([uid], signal)));
  return profilesIn(each.flatMap((one) => one ?? []));
}
