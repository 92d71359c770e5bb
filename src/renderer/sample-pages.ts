import { isLocale, locales, type Locale } from '@kloer/domain/locale/locale.ts';
import type { MarketNumbers } from '@kloer/domain/numbers/numbers.ts';
import { resultsOnPage, type PageData } from '@kloer/domain/pages/page-data.ts';
import { localeOfTutoringWord, subjectPath } from '@kloer/domain/paths/paths.ts';
import { subjectKeys } from '@kloer/domain/reference/subjects.ts';
import { similarListed } from '@kloer/domain/similar/counts.ts';
import { pathOf } from './address-of.ts';
import { sampleProfile } from './sample-profile.ts';

const mathematics = { teachers: 42, pricesEur: { low: 32, high: 45 } };

const numbers: MarketNumbers = {
  teachers: 140,
  subjects: { mathematics, latin: { teachers: 3 } },
  places: { luxembourg: 61, wiltz: 9 },
};

/** One page of each kind, for the build's policy, for tests and for Astro's development server. */
export function samplePages(locale: Locale): PageData[] {
  const profile = sampleProfile();
  const firstResults = Array.from({ length: resultsOnPage }, (_, index) =>
    sampleProfile({ uid: `sample-${index}`, slug: `lea-schmit-${index}` }),
  );
  return [
    { page: 'home', locale, firstResults, numbers },
    { page: 'home', locale, firstResults: [] },
    { page: 'listing', locale, firstResults, numbers },
    { page: 'subject', locale, subject: 'mathematics', firstResults, numbers: mathematics },
    { page: 'subject', locale, subject: 'greek', firstResults: [] },
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

/** What a profile fetches to show similar teachers: no page, but a list. */
export function sampleSimilar(locale: Locale): PageData {
  const teachers = Array.from({ length: similarListed }, (_, index) =>
    sampleProfile({ uid: `sample-${index}`, slug: `lea-schmit-${index}` }),
  );
  return { page: 'similar', locale, subject: 'mathematics', area: 'luxembourg', teachers };
}

/** What stands under a path while nothing is published: the development server's data. */
export function sampleData(path: string): PageData {
  const pages = locales.flatMap(samplePages);
  const asked = pages.find((data) => data.page !== 'not-found' && pathOf(data) === path);
  if (asked) return asked;
  const segments = path.split('/');
  if (segments[1] === 'similar' && isLocale(segments[2])) return sampleSimilar(segments[2]);
  const locale = localeOfTutoringWord(segments[1] ?? '');
  if (locale) {
    const subject = subjectKeys.find((key) => subjectPath(locale, key) === path);
    const [home] = samplePages(locale);
    if (subject && home?.page === 'home') return { ...home, page: 'subject', subject };
    if (segments.length > 3) return { page: 'profile', locale, profile: sampleProfile() };
  }
  const [, prefix] = segments;
  return { page: 'not-found', locale: isLocale(prefix) ? prefix : 'fr' };
}
