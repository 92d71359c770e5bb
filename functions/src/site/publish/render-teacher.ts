import { createHash } from 'node:crypto';
import { locales } from '@kloer/domain/locale/locale.ts';
import type { PageData, RenderPage } from '@kloer/domain/pages/page-data.ts';
import type { Profile } from '@kloer/domain/profile/public-profile.ts';
import type { PublicState } from '../../database/schemas/publication.ts';
import type { SiteFile, WrittenFile } from '../../platform/publishing/publisher.ts';
import { pageFile } from '../../profile/projection/publication.ts';

/** Teachers rendered ahead: two messages to each of two threads. */
export const teachersAhead = 32;

/** `profile` is set only in the state `profile`. */
export type TeacherView = {
  uid: string;
  state: PublicState;
  profile: Profile | null;
  socialImage?: string | null;
};

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

export type RenderedTeacher = { files: SiteFile[]; contentHash: string };

export type RenderTeacher = (view: TeacherView) => Promise<RenderedTeacher>;

function hashOf(pages: readonly WrittenFile[]): string {
  const hash = createHash('sha256');
  for (const { path, body } of pages) hash.update(path).update('\0').update(body).update('\0');
  return hash.digest('hex');
}

export async function renderTeacher(
  renderPage: RenderPage,
  view: TeacherView,
): Promise<{ files: WrittenFile[]; contentHash: string }> {
  const { state } = view;
  if (state.kind === 'gone') return { files: [], contentHash: hashOf([]) };
  const pages = locales.map(async (locale): Promise<WrittenFile[]> => {
    const data = pageDataOf(view, locale);
    return data ? [{ path: pageFile(state.paths[locale]), body: await renderPage(data) }] : [];
  });
  const files = (await Promise.all(pages)).flat();
  return { files, contentHash: hashOf(files) };
}
