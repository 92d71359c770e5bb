import { locales, type Locale } from '@kloer/domain/locale/locale.ts';
import { listPath, type ListPage } from '@kloer/domain/paths/list-paths.ts';
import {
  directoryPath,
  editPath,
  informationPath,
  listingPath,
  sharedPath,
  subjectPath,
} from '@kloer/domain/paths/paths.ts';
import { sharedPages } from '@kloer/domain/paths/shared-pages.ts';

/** One list page of each kind, with enough demo teachers. */
const listsOfTheDemo: readonly ListPage[] = [
  { subject: '', canton: 'esch-sur-alzette', level: '' },
  { subject: 'mathematics', canton: 'esch-sur-alzette', level: '' },
  { subject: 'mathematics', canton: '', level: 'classic-lower' },
];

/** Every path of the specification's route table, in one language. */
export function routesOf(locale: Locale): string[] {
  return [
    ...sharedPages.map((page) => sharedPath(locale, page)),
    listingPath(locale),
    subjectPath(locale, 'mathematics'),
    ...listsOfTheDemo.map((list) => listPath(locale, list)),
    directoryPath(locale, 1),
    informationPath(locale),
    editPath(locale),
    editPath(locale, 'teacher-001'),
    `${sharedPath(locale, 'profile/edit')}/teacher-001`,
  ];
}

/** Whether visitors are redirected from a path to `/auth` or home. */
export const sendsVisitorsOn = (path: string) =>
  /edit|reset-password|login|activate|admin/.test(path);

export const allRoutes: { locale: Locale; path: string }[] = locales.flatMap((locale) =>
  routesOf(locale).map((path) => ({ locale, path })),
);
