import type { CallRequest } from '@kloer/domain/calls/calls.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { cantonOf, isPlaceId, placeName } from '@kloer/domain/reference/places.ts';
import { hasTypedWords } from '@kloer/domain/search/admin-search.ts';
import { shownAs } from '@kloer/domain/subscription/is-entitled.ts';
import {
  entitledUntil,
  runs,
  summarize,
  type SubscriptionState,
} from '@kloer/domain/subscription/subscription.ts';
import {
  teacherStates,
  type TeacherSort,
  type TeacherType,
} from '@kloer/domain/teacher/teachers-table.ts';
import { momentsAt } from '@kloer/domain/teacher/teacher-moments.ts';
import type { IndexEntry } from '../profile/projection/teacher-index.ts';

type Wanted = Omit<CallRequest<'admin-teachers'>, 'page'>;
type Found = { uid: string; entry: IndexEntry };

export function typeOf(state: SubscriptionState, now: Date): TeacherType {
  const { subscriptionType } = summarize(state, now);
  return subscriptionType ?? (runs(state.entitlement.admin, now) ? 'grant' : 'none');
}

const cantonOfCity = (cityId: string) => (isPlaceId(cityId) ? cantonOf(cityId) : null);
const cityName = (cityId: string, language: Locale) =>
  isPlaceId(cityId) ? placeName(cityId, language) : '';

function isWanted({ firstName, lastName, email, ...entry }: IndexEntry, wanted: Wanted, now: Date) {
  const { search = '', state, type, canton } = wanted;
  if (state && shownAs(entry, now) !== state) return false;
  if (type && typeOf(entry, now) !== type) return false;
  if (canton && cantonOfCity(entry.cityId) !== canton) return false;
  return hasTypedWords(search, `${firstName} ${lastName}\n${email}`);
}

type Compare = (one: IndexEntry, other: IndexEntry) => number;

const newestFirst: Compare = (one, other) => other.createdAtMs - one.createdAtMs;

function byText(language: Locale, textOf: (entry: IndexEntry) => string): Compare {
  const { compare } = new Intl.Collator(language === 'lb' ? 'de' : language);
  return (one, other) => {
    const [text, otherText] = [textOf(one), textOf(other)];
    if (text === '' || otherText === '') return Number(text === '') - Number(otherText === '');
    return compare(text, otherText);
  };
}

function compareBy(sort: TeacherSort, language: Locale, now: Date): Compare {
  switch (sort) {
    case 'created':
      return (one, other) => one.createdAtMs - other.createdAtMs;
    case 'teacher':
      return byText(language, ({ firstName, lastName }) => `${lastName} ${firstName}`.trim());
    case 'contact':
      return byText(language, ({ email, showsEmail }) => (showsEmail ? email : ''));
    case 'location':
      return byText(language, ({ cityId }) => cityName(cityId, language));
    case 'promo-code':
      return byText(language, (entry) => summarize(entry, now).promoCode ?? '');
    case 'end-date':
      return (one, other) =>
        (entitledUntil(one.entitlement)?.getTime() ?? 0) -
        (entitledUntil(other.entitlement)?.getTime() ?? 0);
    case 'status':
      return (one, other) =>
        teacherStates.indexOf(shownAs(one, now)) - teacherStates.indexOf(shownAs(other, now));
  }
}

export function findTeachers(
  index: ReadonlyMap<string, IndexEntry>,
  wanted: Wanted,
  now: Date,
): string[] {
  const { language, sort = 'created', descending = sort === 'created' } = wanted;
  const isAtMoment = wanted.moment ? momentsAt(now)[wanted.moment] : () => true;
  const found: Found[] = [];
  for (const [uid, entry] of index) {
    if (isAtMoment(entry) && isWanted(entry, wanted, now)) found.push({ uid, entry });
  }
  const compare = compareBy(sort, language, now);
  const direction = descending ? -1 : 1;
  return found
    .toSorted(
      (one, other) =>
        direction * compare(one.entry, other.entry) ||
        newestFirst(one.entry, other.entry) ||
        (one.uid < other.uid ? -1 : 1),
    )
    .map(({ uid }) => uid);
}
