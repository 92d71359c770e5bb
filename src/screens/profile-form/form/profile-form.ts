import { cantonIds, type CantonId } from '@kloer/domain/reference/cantons.ts';
import { isPlaceId, placesByName, type PlaceId } from '@kloer/domain/reference/places.ts';
import { languageIds, type LanguageId } from '@kloer/domain/reference/languages.ts';
import { roleIds, type RoleId } from '@kloer/domain/reference/roles.ts';
import { schoolLevelIds, type SchoolLevelId } from '@kloer/domain/reference/school-levels.ts';
import { subjectKeys, type SubjectKey } from '@kloer/domain/reference/subjects.ts';
import { locales, type Locale } from '@kloer/domain/locale/locale.ts';
import { newContactSwitches } from '@kloer/domain/teacher/contact-details.ts';
import { LessonDetails, noDetails } from '@kloer/domain/teacher/lesson-details.ts';
import type { Words } from '@kloer/domain/teacher/save-profile.ts';
import { tidied } from '@kloer/domain/teacher/served-places.ts';
import type { Translations } from '@kloer/domain/teacher/translations.ts';
import {
  locationTypeOf,
  locationTypes,
  servablePlaceIds,
  type LocationType,
  type TeacherProfileFields,
} from '@kloer/domain/teacher/teacher.ts';

/** The form's entries as typed; drafts store them as JSON. */
export type ProfileForm = {
  firstName: string;
  lastName: string;
  phone: string;
  facebookProfile: string;
  showEmail: boolean;
  showPhone: boolean;
  showFacebook: boolean;
  bio: string;
  bioLanguage: LanguageId | '';
  /** The translations of the bio as typed; empty ones are left out. */
  translations: Translations;
  /** Name of the stored picture; empty without one. A newly chosen picture is in `picture-store.ts`. */
  profilePicture: string;
  roleId: RoleId | '';
  /** The taught subjects. The first one is part of the public URL. */
  subjects: SubjectKey[];
  schoolLevels: SchoolLevelId[];
  locations: LocationType[];
  /** Euros per hour as typed. Kept when the location is deselected. */
  prices: Record<LocationType, string>;
  cityId: PlaceId | '';
  /** True if the form filled in the city (the first of the list) and the user has not confirmed it. */
  isCityToCheck: boolean;
  studentRegions: CantonId[];
  studentCities: PlaceId[];
  /** Optional details; the years of experience are as typed. */
  details: Omit<LessonDetails, 'experienceYears'> & { experienceYears: string };
};

export const newForm: ProfileForm = {
  firstName: '',
  lastName: '',
  phone: '',
  facebookProfile: '',
  ...newContactSwitches,
  bio: '',
  bioLanguage: '',
  translations: {},
  profilePicture: '',
  roleId: '',
  subjects: [],
  schoolLevels: [],
  locations: [],
  prices: { teacherPlace: '', studentPlace: '', online: '' },
  cityId: '',
  isCityToCheck: false,
  studentRegions: [],
  studentCities: [],
  details: { ...noDetails, experienceYears: '' },
};

type Document = Readonly<Record<string, unknown>>;

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The known items of a stored list, without duplicates. */
function chosenOf<T extends string>(value: unknown, known: readonly T[]): T[] {
  return [...new Set(listOf(value))].filter((one): one is T => known.includes(one as T));
}

/** A stored price as a user would type it, with decimals only if it is not whole. */
function priceText(location: unknown): string {
  const { pricePerHourEur } = (location ?? {}) as { pricePerHourEur?: unknown };
  return typeof pricePerHourEur === 'number' ? String(pricePerHourEur) : '';
}

/** The stored optional details; empty ones if they are invalid. */
function detailsOf(stored: unknown): ProfileForm['details'] {
  const { experienceYears, ...said } = LessonDetails.safeParse(stored).data ?? noDetails;
  return { ...said, experienceYears: experienceYears === null ? '' : String(experienceYears) };
}

function translationsIn(stored: unknown): Translations {
  const known = (stored ?? {}) as Document;
  return Object.fromEntries(
    locales.flatMap((locale) => (known[locale] ? [[locale, textOf(known[locale])]] : [])),
  );
}

/**
 * The form's entries for a stored profile. Ignores values that the present schema lacks, so that every old profile
 * can be opened. Contact details are hidden unless the profile shows them.
 */
export function formOf(document: Document): ProfileForm {
  const stored = Object.entries((document['teachingLocations'] ?? {}) as Document);
  const priced = stored.flatMap(([spelling, location]) => {
    const type = locationTypeOf(spelling);
    return type ? [[type, priceText(location)] as const] : [];
  });
  const known = Object.fromEntries(priced) as Partial<Record<LocationType, string>>;
  const role = textOf(document['roleId']);
  const city = textOf(document['cityId']);
  return {
    firstName: textOf(document['firstName']),
    lastName: textOf(document['lastName']),
    phone: textOf(document['phone']),
    facebookProfile: textOf(document['facebookProfile']),
    showEmail: document['showEmail'] === true,
    showPhone: document['showPhone'] === true,
    showFacebook: document['showFacebook'] === true,
    bio: textOf(document['bio']),
    bioLanguage: languageIds.find((id) => id === document['bioLanguage']) ?? '',
    translations: translationsIn(document['translations']),
    profilePicture: textOf(document['profilePicture']),
    roleId: roleIds.find((id) => id === role) ?? '',
    subjects: chosenOf(document['subjects'], subjectKeys),
    schoolLevels: chosenOf(document['schoolLevels'], schoolLevelIds),
    locations: locationTypes.filter((type) => type in known),
    prices: { ...newForm.prices, ...known },
    cityId: isPlaceId(city) ? city : '',
    isCityToCheck: false,
    ...tidied({
      studentRegions: chosenOf(document['studentRegions'], cantonIds),
      studentCities: chosenOf(document['studentCities'], servablePlaceIds),
    }),
    details: detailsOf(document['details']),
  };
}

