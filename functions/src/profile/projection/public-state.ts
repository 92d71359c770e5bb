import {
  profilePaths,
  project,
  type Profile,
  type ProjectionContext,
} from '@kloer/domain/profile/profile.ts';
import { entitledUntil, visibility } from '@kloer/domain/subscription/subscription.ts';
import type { Teacher } from '@kloer/domain/teacher/teacher.ts';
import type { PublicState } from '../../database/schemas/publication.ts';
import { digest } from './digest.ts';
import { rankingOf, type Ranking } from './ranked-entries.ts';

export type PublicView = {
  state: PublicState;
  /** Null if the profile is hidden. */
  profile: Profile | null;
  /** When time changes the state; null if it does not. */
  changesAt: Date | null;
};

export function publicView(teacher: Teacher, given: ProjectionContext): PublicView {
  const { subscription, slug, now } = given;
  const profile = project(teacher, given);
  if (profile) {
    const { paths, visibleUntil } = profile;
    return { state: { kind: 'profile', paths }, profile, changesAt: visibleUntil };
  }
  const paths = profilePaths(teacher, slug);
  const reason =
    visibility(subscription, now) === 'not-active' ? 'not-active' : 'requires-subscription';
  const changesAt = reason === 'not-active' ? entitledUntil(subscription.entitlement) : null;
  return { state: { kind: 'notice', reason, paths }, profile: null, changesAt };
}

/** The digest covers all public data and the list entries, which new code may change. */
export function stateHashOf(
  state: PublicState,
  profile: Profile | null,
  ranking: Ranking = rankingOf(profile),
): string {
  return digest({ state, profile, ranking });
}
