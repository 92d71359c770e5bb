import type { PageData } from '@kloer/domain/pages/page-data.ts';
import { subjectPath } from '@kloer/domain/paths/paths.ts';
import type { Context } from '../platform/context.ts';
import { firstResults } from '../publish/first-results.ts';
import { pageDataOf } from '../publish/render-teacher.ts';
import { findTeacher } from './find-teacher.ts';
import { requestedPage } from './requested-page.ts';

/** An answer to a request for a page. */
export type PageAnswer =
  | { status: 301; location: string }
  | { status: 200 | 404; html: Uint8Array }
  | { status: 405; allow: string };

export type PageRequest = {
  method: string;
  /** Path and query as they were sent, still encoded. */
  url: string;
};

/** The page that an address means, and where that page has its canonical address. */
type Meant = { canonical: string; page: PageData };

type NotFound = Extract<PageData, { page: 'not-found' }>;

type PageContext = Pick<Context, 'clock' | 'db' | 'renderPage'>;

async function meantBy(context: PageContext, path: string): Promise<Meant | NotFound> {
  const requested = requestedPage(path);
  const { locale } = requested;
  switch (requested.kind) {
    case 'unknown':
      return { page: 'not-found', locale };
    case 'subject': {
      const { subject } = requested;
      const canonical = subjectPath(locale, subject);
      // Who is sent on to the page costs no read; the page itself is a file once it was published.
      const results = path === canonical ? await firstResults(context, subject) : [];
      return { canonical, page: { page: 'subject', locale, subject, firstResults: results } };
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
 * Answers what no static file matches: another word for the subject, a former or unfolded name, or an
 * id leads to the canonical address; a page not yet published is rendered; anything else is not found,
 * in the language of its path.
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
  if ('locale' in meant) return { status: 404, html: await context.renderPage(meant) };
  const { canonical, page } = meant;
  if (path !== canonical) return { status: 301, location: canonical + query };
  return { status: 200, html: await context.renderPage(page) };
}
