import type { CallResponse } from '@kloer/domain/calls/calls.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { ownProfilePath } from '@kloer/domain/paths/paths.ts';
import { pathTo } from '@kloer/domain/routing/path-to.ts';
import { destination, standingOf, type Wish } from '@kloer/domain/routing/routing.ts';
import type { OwnTeacher } from '#kit/firestore/own-teacher.ts';
import type { Toast } from '#kit/toasts/toasts.ts';

export type OwnPagePorts = {
  readOwnTeacher: (uid: string) => Promise<OwnTeacher | null>;
  verify: () => Promise<CallResponse<'verify-subscription'>>;
  now: () => Promise<Date>;
  raiseToast: (toast: Toast) => void;
  /** Replaces the current page in the history, so that "back" does not return to it. */
  goTo: (path: string) => void;
};

export type OwnPageReader = { teacher: OwnTeacher; now: Date };

/**
 * Reads the user's profile for a page that edits or activates it. Redirects users who may not see that page.
 *
 * @returns null after a redirect
 * @throws AppError when the profile cannot be read
 */
export async function openOwnPage(
  uid: string,
  wish: Wish,
  locale: Locale,
  ports: Pick<OwnPagePorts, 'readOwnTeacher' | 'now' | 'goTo'>,
): Promise<OwnPageReader | null> {
  const teacher = await ports.readOwnTeacher(uid);
  const now = await ports.now();
  const path = pathTo(
    destination(standingOf(teacher, now), wish),
    locale,
    ownProfilePath(locale, uid),
  );
  if (teacher && path === null) return { teacher, now };
  if (path !== null) ports.goTo(path);
  return null;
}
