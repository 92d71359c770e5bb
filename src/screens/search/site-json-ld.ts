import type { Organization, WebSite } from 'schema-dts';
import { brand } from '@kloer/domain/brand/brand.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { sharedPath } from '@kloer/domain/paths/paths.ts';
import type { Described } from '#kit/json-ld/json-ld.ts';

const { company, name, origin } = brand;

/** The site's operator as JSON-LD, without the postal address, which the footer shows. */
const organization: Described<Organization> = {
  '@type': 'Organization',
  name: company.name,
  url: origin,
};

export function siteJsonLd(locale: Locale): Described<WebSite> {
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name,
    url: origin + sharedPath(locale, ''),
    inLanguage: locale,
    publisher: organization,
  };
}
