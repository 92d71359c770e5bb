import type { Locale } from '@kloer/domain/locale/locale.ts';
import type { PageData } from '@kloer/domain/pages/page-data.ts';
import {
  fewestOnPage,
  filterOfPage,
  isNarrow,
  listPath,
  widerPath,
  type ListPage,
} from '@kloer/domain/paths/list-paths.ts';
import type { Profile } from '@kloer/domain/profile/public-profile.ts';
import type { Context } from '../../platform/context.ts';
import { firstResults } from '../publish/first-results.ts';
import { pageDataOf } from '../publish/render-teacher.ts';
import { findTeacher } from './find-teacher.ts';
import { requestedPage } from './requested-page.ts';

export type PageAnswer =
  | { status: 301 | 302; location: string }
  | { status: 200; html: Uint8Array }
  /** `isForGood`: no page can ever be published at this address. */
  | { status: 404; html: Uint8Array; isForGood: boolean }
  | { status: 405; allow: string };

export type PageRequest = {
  method: string;
  url: string;
};

type Meant =
  | { canonical: string; page?: PageData }
  /** Where to redirect while the page does not exist. */
  | { instead: string };

type NotFound = Extract<PageData, { page: 'not-found' }>;

type PageContext = Pick<Context, 'clock' | 'db' | 'renderPage'>;

function pageOfList(locale: Locale, list: ListPage, firstResults: readonly Profile[]): PageData {
  const { subject } = list;
  return subject === '' || isNarrow(list)
    ? { page: 'list', locale, list, firstResults }
    : { page: 'subject', locale, subject, firstResults };
}

async function meantBy(context: PageContext, path: string): Promise<Meant | NotFound> {
  const requested = requestedPage(path);
  const { locale } = requested;
  switch (requested.kind) {
    case 'static':
      return { canonical: requested.path };
    case 'unknown':
      return { page: 'not-found', locale };
    case 'list': {
      const { list } = requested;
      const canonical = listPath(locale, list);
      // A redirect reads nothing. Published pages never get here, because they are static files.
      if (path !== canonical) return { canonical };
      const results = await firstResults(context, filterOfPage(list));
      if (isNarrow(list) && results.length < fewestOnPage) {
        return { instead: widerPath(locale, list) };
      }
      return { canonical, page: pageOfList(locale, list, results) };
    }
    case 'teacher': {
      const view = await findTeacher(context.db, requested.name);
      const page = view && pageDataOf(view, locale);
      if (!view || view.state.kind === 'gone' || !page) {
        return { page: 'not-found', locale, sought: 'teacher' };
      }
      return { canonical: view.state.paths[locale], page };
    }
  }
}

/**
 * Redirects former names, ids and other words for a subject to the canonical address, and lists with
 * too few teachers to a wider list. Renders pages that are not published yet. Otherwise answers 404.
 */
export async function answerPage(
  context: PageContext,
  { method, url }: PageRequest,
): Promise<PageAnswer> {
  if (method !== 'GET' && method !== 'HEAD') return { status: 405, allow: 'GET, HEAD' };
  const queryAt = url.indexOf('?');
  const path = queryAt === -1 ? url : url.slice(0, queryAt);
  const query = queryAt === -1 ? '' : url.slice(queryAt);
  const meant = await meantBy(context, path);
  if ('locale' in meant) {
    const html = await context.renderPage(meant);
    return { status: 404, html, isForGood: meant.sought === undefined };
  }
  // A temporary redirect, because the page may return.
  if ('instead' in meant) return { status: 302, location: meant.instead + query };
  const { canonical, page } = meant;
  if (path !== canonical || !page) return { status: 301, location: canonical + query };
  return { status: 200, html: await context.renderPage(page) };
}

/**
 * Hosting caches permanent 404 answers for five minutes, so that scanners cost little. Every other
 * address may get a page, or another one, at any time.
 */
export const cacheControlOf = (answer: { status: number; isForGood?: boolean }): string =>
  answer.status === 404 && answer.isForGood
    ? 'public, max-age=0, s-maxage=300, must-revalidate'
    : 'public, max-age=0, must-revalidate';
