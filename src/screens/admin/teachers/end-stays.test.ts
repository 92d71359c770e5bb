import { expect, test } from 'vitest';
import { locales } from '@kloer/domain/locale/locale.ts';
import { textsFor } from '@kloer/i18n/translate.ts';
import { whatEndStays } from './end-stays.ts';
import type { ListedTeacher } from './teachers-query.ts';

const now = new Date('2026-11-21T10:00:00Z');
const end = '2027-03-12T22:59:59.999Z';

/** The English text shown after a last day was saved, for a listed teacher. */
const said = (
  day: string | null,
  answered: string | null,
  had: Partial<ListedTeacher> = { type: 'promo', promo_code: 'MOIEN' },
) =>
  whatEndStays(
    { locale: 'en', teachers: textsFor('en', 'teachers') },
    { teacher: had as ListedTeacher, action: { kind: 'change', change: { endDate: day } } },
    { success: true, subscription_status: 'active', subscription_end_date: answered },
    now,
  );

const stays = (why: string) => `“Visible until” is still 12 March 2027. Reason: ${why}.`;

test.each([
  ['a code', { type: 'promo', promo_code: 'MOIEN' }, 'Promo code MOIEN'],
  ['a plan', { type: 'year', promo_code: null }, 'Yearly subscription'],
  [
    'a plan and a code',
    { type: 'month', promo_code: 'MOIEN' },
    'Monthly subscription, Promo code MOIEN',
  ],
] as const)(
  'the table of teachers explains what keeps a profile visible after its end date was shortened: %s',
  (_what, had, why) => {
    expect(said(null, end, had)).toBe(stays(why));
    expect(said('2026-12-31', end, had)).toBe(stays(why));
  },
);

test('the table of teachers shows no explanation if the new end date takes effect, or nothing is active', () => {
  expect(said('2027-03-12', end)).toBe('');
  expect(said(null, null)).toBe('');
  expect(said(null, '2026-11-20T22:59:59.999Z')).toBe('');
});

test('the table of teachers shows no explanation after a change of anything except the end date', () => {
  const action = { kind: 'change', change: { status: 'active' } } as const;
  const teacher = { type: 'promo', promo_code: 'MOIEN' } as ListedTeacher;
  const answer = { success: true, subscription_status: 'active', subscription_end_date: end };
  for (const locale of locales) {
    const words = { locale, teachers: textsFor(locale, 'teachers') };
    expect(whatEndStays(words, { teacher, action }, answer as never, now)).toBe('');
  }
});
