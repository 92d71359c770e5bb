import { locales } from '@kloer/domain/locale/locale.ts';
import type { PageData, RenderPage } from '@kloer/domain/pages/page-data.ts';
import type { Profile } from '@kloer/domain/profile/profile.ts';
import type { PublicState } from '../database/schemas/publication.ts';
import type { SiteFile } from '../platform/publishing/publisher.ts';
import { pageFile } from '../projection/publication.ts';
import { inOrder } from './in-order.ts';

/** Teachers rendered ahead of the publisher, for renderers on several threads. */
export const teachersAhead = 16;

/** What is to be live for one teacher: a profile comes with the state `profile` only. */
export type TeacherView = {
  uid: string;
  state: PublicState;
  profile: Profile | null;
  /** Site path of the teacher's own social image, once it is drawn. */
  socialImage?: string | null;
};

/** A teacher's page in one language, or null where there is none. */
export function pageDataOf(
  { uid, state, profile, socialImage = null }: TeacherView,
  locale: (typeof locales)[number],
): PageData | null {
  switch (state.kind) {
    case 'gone':
      return null;
    case 'notice':
      return { page: 'notice', locale, reason: state.reason, uid, paths: state.paths };
    case 'profile':
      return profile && { page: 'profile', locale, profile, socialImage };
  }
}

/** A teacher's pages in every language. */
export async function renderTeacher(
  renderPage: RenderPage,
  view: TeacherView,
): Promise<SiteFile[]> {
  const { state } = view;
  if (state.kind === 'gone') return [];
  const pages = locales.map(async (locale): Promise<SiteFile[]> => {
    const data = pageDataOf(view, locale);
    return data ? [{ path: pageFile(state.paths[locale]), body: await renderPage(data) }] : [];
  });
  return (await Promise.all(pages)).flat();
}

/** The pages of many teachers, a few under way at once: what a full publish writes. */
export async function* renderTeachers(
  renderPage: RenderPage,
  views: AsyncIterable<TeacherView> | Iterable<TeacherView>,
): AsyncGenerator<SiteFile> {
  const rendered = inOrder(views, teachersAhead, (view) => renderTeacher(renderPage, view));
  for await (const pages of rendered) yield* pages;
}
