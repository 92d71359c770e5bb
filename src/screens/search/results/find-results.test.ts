import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AppError, type ErrorCode } from '@kloer/domain/errors/errors.ts';
import { placeIdOf } from '@kloer/domain/reference/places.ts';
import { CountVisits } from '@kloer/domain/visits/visits.ts';
import { noFilter } from '../filters/filter-url.ts';
import { findResultsIn } from './find-results.ts';
import { mathsTeacher } from '#shared/teacher-card/sample-card.ts';

const findProfiles = vi.hoisted(() => vi.fn());
vi.mock('#kit/firestore/find-profiles.ts', () => ({ findProfiles }));

const failure = (code: ErrorCode) => new AppError(code);
const { signal } = new AbortController();

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  findProfiles.mockReset();
});

describe('finding results', () => {
  test('asks for the filter’s keys, a page at a time, in the visitor’s language', async () => {
    findProfiles.mockResolvedValue([mathsTeacher]);
    const filter = { subject: 'latin', cityId: placeIdOf('belval'), online: true } as const;
    const after = { uid: 'teacher-9', visibleUntilMs: 5 };
    const [result] = await findResultsIn('en')(filter, after, signal);
    expect(findProfiles).toHaveBeenCalledExactlyOnceWith(
      { keys: ['latin@belval', 'latin@+esch-sur-alzette'], online: true, after, limit: 12 },
      signal,
    );
    expect(result).toMatchObject({ uid: 'teacher-1', path: '/tutoring/mathematics/lea-weber' });
  });

  test('survives failures that pass', async () => {
    findProfiles.mockRejectedValueOnce(failure('unavailable'));
    findProfiles.mockRejectedValueOnce(failure('unavailable'));
    findProfiles.mockResolvedValue([]);
    const finding = findResultsIn('fr')(noFilter, undefined, signal);
    await vi.advanceTimersByTimeAsync(3000);
    await expect(finding).resolves.toEqual([]);
  });

  test('tells whom it found, and once that nobody was found, of a first page only', async () => {
    const sendBeacon = vi.fn();
    vi.stubGlobal('navigator', { sendBeacon });
    const filter = { subject: 'latin', cityId: '', online: false } as const;
    findProfiles.mockResolvedValue([]);
    await findResultsIn('fr')(filter, undefined, signal);
    await findResultsIn('fr')(filter, { uid: 'teacher-9', visibleUntilMs: 5 }, signal);
    const told = '{"subject":"latin","cityId":"","online":false}';
    expect(sendBeacon).toHaveBeenCalledExactlyOnceWith('/api/count-empty-search', told);
    findProfiles.mockResolvedValue([mathsTeacher]);
    await findResultsIn('fr')(filter, undefined, signal);
    const found = { kind: 'appearances', uids: ['teacher-1'] };
    expect(CountVisits.request.safeParse(found).success).toBe(true);
    expect(sendBeacon).toHaveBeenLastCalledWith('/api/count-visits', JSON.stringify(found));
    vi.unstubAllGlobals();
  });

  test.each(['permission-denied', 'internal'] as const)(
    'gives up at once, logged, when it is told %s',
    async (code) => {
      findProfiles.mockRejectedValue(failure(code));
      await expect(findResultsIn('fr')(noFilter, undefined, signal)).rejects.toThrow(code);
      expect(findProfiles).toHaveBeenCalledTimes(1);
      expect(console.error).toHaveBeenCalledTimes(1);
    },
  );

  test('stops without a word when a newer search called it off', async () => {
    findProfiles.mockRejectedValue(failure('unavailable'));
    const newer = new AbortController();
    const finding = findResultsIn('fr')(noFilter, undefined, newer.signal);
    const refused = expect(finding).rejects.toThrow('newer');
    await vi.advanceTimersByTimeAsync(500);
    newer.abort(new Error('newer'));
    await refused;
    expect(findProfiles).toHaveBeenCalledTimes(1);
    expect(console.error).not.toHaveBeenCalled();
  });
});
