import { locales } from '@kloer/domain/locale/locale.ts';
import type { RenderPage } from '@kloer/domain/pages/page-data.ts';
import {
  isNarrow,
  listKey,
  listPages,
  listPath,
  type ListPage,
} from '@kloer/domain/paths/list-paths.ts';
import { sharedPath } from '@kloer/domain/paths/paths.ts';
import { listsSitemapPath, sitemap } from '@kloer/domain/sitemap/sitemap.ts';
import type { LiveLists } from '../../database/schemas/site.ts';
import type { WrittenFile } from '../../platform/publishing/publisher.ts';
import { pageFile } from '../../profile/projection/publication.ts';

export type ListedList = { page: ListPage; lastModified: Date };

export function listedLists({ lists }: Pick<LiveLists, 'lists'>): ListedList[] {
  return listPages.filter(isNarrow).flatMap((page) => {
    const known = lists[listKey(page)];
    return known && known.uids.length > 0 ? [{ page, lastModified: known.changedAt }] : [];
  });
}

const xmlOf = (listed: readonly ListedList[]) =>
  sitemap(
    listed.flatMap(({ page, lastModified }) =>
      locales.map((locale) => ({ path: listPath(locale, page), lastModified })),
    ),
  );

export function listsSitemap(listed: readonly ListedList[]): WrittenFile[] {
  return listed.length === 0 ? [] : [{ path: listsSitemapPath, body: xmlOf(listed) }];
}

export async function* sitemapPages(
  renderPage: RenderPage,
  listed: readonly ListedList[],
): AsyncGenerator<WrittenFile> {
  const lists = listed.map(({ page }) => page);
  for (const locale of locales) {
    const body = await renderPage({ page: 'sitemap', locale, lists });
    yield { path: pageFile(sharedPath(locale, 'sitemap')), body };
  }
}
