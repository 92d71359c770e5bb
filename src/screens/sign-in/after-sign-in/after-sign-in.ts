import type { Locale, Localized } from '@kloer/domain/locale/locale.ts';
import { ownProfilePath, sharedPath } from '@kloer/domain/paths/paths.ts';
import { pathInLanguage, returnPath } from '@kloer/domain/paths/return-path.ts';
import { pathTo } from '@kloer/domain/routing/path-to.ts';
import { destination, isFinished, standingOf } from '@kloer/domain/routing/routing.ts';
import { shownAs } from '@kloer/domain/subscription/is-entitled.ts';
import type { OwnTeacher } from '#kit/firestore/own-teacher.ts';

/**
 * The path on this site from which the visitor came, unless it is a sign-in page. If the visitor has switched the
 * language since, the path in that language.
 */
export function nextOf(query: string, locale: Locale): string | undefined {
  const next = returnPath(new URLSearchParams(query).get('next') ?? '');
  return next === undefined ? undefined : pathInLanguage(next, locale);
}

/** First and last name for the greeting; empty without a profile. */
export function fullNameOf(teacher: OwnTeacher | null): string {
  return teacher && isFinished(teacher) ? `${teacher.firstName} ${teacher.lastName}` : '';
}

export function isPublished(teacher: OwnTeacher | null, now: Date): boolean {
  return teacher !== null && shownAs(teacher, now) === 'visible';
}

export type SignedIn = { uid: string; teacher: OwnTeacher | null; paths: Localized | null };

/** The page after signing in (specification §2, Login page). */
export function pathAfterSignIn(
  { uid, teacher, paths }: SignedIn,
  now: Date,
  locale: Locale,
): string {
  const ownProfile = ownProfilePath(locale, uid, paths);
  const wanted = destination(standingOf(teacher, now), 'after-sign-in');
  const path = pathTo(wanted, locale, ownProfile);
  return path ?? sharedPath(locale, '');
}
