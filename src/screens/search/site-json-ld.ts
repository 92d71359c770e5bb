import type { Organization, WebSite } from 'schema-dts';
import { brand } from '@kloer/domain/brand/brand.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { sharedPath } from '@kloer/domain/paths/paths.ts';
import { translator } from '@kloer/i18n/translate.ts';
import type { Described } from '#kit/json-ld/json-ld.ts';

const { company, name, origin } = brand;

/** Who runs the site, as the footer and the contact page say it. */
const organization: Described<Organization> = {
  '@type': 'Organization',
  '@id': `${origin}/#organization`,
  name: company.name,
  url: origin,
  logo: `${origin}/favicon.svg`,
  email: company.email,
  telephone: company.phone,
  address: {
    '@type': 'PostalAddress',
    streetAddress: company.street,
    postalCode: company.postalCode,
    addressLocality: company.city,
    addressCountry: 'LU',
  },
};

/** The site for search engines, on its home page. */
export function siteJsonLd(locale: Locale): Described<WebSite> {
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name,
    url: origin + sharedPath(locale, ''),
    inLanguage: locale,
    description: translator(locale)('home:description'),
    publisher: organization,
  };
}
