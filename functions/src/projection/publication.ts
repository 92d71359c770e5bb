import type { Locale } from '@kloer/domain/locale/locale.ts';
import type { NoticeReason } from '@kloer/domain/pages/page-data.ts';
import type { Picture } from '@kloer/domain/profile/profile.ts';
import type { Derived } from '../picture/portrait.ts';
import type { SocialImage } from '../social/social-image.ts';

/** What the public is to find under a teacher's addresses. */
export type PublicState =
  | { kind: 'profile'; paths: Record<Locale, string> }
  | { kind: 'notice'; reason: NoticeReason; paths: Record<Locale, string> }
  /** The teacher was deleted: every file goes, then this document too. */
  | { kind: 'gone' };

/** `publications/{uid}`: what should be live for a teacher, and what may be live now. */
export type Publication = {
  /** The claimed name slug; former ones stay in `slugs`. */
  slug: string;
  state: PublicState;
  /** Digest of all that is public; a projection that gives the same one changes nothing. */
  stateHash: string;
  /** New with each change, so that a publisher sees whether it published the latest. */
  version: string;
  dirty: boolean;
  /** When the state changes by itself, because an entitlement runs out; the sweep goes by it. */
  changesAt: Date | null;
  /** The picture made from the uploaded file of that name, or why there is none. */
  picture: ({ source: string } & Derived) | null;
  /** The teacher's own social image; null or absent unless the profile is shown. */
  social?: SocialImage | null;
  /** Every site file that may be live. Grows when a change is marked, shrinks when it is published. */
  paths: string[];
  /** Those surely live, as of the last publish. */
  live: string[];
  /** Digest of the last published files. */
  contentHash: string;
};

export const publications = 'publications';
export const profiles = 'profiles';
export const teachers = 'teachers';
export const slugs = 'slugs';

/** The site file of a page: `/tutoring` is served from `/tutoring.html`, `/` from `/index.html`. */
export function pageFile(path: string): string {
  return path === '/' ? '/index.html' : `${path}.html`;
}

/**
 * The site files that a state needs.
 *
 * @param social path of the teacher's own social image, once it is drawn
 */
export function filesOf(
  state: PublicState,
  picture: Picture | null,
  social: string | null = null,
): string[] {
  switch (state.kind) {
    case 'gone':
      return [];
    case 'notice':
      return Object.values(state.paths).map(pageFile);
    case 'profile':
      return [
        ...Object.values(state.paths).map(pageFile),
        ...(picture === null ? [] : [picture.small, picture.large]),
        ...(social === null ? [] : [social]),
      ];
  }
}
