import { expect, test } from 'vitest';
import { project, type Profile } from '@kloer/domain/profile/public-profile.ts';
import { noSubscription } from '@kloer/domain/subscription/subscription.ts';
import { sampleTeacher } from '@kloer/domain/teacher/sample-teacher.ts';
import type { StoredDocument } from '../../database/references.ts';
import type { SearchNews } from '../../database/schemas/search-alert.ts';
import { writeSearchNews } from './search-news.ts';

const start = Date.parse('2026-11-01T00:00:00Z');

const profile = project(sampleTeacher, {
  subscription: { ...noSubscription, entitlement: { admin: { endsAt: new Date(start * 2) } } },
  uid: 'anouk',
  slug: 'anouk-reuter',
  picture: null,
  now: new Date(start),
}) as Profile;

/** Records one change after another, each from the given subjects to those of the sample. */
function newsAfter(changes: readonly Profile['subjects'][]): SearchNews['changes'] {
  let stored: SearchNews | undefined;
  const transaction = {
    set: (_ref: unknown, news: SearchNews) => void (stored = news),
  } as unknown as FirebaseFirestore.Transaction;
  for (const [index, subjects] of changes.entries()) {
    const news = { ref: null, data: () => stored } as unknown as StoredDocument<'searchNews'>;
    writeSearchNews(transaction, news, { ...profile, subjects }, profile, new Date(start + index));
  }
  return stored?.changes ?? [];
}

test('a change of a profile is not recorded if no search newly finds the teacher', () => {
  expect(newsAfter([profile.subjects])).toEqual([]);
});

test('a teacher has at most ten recorded changes; a later change only moves the time of the tenth', () => {
  const nine = Array.from({ length: 9 }, () => ['physics' as const]);
  const changes = newsAfter([...nine, [], ['mathematics'], ['mathematics']]);
  expect(changes).toHaveLength(10);
  expect(changes.at(-1)?.before?.subjects).toEqual([]);
  expect(changes.at(-1)?.at).toEqual(new Date(start + 11));
});