/** Matches whole euros, with or without the euro sign and zero decimals. */
const price = /^(?:€\s*)?(\d+)(?:[.,]0{1,2})?\s*(?:€|eur|euros?)?$/i;

/**
 * Whole euros from typed text; NaN when invalid.
 *
 * @example eurosOf('30 €') is 30; eurosOf('30,5') is NaN
 */
export function eurosOf(typed: string): number {
  const [, digits] = price.exec(typed.trim()) ?? [];
  return digits === undefined ? Number.NaN : Number(digits);
}

/** Whole years from typed text; null when empty, NaN when invalid. */
export function yearsOf(typed: string): number | null {
  const text = typed.trim();
  if (text === '') return null;
  return /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
}

/**
 * Normalises a copied or typed Facebook URL; removes tracking parameters, keeps ids.
 *
 * @example facebookAddress('m.facebook.com/lea?ref=share') is 'https://m.facebook.com/lea'
 */
export function facebookAddress(typed: string): string {
  const text = typed.replaceAll(/\p{Cf}/gu, '').trim();
  const withoutScheme = text.replace(/^https?:\/\//i, '');
  const [, host = '', path = '', query = ''] =
    /^((?:[a-z0-9-]+\.)*(?:facebook|fb)\.com)(\/[^?#]*)\??([^#]*)/i.exec(withoutScheme) ?? [];
  // A URL that is not of a Facebook profile stays unchanged, so that validation refuses it.
  if (
    host === '' ||
    /^(l|lm)\./i.test(host) ||
    /\.php$/i.test(path) !== (path === '/profile.php')
  ) {
    return text;
  }
  const id = path === '/profile.php' ? new URLSearchParams(query).get('id') : null;
  const site = host.toLowerCase().replace(/\bfb\.com$/, 'facebook.com');
  return new URL(`https://${site}${path}${id === null ? '' : `?id=${id}`}`).href;
}

/** The fields of a profile that the teacher writes, from the form's entries; not validated. */
export function wordsOf(form: ProfileForm): Record<keyof Words, unknown> {
  const { locations, prices } = form;
  const served = locations.includes('studentPlace');
  return {
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    phone: form.phone.trim(),
    facebookProfile: facebookAddress(form.facebookProfile),
    showEmail: form.showEmail,
    showPhone: form.showPhone,
    showFacebook: form.showFacebook,
    bio: form.bio.trim(),
    bioLanguage: form.bioLanguage,
    translations: Object.fromEntries(
      Object.entries(form.translations)
        .map(([locale, typed]) => [locale, typed.trim()] as const)
        .filter(([, words]) => words !== ''),
    ),
    profilePicture: form.profilePicture,
    roleId: form.roleId,
    cityId: locations.includes('teacherPlace') ? form.cityId : '',
    subjects: form.subjects,
    schoolLevels: form.schoolLevels,
    teachingLocations: Object.fromEntries(
      locations.map((type) => [type, { pricePerHourEur: eurosOf(prices[type]) }]),
    ),
    studentRegions: served ? form.studentRegions : [],
    studentCities: served ? form.studentCities : [],
    details: {
      ...form.details,
      experienceYears: yearsOf(form.details.experienceYears),
      qualification: form.details.qualification.trim(),
    },
  };
}

/**
 * All fields of a profile from the form's entries, for `problemsOf`.
 *
 * @param email of the account
 * @param language in which the teacher uses the site
 */
export function fieldsOf(
  form: ProfileForm,
  email: string,
  language: Locale,
): Record<keyof TeacherProfileFields, unknown> {
  return { ...wordsOf(form), email, language };
}

/**
 * Sets a city if lessons are at the teacher's place: without a valid one, the first of the list (specification §5),
 * with `isCityToCheck`. Otherwise removes the city.
 */
export function withCity(form: ProfileForm, locale: Locale): ProfileForm {
  const [first] = placesByName(locale);
  return form.locations.includes('teacherPlace') && form.cityId === '' && first
    ? { ...form, cityId: first.id, isCityToCheck: true }
    : form;
}

/** Deselecting a place of lessons also removes a city that the form filled in. */
export function withLocation(
  form: ProfileForm,
  type: LocationType,
  isChosen: boolean,
  locale: Locale,
): ProfileForm {
  const locations = locationTypes.filter((one) =>
    one === type ? isChosen : form.locations.includes(one),
  );
  if (isChosen) return withCity({ ...form, locations }, locale);
  const isFilledIn = type === 'teacherPlace' && form.isCityToCheck;
  return { ...form, locations, ...(isFilledIn && { cityId: '', isCityToCheck: false }) };
}
