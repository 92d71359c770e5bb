import type { Locale } from '../locale/locale.ts';
import type { ListNumbers } from '../numbers/list-numbers.ts';
import type { MarketNumbers } from '../numbers/numbers.ts';
import type { ListPage, Ways } from '../paths/list-paths.ts';
import type { Profile } from '../profile/profile.ts';
import type { SubjectKey } from '../reference/subjects.ts';
import type { SimilarArea } from '../similar/similar.ts';

export type NoticeReason = 'requires-subscription' | 'not-active';

export type DirectoryEntry = Pick<Profile, 'roleId' | 'subjects' | 'cityId'> & {
  name: string;
  /** In the page's language. */
  path: string;
};

/** Input of the page renderer and the publisher, for every data-driven page. */
export type PageData =
  | {
      page: 'home' | 'listing';
      locale: Locale;
      firstResults: readonly Profile[];
      /** Absent until the first count. */
      numbers?: MarketNumbers | undefined;
    }
  | {
      page: 'subject';
      locale: Locale;
      subject: SubjectKey;
      firstResults: readonly Profile[];
      numbers?: ListNumbers | undefined;
      ways?: Ways | undefined;
    }
  | {
      /** Teachers of a canton, or of a subject in a canton or at a level. */
      page: 'list';
      locale: Locale;
      list: ListPage;
      firstResults: readonly Profile[];
      numbers?: ListNumbers | undefined;
      /** Related lists; absent with the numbers. */
      ways?: Ways | undefined;
    }
  | {
      page: 'sitemap';
      locale: Locale;
      lists: readonly ListPage[];
    }
  | {
      /** Teachers by name, split by a hash of their ids. */
      page: 'directory';
      locale: Locale;
      /** From 1. */
      number: number;
      pages: number;
      teachers: readonly DirectoryEntry[];
    }
  | {
      page: 'profile';
      locale: Locale;
      profile: Profile;
      /** Path of the teacher's social image; the subject's image is used until it is drawn. */
      socialImage?: string | null;
    }
  | {
      page: 'notice';
      locale: Locale;
      reason: NoticeReason;
      /** Lets the owner's session show more; the page has no other data about the teacher. */
      uid: string;
      paths: Record<Locale, string>;
    }
  | {
      /** Fragment with similar teachers, fetched by profile pages. */
      page: 'similar';
      locale: Locale;
      subject: SubjectKey;
      area: SimilarArea;
      teachers: readonly Profile[];
    }
  | {
      page: 'not-found';
      locale: Locale;
      /** `teacher` if the address is a profile's; absent for other pages. */
      sought?: 'teacher';
    };

/** Renders to HTML in UTF-8. Pure: the same data give the same bytes. */
export type RenderPage = (data: PageData) => Promise<Uint8Array>;

/** Results on a page of the search, also for each "load more". */
export const resultsPerPage = 12;

/** Results in the HTML of a published list; the search loads the rest. */
export const resultsOnPage = 6;
