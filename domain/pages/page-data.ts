import type { Locale } from '../locale/locale.ts';
import type { ListNumbers } from '../numbers/list-numbers.ts';
import type { MarketNumbers } from '../numbers/numbers.ts';
import type { ListPage, Ways } from '../paths/list-paths.ts';
import type { Profile } from '../profile/public-profile.ts';
import type { SubjectKey } from '../reference/subjects.ts';
import type { SimilarArea } from '../similar/similar-profiles.ts';

export type NoticeReason = 'requires-subscription' | 'not-active';

export type DirectoryEntry = Pick<Profile, 'roleId' | 'subjects' | 'cityId'> & {
  name: string;
  path: string;
};

export type PageData =
  | {
      page: 'home' | 'listing';
      locale: Locale;
      firstResults: readonly Profile[];
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
      page: 'list';
      locale: Locale;
      list: ListPage;
      firstResults: readonly Profile[];
      numbers?: ListNumbers | undefined;
      ways?: Ways | undefined;
    }
  | {
      page: 'sitemap';
      locale: Locale;
      lists: readonly ListPage[];
    }
  | {
      page: 'directory';
      locale: Locale;
      /** Starts at 1. */
      number: number;
      pages: number;
      teachers: readonly DirectoryEntry[];
    }
  | {
      page: 'profile';
      locale: Locale;
      profile: Profile;
      /** If null, the subject's image is used. */
      socialImage?: string | null;
    }
  | {
      page: 'notice';
      locale: Locale;
      reason: NoticeReason;
      /** Compared with the visitor's session, to recognise the owner. */
      uid: string;
      paths: Record<Locale, string>;
    }
  | {
      page: 'similar';
      locale: Locale;
      subject: SubjectKey;
      area: SimilarArea;
      teachers: readonly Profile[];
    }
  | {
      page: 'not-found';
      locale: Locale;
      sought?: 'teacher';
    };

/** Pure: the same data give the same bytes. */
export type RenderPage = (data: PageData) => Promise<Uint8Array>;

export const resultsPerPage = 12;

/** Teachers on the page of a published list; the search loads the others. */
export const resultsOnPage = 6;
