import { isLocale, locales } from '../../domain/locale/locale.ts';
import type { Locale } from '../../domain/locale/locale.ts';
import type { PageData } from '../../domain/pages/page-data.ts';
import { listingPath, sharedPath } from '../../domain/paths/paths.ts';
import { sampleProfile } from './sample-profile.ts';

/** One page of each kind, for the build's policy, for tests and for Astro's development server. */
export function samplePages(locale: Locale): PageData[] {
  const profile = sampleProfile();
  const firstResults = Array.from({ length: 12 }, (_, index) =>
    sampleProfile({ uid: `sample-${index}`, slug: `lea-schmit-${index}` }),
  );
  return [
    { page: 'home', locale, firstResults },
    { page: 'home', locale, firstResults: [] },
    { page: 'listing', locale, firstResults },
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
  ];
}

/** What stands under a path while nothing is published: the development server's data. */
export function sampleData(path: string): PageData {
  for (const locale of locales) {
    const [home, , listing, profile] = samplePages(locale);
    if (home && path === sharedPath(locale, '')) return home;
    if (listing && path === listingPath(locale)) return listing;
    if (profile && path.startsWith(`${listingPath(locale)}/`)) return profile;
  }
  const [, prefix] = path.split('/');
  return { page: 'not-found', locale: isLocale(prefix) ? prefix : 'fr' };
}
