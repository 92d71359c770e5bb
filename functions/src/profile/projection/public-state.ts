import {
  profilePaths,
  project,
  type Profile,
  type ProjectionContext,
} from '@kloer/domain/profile/public-profile.ts';
import { entitledUntil } from '@kloer/domain/subscription/subscription.ts';
import { visibility } from '@kloer/domain/subscription/visibility.ts';
import type { Teacher } from '@kloer/domain/teacher/teacher.ts';
import type { Publication, PublicState } from '../../database/schemas/publication.ts';
import { mediaFile, originals } from '../picture/picture-files.ts';
import { neededImage } from '../social/social-image.ts';
import { digest } from './digest.ts';
import { filesOf } from './publication.ts';
import { rankingOf, type Ranking } from './ranked-entries.ts';

export type PublicView = {
  state: PublicState;
  profile: Profile | null;
  /** When the state changes without a write; null if it does not. */
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

export const gone: PublicView = { state: { kind: 'gone' }, profile: null, changesAt: null };

/** The public view of an invalid document hides the profile. */
export function withheld({ state }: Publication): PublicView {
  if (state.kind === 'gone') return gone;
  const { paths } = state;
  return {
    state: { kind: 'notice', reason: 'not-active', paths },
    profile: null,
    changesAt: null,
  };
}

/** Digest of all public data and list entries; it also changes with the code. */
export function stateHashOf(
  state: PublicState,
  profile: Profile | null,
  ranking: Ranking = rankingOf(profile),
): string {
  return digest({ state, profile, ranking });
}

export type Effect =
  | { do: 'remove'; files: readonly string[] }
  | { do: 'publish' }
  | { do: 'draw'; key: string };

export type Projection = {
  publication: Publication;
  profile: Profile | null;
  ranking: Ranking;
  /** Whether anything differs from the stored data. */
  isNews: boolean;
  effects: readonly Effect[];
};

const sizesOf = (picture: Publication['picture']): string[] =>
  picture?.picture ? [picture.picture.small, picture.picture.large] : [];

/**
 * The replaced upload, and its sizes that were never published. Publishing removes published sizes;
 * the daily sweep removes leftovers.
 */
function superseded(uid: string, before: Publication | null, after: Publication): string[] {
  const former = before?.picture;
  if (!former || former.source === after.picture?.source) return [];
  const needed = new Set([...sizesOf(after.picture), ...after.paths]);
  const sizes = sizesOf(former).filter((path) => !needed.has(path));
  return [`${originals}/${former.source}`, ...sizes.map((path) => mediaFile(uid, path))];
}

function effectsOf(uid: string, before: Publication | null, after: Publication): Effect[] {
  const files = superseded(uid, before, after);
  const { dirty, social } = after;
  return [
    ...(files.length > 0 ? [{ do: 'remove' as const, files }] : []),
    ...(dirty ? [{ do: 'publish' as const }] : []),
    ...(social && social.dueAt !== null ? [{ do: 'draw' as const, key: social.key }] : []),
  ];
}

type Shown = Pick<Publication, 'slug' | 'picture'> & PublicView;
type Moment = { now: Date; newVersion: string };

export function projectionOf(
  uid: string,
  before: Publication | null,
  { slug, picture, state, profile, changesAt }: Shown,
  { now, newVersion }: Moment,
): Projection {
  const ranking = rankingOf(profile);
  const stateHash = stateHashOf(state, profile, ranking);
  const changed = before?.stateHash !== stateHash;
  const social = profile && neededImage(before?.social, profile, now);
  const sameImages =
    before?.social?.key === social?.key && digest(before?.picture ?? null) === digest(picture);
  const isNews = changed || !sameImages || before.changesAt?.getTime() !== changesAt?.getTime();
  const needed = filesOf(state, profile?.picture ?? null, social?.path);
  const publication: Publication = isNews
    ? {
        slug,
        state,
        stateHash,
        version: changed ? newVersion : before.version,
        dirty: changed || before.dirty,
        ranks: ranking.ranks,
        changesAt,
        picture,
        social,
        paths: [...new Set([...(before?.paths ?? []), ...needed])],
        live: before?.live ?? [],
        contentHash: before?.contentHash ?? '',
        inLists: before?.inLists ?? null,
        setAside: before?.setAside ?? null,
      }
    : before;
  return { publication, profile, ranking, isNews, effects: effectsOf(uid, before, publication) };
}
