import { AppError } from '@kloer/domain/errors/errors.ts';
import type { Profile } from '@kloer/domain/profile/profile.ts';
import { backendNow, firebaseConfig } from '../firebase/firebase-config.ts';
import { firestoreAddress } from './firestore-address.ts';
import { plainFields, type RestFields } from './firestore-value.ts';

/** One page of public profiles. */
export type ProfileQuery = {
  /** The search keys of which a profile must have one. */
  keys: readonly string[];
  /** Only those who teach online. */
  online: boolean;
  /** The last profile of the page before. */
  after?: { uid: string; visibleUntilMs: number } | undefined;
  limit: number;
};

/** A request that hangs is given up, so that it can be tried again. */
const timeoutMs = 20_000;

/** What a list of teachers shows; biographies and search keys would be most of the download. */
const foundFields = [
  'firstName',
  'lastName',
  'roleId',
  'excerpt',
  'excerpts',
  'subjects',
  'schoolLevels',
  'teachingLocations',
  'cityId',
  'studentRegions',
  'studentCities',
  'email',
  'phone',
  'facebookProfile',
  'picture',
  'paths',
  'visibleUntil',
] as const;

export type FoundProfile = Pick<Profile, 'uid' | (typeof foundFields)[number]>;

const field = (fieldPath: string) => ({ fieldPath });
const condition = (fieldPath: string, op: string, value: object) => ({
  fieldFilter: { field: field(fieldPath), op, value },
});
const timestamp = (time: Date) => ({ timestampValue: time.toISOString() });

/** The one kind of query that visitors may make; firestore.indexes.json and firestore.rules know it. */
function structuredQuery({ keys, online, after, limit }: ProfileQuery, now: Date, root: string) {
  const values = keys.map((stringValue) => ({ stringValue }));
  return {
    select: { fields: foundFields.map(field) },
    from: [{ collectionId: 'profiles' }],
    where: {
      compositeFilter: {
        op: 'AND',
        filters: [
          condition('searchKeys', 'ARRAY_CONTAINS_ANY', { arrayValue: { values } }),
          ...(online ? [condition('online', 'EQUAL', { booleanValue: true })] : []),
          condition('visibleUntil', 'GREATER_THAN', timestamp(now)),
        ],
      },
    },
    orderBy: ['visibleUntil', '__name__'].map((path) => ({
      field: field(path),
      direction: 'DESCENDING',
    })),
    ...(after && {
      startAt: {
        before: false,
        values: [
          timestamp(new Date(after.visibleUntilMs)),
          { referenceValue: `${root}/profiles/${after.uid}` },
        ],
      },
    }),
    limit,
  };
}

type Found = { document?: { name: string; fields?: RestFields } };

/** Only functions write profiles, so their shape is trusted. */
function profileOf({ name, fields }: NonNullable<Found['document']>): FoundProfile {
  return { ...plainFields(fields), uid: name.slice(name.lastIndexOf('/') + 1) } as FoundProfile;
}

/** Asks Firestore as an anonymous visitor; `method` is what it is asked for. */
async function ask(
  method: 'runQuery' | 'runAggregationQuery',
  wanted: ProfileQuery,
  signal?: AbortSignal,
): Promise<unknown> {
  const [config, now] = await Promise.all([firebaseConfig(), backendNow()]);
  const { database, documents } = firestoreAddress(config);
  const query = { structuredQuery: structuredQuery(wanted, now, `${database}/documents`) };
  const body =
    method === 'runQuery'
      ? query
      : { structuredAggregationQuery: { ...query, aggregations: [{ alias: 'n', count: {} }] } };
  try {
    // As plain text the request needs no preflight.
    const response = await fetch(
      `${documents}:${method}?key=${encodeURIComponent(config.apiKey)}`,
      {
        method: 'POST',
        headers: { 'Content-Type': 'text/plain' },
        body: JSON.stringify(body),
        signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
      },
    );
    if (!response.ok) throw await refusal(response);
    return await response.json();
  } catch (cause) {
    signal?.throwIfAborted();
    if (cause instanceof AppError) throw cause;
    throw new AppError('unavailable', 'Firestore was not reached', { cause });
  }
}

/**
 * Profiles that are listed now, latest end date first; profiles that end together are in the order
 * of their ids, so that no page repeats or skips one. Read from the backend as an anonymous visitor.
 *
 * @throws AppError `unavailable` for what may pass; `permission-denied`, `internal` (a query that
 *   lacks its index, or is malformed) for what stays; the signal's reason when it aborts
 */
export async function findProfiles(
  wanted: ProfileQuery,
  signal?: AbortSignal,
): Promise<FoundProfile[]> {
  const found = (await ask('runQuery', wanted, signal)) as Found[];
  return found.flatMap(({ document }) => (document ? [profileOf(document)] : []));
}

type Counted = [{ result: { aggregateFields: { n: { integerValue: string } } } }];

/** How many profiles are listed now, counted up to `limit`: one read, whatever it is. */
export async function countProfiles(wanted: ProfileQuery): Promise<number> {
  const [{ result }] = (await ask('runAggregationQuery', wanted)) as Counted;
  return Number(result.aggregateFields.n.integerValue);
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
