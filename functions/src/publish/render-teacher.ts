import { locales } from '../../../domain/locale/locale.ts';
import type { PageData, RenderPage } from '../../../domain/pages/page-data.ts';
import type { Profile } from '../../../domain/profile/profile.ts';
import type { SiteFile } from '../platform/publisher.ts';
import { pageFile } from '../project/publication.ts';
import type { PublicState } from '../project/publication.ts';

/** What is to be live for one teacher: a profile comes with the state `profile` only. */
export type TeacherView = { uid: string; state: PublicState; profile: Profile | null };

/** A teacher's page in one language, or null where there is none. */
export function pageDataOf(
  { uid, state, profile }: TeacherView,
  locale: (typeof locales)[number],
): PageData | null {
  switch (state.kind) {
    case 'gone':
      return null;
    case 'notice':
      return { page: 'notice', locale, reason: state.reason, uid, paths: state.paths };
    case 'profile':
      return profile && { page: 'profile', locale, profile };
  }
}

/** A teacher's pages in every language. */
export async function renderTeacher(
  renderPage: RenderPage,
  view: TeacherView,
): Promise<SiteFile[]> {
  const files: SiteFile[] = [];
  if (view.state.kind === 'gone') return files;
  for (const locale of locales) {
    const data = pageDataOf(view, locale);
    if (!data) continue;
    files.push({ path: pageFile(view.state.paths[locale]), body: await renderPage(data) });
  }
  return files;
}
