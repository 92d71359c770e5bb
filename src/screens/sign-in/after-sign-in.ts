import type { Locale } from '@kloer/domain/locale/locale.ts';
import { editPath, generalSegment, sharedPath, tutoringWords } from '@kloer/domain/paths/paths.ts';
import { returnPath } from '@kloer/domain/paths/return-path.ts';
import { destination, standingOf } from '@kloer/domain/routing/routing.ts';
import { nameSlug } from '@kloer/domain/slug/slug.ts';
import type { OwnTeacher } from '#kit/firestore/own-teacher.ts';

/** Where a visitor came from, when it is a page of this site other than signing in itself. */
export function nextOf(query: string): string | undefined {
  const next = new URLSearchParams(query).get('next');
  return next === null ? undefined : returnPath(next);
}

/** What a greeting and the way to one's own profile need of the teacher document. */
export function noteOf(teacher: OwnTeacher | null): { name: string; slug: string } {
  const { firstName = '', lastName = '' } = teacher ?? {};
  if (firstName === '' || lastName === '') return { name: '', slug: '' };
  return { name: `${firstName} ${lastName}`, slug: nameSlug(firstName, lastName) };
}

/** Where somebody goes who has just signed in (specification §2, Login page). */
export function pathAfterSignIn(teacher: OwnTeacher | null, now: Date, locale: Locale): string {
  const { slug } = noteOf(teacher);
  const wanted = destination(
    slug === '' ? 'no-profile' : standingOf(teacher, now),
    'after-sign-in',
  );
  switch (wanted) {
    case 'own-profile':
      return `/${tutoringWords[locale]}/${generalSegment}/${slug}`;
    case 'activation':
      return sharedPath(locale, 'activate-account');
    case 'edit':
      return editPath(locale);
    case 'auth':
      return sharedPath(locale, 'auth');
    case 'home':
    case 'stay':
      return sharedPath(locale, '');
  }
}
