import type { Offer, Person, ProfilePage } from 'schema-dts';
import { brand } from '@kloer/domain/brand/brand.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import type { Profile } from '@kloer/domain/profile/public-profile.ts';
import { cantonNames } from '@kloer/domain/reference/cantons.ts';
import { placeName } from '@kloer/domain/reference/places.ts';
import { roleNames } from '@kloer/domain/reference/roles.ts';
import { subjectNames } from '@kloer/domain/reference/subjects.ts';
import { translator } from '@kloer/i18n/translate.ts';
import { profileDescription } from './profile-description.ts';
import type { Described } from '#kit/json-ld/json-ld.ts';
import { pricedLocations } from './teaching-places.ts';

/** The profile as visitors see it, as JSON-LD: ProfilePage → Person → Offer → Service. */
export function profileJsonLd(profile: Profile, locale: Locale): Described<ProfilePage> {
  const url = brand.origin + profile.paths[locale];
  return {
    '@type': 'ProfilePage',
    url,
    inLanguage: locale,
    dateModified: profile.updatedAt.toISOString(),
    mainEntity: person(profile, locale, url),
  };
}

function person(profile: Profile, locale: Locale, url: string): Described<Person> {
  const { firstName, lastName, email, phone, facebookProfile, picture, cityId } = profile;
  return {
    '@type': 'Person',
    '@id': `${url}#person`,
    name: `${firstName} ${lastName}`,
    givenName: firstName,
    familyName: lastName,
    jobTitle: roleNames[profile.roleId][locale],
    description: profileDescription(profile, locale),
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
    ...(profile.details?.teachingLanguages.length && {
      knowsLanguage: profile.details.teachingLanguages,
    }),
    makesOffer: offers(profile, locale),
  };
}

function offers(profile: Profile, locale: Locale): Described<Offer>[] {
  const t = translator(locale);
  return pricedLocations(profile).map(({ type, pricePerHourEur: price }) => ({
    '@type': 'Offer',
    price,
    priceCurrency: 'EUR',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency: 'EUR',
      unitCode: 'HUR',
    },
    itemOffered: {
      '@type': 'Service',
      name: t(`profile:${type}`),
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
