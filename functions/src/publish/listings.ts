import { locales } from '../../../domain/locale/locale.ts';
import { resultsPerPage } from '../../../domain/pages/page-data.ts';
import type { RenderPage } from '../../../domain/pages/page-data.ts';
import { listingPath, sharedPath } from '../../../domain/paths/paths.ts';
import type { Profile } from '../../../domain/profile/profile.ts';
import type { Context } from '../platform/context.ts';
import { withDates } from '../platform/documents.ts';
import type { SiteFile } from '../platform/publisher.ts';
import { digest } from '../project/digest.ts';
import { pageFile, profiles } from '../project/publication.ts';

/** `site/listings`: which results the published home and listing pages carry. */
const listingsDocument = 'site/listings';

/** The home and listing pages, due to be published or already as they should be. */
export type Listings = {
  files: SiteFile[];
  /** Records that `files` are live. */
  published: () => Promise<void>;
};

/** The profiles that listings carry in their HTML: the first page of an unfiltered search. */
export async function firstResults({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): Promise<Profile[]> {
  const found = await db
    .collection(profiles)
    .where('visibleUntil', '>', clock())
    .orderBy('visibleUntil', 'desc')
    .limit(resultsPerPage)
    .get();
  return found.docs.map((document) => withDates(document.data()) as Profile);
}

export async function renderListings(
  renderPage: RenderPage,
  results: readonly Profile[],
): Promise<SiteFile[]> {
  const files: SiteFile[] = [];
  for (const locale of locales) {
    const data = { locale, firstResults: results } as const;
    const home = await renderPage({ page: 'home', ...data });
    const listing = await renderPage({ page: 'listing', ...data });
    files.push({ path: pageFile(sharedPath(locale, '')), body: home });
    files.push({ path: pageFile(listingPath(locale)), body: listing });
  }
  return files;
}

/**
 * The listings, rendered when somebody who appears in them changed, came or went. With `force` they
 * are rendered whatever is live, as after new code.
 */
export async function dueListings(
  context: Pick<Context, 'db' | 'clock' | 'renderPage' | 'queue'>,
  force = false,
): Promise<Listings> {
  const { db, queue } = context;
  const document = db.doc(listingsDocument);
  // Read before the results: what is recorded is never newer than what was rendered.
  const live: unknown = (await document.get()).get('hash');
  const results = await firstResults(context);
  const hash = digest(results);
  if (live === hash && !force) return { files: [], published: async () => {} };
  return {
    files: await renderListings(context.renderPage, results),
    published: async () => {
      const overtaken = await db.runTransaction(async (transaction) => {
        const current: unknown = (await transaction.get(document)).get('hash');
        transaction.set(document, { hash: current === live ? hash : '' });
        return current !== live;
      });
      if (overtaken) await queue.enqueue();
    },
  };
}
