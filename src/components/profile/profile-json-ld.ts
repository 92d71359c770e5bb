import { brand } from '../../../domain/brand/brand.ts';
import type { Locale } from '../../../domain/locale/locale.ts';
import type { Profile } from '../../../domain/profile/profile.ts';
import { cantonNames } from '../../../domain/reference/cantons.ts';
import { placeName } from '../../../domain/reference/places.ts';
import { roleNames } from '../../../domain/reference/roles.ts';
import { subjectNames } from '../../../domain/reference/subjects.ts';
import { translator } from '../../../i18n/translate.ts';
import { excerpt } from '../../lib/excerpt.ts';
import { pricedLocations } from './teaching-places.ts';

/** The profile for search engines: ProfilePage → Person → Offer → Service, only what is visible. */
export function profileJsonLd(profile: Profile, locale: Locale): object {
  const url = brand.origin + profile.paths[locale];
  const { email, phone, facebookProfile, picture, cityId } = profile;
  return {
    '@type': 'ProfilePage',
    url,
    inLanguage: locale,
    dateModified: profile.updatedAt.toISOString(),
    mainEntity: {
      '@type': 'Person',
      '@id': `${url}#person`,
      name: `${profile.firstName} ${profile.lastName}`,
      givenName: profile.firstName,
      familyName: profile.lastName,
      jobTitle: roleNames[profile.roleId][locale],
      description: excerpt(profile.bio),
      ...(picture && { image: brand.origin + picture.large }),
      ...(email && { email }),
      ...(phone && { telephone: phone }),
      ...(facebookProfile && { sameAs: [facebookProfile] }),
      ...(cityId !== '' && {
        workLocation: {
          '@type': 'Place',
          address: {
            '@type': 'PostalAddress',
            addressLocality: placeName(cityId, locale),
            addressCountry: 'LU',
          },
        },
      }),
      knowsAbout: profile.subjects.map((subject) => subjectNames[subject][locale]),
      makesOffer: offers(profile, locale),
    },
  };
}

function offers(profile: Profile, locale: Locale): object[] {
  const t = translator(locale);
  return pricedLocations(profile).map(({ type, pricePerHourEur }) => ({
    '@type': 'Offer',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: pricePerHourEur,
      priceCurrency: 'EUR',
      unitCode: 'HUR',
    },
    itemOffered: {
      '@type': 'Service',
      name: t(`profile:${type}`),
      serviceType: 'Tutoring',
      ...(type === 'studentPlace' && { areaServed: areaServed(profile, locale) }),
    },
  }));
}

function areaServed({ studentRegions, studentCities }: Profile, locale: Locale): string[] {
  return [
    ...studentRegions.map((canton) => cantonNames[canton][locale]),
    ...studentCities.map((city) => placeName(city, locale)),
  ];
}

/** The way to a profile as its breadcrumb shows it. */
export function breadcrumbJsonLd(crumbs: readonly { name: string; path: string }[]): object {
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
