import type { BreadcrumbList } from 'schema-dts';
import { brand } from '@kloer/domain/brand/brand.ts';
import type { Described } from '#kit/json-ld/json-ld.ts';

/** One level of a breadcrumb. */
export type Crumb = { name: string; path: string };

/** A breadcrumb as JSON-LD. */
export function breadcrumbJsonLd(crumbs: readonly Crumb[]): Described<BreadcrumbList> {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: brand.origin + path,
    })),
  };
}
