import type { Locale } from '../locale/locale.ts';
import type { ListNumbers } from '../numbers/list-numbers.ts';
import type { MarketNumbers } from '../numbers/numbers.ts';
import type { ListPage, Ways } from '../paths/list-paths.ts';
import type { Profile } from '../profile/profile.ts';
import type { SubjectKey } from '../reference/subjects.ts';
import type { SimilarArea } from '../similar/similar.ts';

/** Why a known teacher's address shows a notice instead of the profile. */
export type NoticeReason = 'requires-subscription' | 'not-active';

/** A teacher as the directory lists one. */
export type DirectoryEntry = Pick<Profile, 'roleId' | 'subjects' | 'cityId'> & {
  name: string;
  /** Canonical path in the page's language. */
  path: string;
};

/**
 * Everything a data-driven page is made of. The renderer turns one into HTML, the publisher puts it
 * where it belongs; both know a page only by this.
 */
export type PageData =
  | {
      page: 'home' | 'listing';
      locale: Locale;
      firstResults: readonly Profile[];
      /** Absent until teachers are counted for the first time. */
      numbers?: MarketNumbers | undefined;
    }
  | {
      /** The teachers of one subject, under its own word. */
      page: 'subject';
      locale: Locale;
      subject: SubjectKey;
      firstResults: readonly Profile[];
      numbers?: ListNumbers | undefined;
      ways?: Ways | undefined;
    }
  | {
      /** The teachers of a canton, or of a subject in a canton or at a level. */
      page: 'list';
      locale: Locale;
      list: ListPage;
      firstResults: readonly Profile[];
      numbers?: ListNumbers | undefined;
      /** Where it leads; absent with the numbers. */
      ways?: Ways | undefined;
    }
  | {
      /** The pages of the site, with those of the lists that are there. */
      page: 'sitemap';
      locale: Locale;
      lists: readonly ListPage[];
    }
  | {
      /** One page of the directory: teachers by name, split by a hash of their ids. */
      page: 'directory';
      locale: Locale;
      /** From 1. */
      number: number;
      /** How many pages the directory has. */
      pages: number;
      teachers: readonly DirectoryEntry[];
    }
  | {
      page: 'profile';
      locale: Locale;
      profile: Profile;
      /** Site path of the teacher's own social image; until it is drawn, the subject's stands in. */
      socialImage?: string | null;
    }
  | {
      page: 'notice';
      locale: Locale;
      reason: NoticeReason;
      /** By this the owner's own session leads on; nothing else about the teacher is on the page. */
      uid: string;
      paths: Record<Locale, string>;
    }
  | {
      /** The first teachers of a subject in an area: what a profile shows below, fetched by it. */
      page: 'similar';
      locale: Locale;
      subject: SubjectKey;
      area: SimilarArea;
      teachers: readonly Profile[];
    }
  | {
      page: 'not-found';
      locale: Locale;
      /** What the address would have named; a page when absent. */
      sought?: 'teacher';
    };

/** The compiled page renderer, to HTML in UTF-8: pure, the same data always giving the same bytes. */
export type RenderPage = (data: PageData) => Promise<Uint8Array>;

/** How many results a page of the search has: what each "load more" brings. */
export const resultsPerPage = 12;

/** How many of them a published list carries in its HTML; the search goes on behind them. */
export const resultsOnPage = 6;
