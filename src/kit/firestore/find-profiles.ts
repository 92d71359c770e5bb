import { AppError } from '@kloer/domain/errors/errors.ts';
import type { Profile } from '@kloer/domain/profile/public-profile.ts';
import { firebaseConfig } from '../firebase/firebase-config.ts';
import { firestoreAddress } from './firestore-address.ts';
import { plainFields, type RestFields } from './firestore-value.ts';
import { profilesQuery, type ProfileQuery } from './profiles-query.ts';

const timeoutMs = 20_000;

export type FoundProfile = Omit<Profile, 'bio' | 'translations' | 'confirmedAt' | 'reviews'> & {
  rank: string;
};

type Found = { readTime: string; document?: { name: string; fields?: RestFields } };

type Entry = Pick<FoundProfile, 'uid' | 'visibleUntil'> & {
  shown: Omit<FoundProfile, 'uid' | 'visibleUntil' | 'rank'>;
};

/** Only functions write these documents, so their shape is trusted. */
function profileOf({ name, fields }: NonNullable<Found['document']>): FoundProfile {
  const { uid, visibleUntil, shown } = plainFields(fields) as Entry;
  return { ...shown, uid, visibleUntil, rank: name.slice(name.lastIndexOf('/') + 1) };
}

async function ask(wanted: ProfileQuery, signal?: AbortSignal): Promise<Found[]> {
  const config = await firebaseConfig();
  const { database, documents } = firestoreAddress(config);
  const structuredQuery = profilesQuery(wanted, `${database}/documents`);
  try {
    // `text/plain` avoids a preflight request.
    const response = await fetch(
      `${documents}/rankings/${wanted.ranking}:runQuery?key=${encodeURIComponent(config.apiKey)}`,
      {
        method: 'POST',
        headers: { 'Content-Type': 'text/plain' },
        body: JSON.stringify({ structuredQuery }),
        signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
      },
    );
    if (!response.ok) throw await refusal(response);
    return (await response.json()) as Found[];
  } catch (cause) {
    signal?.throwIfAborted();
    if (cause instanceof AppError) throw cause;
    throw new AppError('unavailable', 'Firestore was not reached', { cause });
  }
}

/**
 * The profiles of a ranking that are visible now, after a given position. Fetches more to replace profiles whose time
 * has ended. Fewer than requested means the end of the list.
 *
 * @throws AppError `unavailable` for temporary failures; `permission-denied`, `internal` (missing index, malformed
 * query) for permanent ones; the signal's reason when it aborts
 */
export async function findProfiles(
  wanted: ProfileQuery,
  signal?: AbortSignal,
): Promise<FoundProfile[]> {
  const answer = await ask(wanted, signal);
  // The server's time, because a device's clock may be wrong.
  const now = new Date(answer[0]?.readTime ?? 0);
  const found = answer.flatMap(({ document }) => (document ? [profileOf(document)] : []));
  const listed = found.filter(({ visibleUntil }) => visibleUntil > now);
  const missing = found.length - listed.length;
  if (missing === 0 || found.length < wanted.limit) return listed;
  const next = { ...wanted, after: found.at(-1)?.rank, limit: missing };
  return [...listed, ...(await findProfiles(next, signal))];
}

async function refusal(response: Response): Promise<AppError> {
  const text = await response.text();
  const message = `the search answered ${response.status}: ${text.slice(0, 500)}`;
  if (response.status === 401 || response.status === 403) {
    return new AppError('permission-denied', message);
  }
  const isPassing = response.status === 429 || response.status >= 500;
  return new AppError(isPassing ? 'unavailable' : 'internal', message);
}
