import { isLocale, locales, type Locale } from '@kloer/domain/locale/locale.ts';
import type { MarketNumbers } from '@kloer/domain/numbers/numbers.ts';
import type { ListNumbers } from '@kloer/domain/numbers/list-numbers.ts';
import { resultsOnPage, type PageData } from '@kloer/domain/pages/page-data.ts';
import {
  isNarrow,
  listPageAt,
  listPages,
  waysFrom,
  type ListPage,
} from '@kloer/domain/paths/list-paths.ts';
import { localeOfTutoringWord } from '@kloer/domain/paths/paths.ts';
import type { Profile } from '@kloer/domain/profile/public-profile.ts';
import { placeIdOf, type PlaceId } from '@kloer/domain/reference/places.ts';
import { similarListed } from '@kloer/domain/similar/similar-limits.ts';
import { pathOf } from './address-of.ts';
import { sampleProfile } from './sample-profile.ts';

const mathematics: ListNumbers = {
  teachers: 42,
  pricesEur: { low: 32, median: 38, high: 45 },
  levels: [
    ['classic-lower', 31],
    ['general-lower', 24],
    ['cycle-4', 12],
    ['adults', 2],
  ],
  languages: [
    ['fr', 40],
    ['lb', 33],
    ['de', 20],
    ['en', 4],
  ],
  places: [
    ['esch-sur-alzette', 12],
    ['differdange', 4],
    ['dudelange', 3],
    ['sanem', 2],
  ].map(([place, count]): [PlaceId, number] => [placeIdOf(String(place)), Number(count)]),
  online: 26,
};

/** A page that lists teachers, with every kind of link to related lists. */
function list(locale: Locale, page: ListPage, firstResults: readonly Profile[]): PageData {
  const ways = waysFrom(page, () => true);
  return { page: 'list', locale, list: page, firstResults, numbers: mathematics, ways };
}

const numbers: MarketNumbers = {
  teachers: 140,
  subjects: { mathematics: { teachers: 42 }, latin: { teachers: 3 } },
  places: { luxembourg: 61, wiltz: 9 },
};

const sampleResults = () =>
  Array.from({ length: resultsOnPage }, (_, index) =>
    sampleProfile({ uid: `sample-${index}`, slug: `lea-schmit-${index}` }),
  );

export function samplePages(locale: Locale): PageData[] {
  const profile = sampleProfile();
  const firstResults = sampleResults();
  return [
    { page: 'home', locale, firstResults, numbers },
    { page: 'home', locale, firstResults: [] },
    { page: 'listing', locale, firstResults, numbers },
    {
      page: 'subject',
      locale,
      subject: 'mathematics',
      firstResults,
      numbers: mathematics,
      ways: waysFrom({ subject: 'mathematics', canton: '', level: '' }, () => true),
    },
    { page: 'subject', locale, subject: 'greek', firstResults: [] },
    list(locale, { subject: '', canton: 'esch-sur-alzette', level: '' }, firstResults),
    list(locale, { subject: 'mathematics', canton: 'esch-sur-alzette', level: '' }, firstResults),
    list(locale, { subject: 'mathematics', canton: '', level: 'classic-lower' }, firstResults),
    { page: 'sitemap', locale, lists: listPages.filter(isNarrow) },
    {
      page: 'directory',
      locale,
      number: 1,
      pages: 16,
      teachers: firstResults.map((teacher) => ({
        ...teacher,
        name: `${teacher.firstName} ${teacher.lastName}`,
        path: teacher.paths[locale],
      })),
    },
    { page: 'directory', locale, number: 2, pages: 16, teachers: [] },
    { page: 'profile', locale, profile },
    {
      page: 'profile',
      locale,
      profile: sampleProfile({ picture: null, email: '', phone: '', facebookProfile: '' }),
    },
    { page: 'notice', locale, reason: 'not-active', uid: profile.uid, paths: profile.paths },
    {
      page: 'notice',
      locale,
      reason: 'requires-subscription',
      uid: profile.uid,
      paths: profile.paths,
    },
    { page: 'not-found', locale },
    { page: 'not-found', locale, sought: 'teacher' },
  ];
}

export function sampleSimilar(locale: Locale): PageData {
  const teachers = Array.from({ length: similarListed }, (_, index) =>
    sampleProfile({ uid: `sample-${index}`, slug: `lea-schmit-${index}` }),
  );
  return { page: 'similar', locale, subject: 'mathematics', area: 'luxembourg', teachers };
}

export function sampleData(path: string): PageData {
  const pages = locales.flatMap(samplePages);
  const asked = pages.find((data) => data.page !== 'not-found' && pathOf(data) === path);
  if (asked) return asked;
  const segments = path.split('/');
  if (segments[1] === 'similar' && isLocale(segments[2])) return sampleSimilar(segments[2]);
  const listed = listPageAt(path);
  if (listed) {
    const { locale, page } = listed;
    const { subject } = page;
    const firstResults = sampleResults();
    return subject === '' || isNarrow(page)
      ? list(locale, page, firstResults)
      : { page: 'subject', locale, subject, firstResults };
  }
  const locale = localeOfTutoringWord(segments[1] ?? '');
  if (locale && segments.length > 3) return { page: 'profile', locale, profile: sampleProfile() };
  const [, prefix] = segments;
  return { page: 'not-found', locale: isLocale(prefix) ? prefix : 'fr' };
}
