import type { Context } from '../platform/context.ts';
import { pageDataOf } from '../publish/render-teacher.ts';
import { findTeacher } from './find-teacher.ts';
import { requestedPage } from './requested-page.ts';

/** An answer to a request for a page. */
export type PageAnswer =
  | { status: 301; location: string }
  | { status: 200 | 404; html: string }
  | { status: 405; allow: string };

export type PageRequest = {
  method: string;
  /** Path and query as they were sent, still encoded. */
  url: string;
};

/**
 * Answers what no static file matches: another word for the subject, a former or unfolded name, or an
 * id leads to the canonical address; a page not yet published is rendered; anything else is not found,
 * in the language of its path.
 */
export async function answerPage(
  { db, renderPage }: Pick<Context, 'db' | 'renderPage'>,
  { method, url }: PageRequest,
): Promise<PageAnswer> {
  if (method !== 'GET' && method !== 'HEAD') return { status: 405, allow: 'GET, HEAD' };
  const queryAt = url.indexOf('?');
  const path = queryAt === -1 ? url : url.slice(0, queryAt);
  const query = queryAt === -1 ? '' : url.slice(queryAt);
  const { locale, name } = requestedPage(path);
  const view = name === null ? null : await findTeacher(db, name);
  const page = view && pageDataOf(view, locale);
  if (!view || view.state.kind === 'gone' || !page) {
    return { status: 404, html: await renderPage({ page: 'not-found', locale }) };
  }
  const canonical = view.state.paths[locale];
  if (path !== canonical) return { status: 301, location: canonical + query };
  return { status: 200, html: await renderPage(page) };
}
