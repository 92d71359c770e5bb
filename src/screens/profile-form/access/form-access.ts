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
import { editedUid } from './edited-uid.ts';

/** What becomes of somebody who opens the form page. */
export type Opening =
  /** `lonePlan` is what somebody without a profile still has; null where there is a profile, or nothing. */
  | {
      to: 'form';
      profile: OwnProfile | null;
      /** What of a first profile was begun, here or on another device. */
      draft: OwnDraft | null;
      lonePlan: SubscriptionState | null;
      /** Families find the profile now. */
      isOnline: boolean;
    }
  /** The address means somebody else's profile. */
  | { to: 'refusal' }
  /** Another page; `needsSubscription` is said there. */
  | { to: 'page'; path: string; needsSubscription: boolean };

/** Signing in, and back to where somebody wanted to go. */
export function loginPath(locale: Locale, wanted: string): string {
  return `${sharedPath(locale, 'login')}?next=${encodeURIComponent(wanted)}`;
}

export type OpeningPorts = {
  read: (uid: string) => Promise<OwnRecord>;
  backendNow: () => Promise<Date>;
};

/**
 * Decides who may edit what (specification §4, §6): nobody without a session, nobody somebody else's
 * profile, and one's own while it is new or entitled.
 *
 * @throws AppError as reading the own profile does
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
