import type { Locale } from '@kloer/domain/locale/locale.ts';
import { sharedPath } from '@kloer/domain/paths/paths.ts';
import { destination, standingOf } from '@kloer/domain/routing/routing.ts';
import type { Account } from '#kit/firebase/auth.ts';
import type { OwnDraft } from '#kit/firestore/own-draft.ts';
import type { OwnProfile, OwnRecord } from '#kit/firestore/own-profile.ts';
import { ownTeacherOf } from '#kit/firestore/own-teacher.ts';
import { shownAs } from '@kloer/domain/subscription/is-entitled.ts';
import { hasPlanToShow } from '@kloer/domain/subscription/own-subscription.ts';
import type { SubscriptionState } from '@kloer/domain/subscription/subscription.ts';

/**
 * The user's id in a path of the form page, after `edit` or `profile`; undefined if the path names no user.
 *
 * @example editedUid('/en/profile/edit/anna') is 'anna'; editedUid('/tutoring/edit') is undefined
 */
export function editedUid(pathname: string): string | undefined {
  const segments = pathname.split('/').filter((segment) => segment !== '');
  const last = segments.at(-1);
  const before = segments.at(-2);
  const namesSomebody = last !== 'edit' && (before === 'edit' || before === 'profile');
  if (!namesSomebody || last === undefined) return undefined;
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

export type Opening =
  /** Opens the form. `lonePlan` is the subscription of a user without a profile; null if there is none to show. */
  | {
      to: 'form';
      profile: OwnProfile | null;
      /** The draft of a first profile, from this or another device. */
      draft: OwnDraft | null;
      lonePlan: SubscriptionState | null;
      /** Whether families can see the profile now. */
      isOnline: boolean;
    }
  /** Refuses: the path names another user's profile. */
  | { to: 'refusal' }
  /** Redirects. With `needsSubscription`, the target page shows the reason. */
  | { to: 'page'; path: string; needsSubscription: boolean };

/** Path of the sign-in page, which afterwards redirects to `wanted`. */
export function loginPath(locale: Locale, wanted: string): string {
  return `${sharedPath(locale, 'login')}?next=${encodeURIComponent(wanted)}`;
}

export type OpeningPorts = {
  read: (uid: string) => Promise<OwnRecord>;
  backendNow: () => Promise<Date>;
};

/**
 * Decides who may edit which profile (specification §4, §6): only a signed-in user, only the own profile, and only
 * while it is new or entitled.
 *
 * @throws AppError as `readOwnRecord` does
 */
export async function openingOf(
  account: Account | null,
  { pathname, search }: { pathname: string; search: string },
  locale: Locale,
  { read, backendNow }: OpeningPorts,
): Promise<Opening> {
  if (!account) {
    return { to: 'page', path: loginPath(locale, pathname + search), needsSubscription: false };
  }
  const wanted = editedUid(pathname);
  if (wanted !== undefined && wanted !== account.uid) return { to: 'refusal' };
  const [{ profile, draft, subscription }, now] = await Promise.all([
    read(account.uid),
    backendNow(),
  ]);
  const standing = standingOf(profile && ownTeacherOf(profile.document, profile.subscription), now);
  if (destination(standing, 'edit') === 'activation') {
    return { to: 'page', path: sharedPath(locale, 'activate-account'), needsSubscription: true };
  }
  const isLone = standing === 'no-profile' && hasPlanToShow(subscription, now);
  const isOnline = profile !== null && shownAs(profile.subscription, now) === 'visible';
  return { to: 'form', profile, draft, lonePlan: isLone ? subscription : null, isOnline };
}
