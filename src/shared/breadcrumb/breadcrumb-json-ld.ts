import type { BreadcrumbList } from 'schema-dts';
import { brand } from '@kloer/domain/brand/brand.ts';
import type { Described } from '#kit/json-ld/json-ld.ts';

export type Crumb = { name: string; path: string };

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
