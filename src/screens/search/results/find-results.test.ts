import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AppError, type ErrorCode } from '@kloer/domain/errors/errors.ts';
import { placeIdOf } from '@kloer/domain/reference/places.ts';
import { CountEmptySearch, CountResults } from '@kloer/domain/search/search-calls.ts';
import { CountVisits } from '@kloer/domain/visits/visits.ts';
import { noFilter } from '@kloer/domain/search/search-filter.ts';
import { countResults, findResultsIn, requestResults } from './find-results.ts';
import { mathsTeacher } from '#shared/teacher-card/sample-card.ts';

const findProfiles = vi.hoisted(() => vi.fn());
vi.mock('#kit/firestore/find-profiles.ts', () => ({ findProfiles }));

const failure = (code: ErrorCode) => new AppError(code);
const { signal } = new AbortController();
const everybody = { filter: noFilter, order: 'end' } as const;
const found = { ...mathsTeacher, rank: '0030-teacher-1' };

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  findProfiles.mockReset();
});

describe('loading the results of a search', () => {
  test("requests all filters, one page at a time, in the visitor's language", async () => {
    findProfiles.mockResolvedValue([found]);
    const cityId = placeIdOf('belval');
    const filter = { ...noFilter, subject: 'latin', cityId, online: true } as const;
    const [result] = await findResultsIn('en')({ filter, order: 'price' }, 'a-rank', signal);
    expect(findProfiles).toHaveBeenCalledExactlyOnceWith(
      {
        ranking: 'priceOnline',
        facets: ['subject_latin', 'eitherIn_belval', 'place_online'],
        after: 'a-rank',
        limit: 12,
      },
      signal,
    );
    const path = '/tutoring/mathematics/lea-weber';
    expect(result).toMatchObject({ uid: 'teacher-1', rank: '0030-teacher-1', path });
  });

  test('uses an early request only once, and only if the search is the same', async () => {
    findProfiles.mockResolvedValue([found]);
    const latin = { filter: { ...noFilter, subject: 'latin' }, order: 'end' } as const;
    requestResults(latin);
    await findResultsIn('fr')(everybody, undefined, signal);
    expect(findProfiles).toHaveBeenCalledTimes(2);
    await expect(findResultsIn('fr')(latin, undefined, signal)).resolves.toHaveLength(1);
    expect(findProfiles).toHaveBeenCalledTimes(2);
    await findResultsIn('fr')(latin, undefined, signal);
    expect(findProfiles).toHaveBeenCalledTimes(3);
  });

  test('sends the request again if the early request failed', async () => {
    findProfiles.mockRejectedValueOnce(failure('unavailable'));
    findProfiles.mockResolvedValue([found]);
    requestResults(everybody);
    const finding = findResultsIn('fr')(everybody, undefined, signal);
    await vi.advanceTimersByTimeAsync(1000);
    await expect(finding).resolves.toHaveLength(1);
  });

  test('retries after temporary failures', async () => {
    findProfiles.mockRejectedValueOnce(failure('unavailable'));
    findProfiles.mockRejectedValueOnce(failure('unavailable'));
    findProfiles.mockResolvedValue([]);
    const finding = findResultsIn('fr')(everybody, undefined, signal);
    await vi.advanceTimersByTimeAsync(3000);
    await expect(finding).resolves.toEqual([]);
  });

  test('reports to the server a search without results once, or else the teachers that were shown', async () => {
    const sendBeacon = vi.fn();
    vi.stubGlobal('navigator', { sendBeacon });
    const filter = { ...noFilter, subject: 'latin', canton: 'wiltz' } as const;
    const latin = { filter, order: 'end' } as const;
    const cheap = { ...latin, filter: { ...latin.filter, upToEur: 20 } } as const;
    findProfiles.mockResolvedValue([]);
    await findResultsIn('fr')(latin, undefined, signal);
    await findResultsIn('fr')(latin, 'a-rank', signal);
    await findResultsIn('fr')(cheap, undefined, signal);
    const told = '{"subject":"latin","cityId":"","canton":"wiltz","online":false}';
    expect(sendBeacon).toHaveBeenCalledExactlyOnceWith('/api/count-empty-search', told);
    expect(CountEmptySearch.request.safeParse(JSON.parse(told)).success).toBe(true);
    findProfiles.mockResolvedValue([found]);
    await findResultsIn('fr')(latin, undefined, signal);
    const visits = { kind: 'appearances', uids: ['teacher-1'] };
    expect(CountVisits.request.safeParse(visits).success).toBe(true);
    expect(sendBeacon).toHaveBeenLastCalledWith('/api/count-visits', JSON.stringify(visits));
    vi.unstubAllGlobals();
  });

  test.each(['permission-denied', 'internal'] as const)(
    'logs the failure and does not retry when the answer is %s',
    async (code) => {
      findProfiles.mockRejectedValue(failure(code));
      await expect(findResultsIn('fr')(everybody, undefined, signal)).rejects.toThrow(code);
      expect(findProfiles).toHaveBeenCalledTimes(1);
      expect(console.error).toHaveBeenCalledTimes(1);
    },
  );

  test('stops without an error if a newer search replaces it', async () => {
    findProfiles.mockRejectedValue(failure('unavailable'));
    const newer = new AbortController();
    const finding = findResultsIn('fr')(everybody, undefined, newer.signal);
    const refused = expect(finding).rejects.toThrow('newer');
    await vi.advanceTimersByTimeAsync(500);
    newer.abort(new Error('newer'));
    await refused;
    expect(findProfiles).toHaveBeenCalledTimes(1);
    expect(console.error).not.toHaveBeenCalled();
  });
});

describe('counting the results of a search', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('sends all filters to the server', async () => {
    const fetched = vi.fn((_path: string, _request: RequestInit) =>
      Promise.resolve(Response.json({ count: 19 })),
    );
    vi.stubGlobal('fetch', fetched);
    const filter = { ...noFilter, level: 'bts' } as const;
    expect(await countResults(filter)).toBe(19);
    const [path, request] = fetched.mock.calls[0] ?? [];
    expect(path).toBe('/api/count-results');
    expect(CountResults.request.parse(JSON.parse(request?.body as string))).toEqual(filter);
  });

  test('returns no number if the server does not answer', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    expect(await countResults(noFilter)).toBeUndefined();
  });
});
