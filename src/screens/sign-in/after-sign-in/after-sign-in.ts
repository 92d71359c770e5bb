import type { Locale, Localized } from '@kloer/domain/locale/locale.ts';
import { ownProfilePath, sharedPath } from '@kloer/domain/paths/paths.ts';
import { returnPath } from '@kloer/domain/paths/return-path.ts';
import { pathTo } from '@kloer/domain/routing/path-to.ts';
import { destination, isFinished, standingOf } from '@kloer/domain/routing/routing.ts';
import { shownAs } from '@kloer/domain/subscription/is-entitled.ts';
import type { OwnTeacher } from '#kit/firestore/own-teacher.ts';

/** Where a visitor came from, when it is a page of this site other than signing in itself. */
export function nextOf(query: string): string | undefined {
  const next = new URLSearchParams(query).get('next');
  return next === null ? undefined : returnPath(next);
}

/** First and last name, as a greeting says them; empty before there is a profile. */
export function fullNameOf(teacher: OwnTeacher | null): string {
  return teacher && isFinished(teacher) ? `${teacher.firstName} ${teacher.lastName}` : '';
}

/** Whether the public sees a profile under the teacher's address now. */
export function isPublished(teacher: OwnTeacher | null, now: Date): boolean {
  return teacher !== null && shownAs(teacher, now) === 'visible';
}

/** Who has just signed in, with what decides where they go. */
export type SignedIn = { uid: string; teacher: OwnTeacher | null; paths: Localized | null };

/** Where somebody goes who has just signed in (specification §2, Login page). */
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
