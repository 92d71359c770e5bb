import { cantonIds, type CantonId } from '@kloer/domain/reference/cantons.ts';
import { isPlaceId, placesByName, type PlaceId } from '@kloer/domain/reference/places.ts';
import { roleIds, type RoleId } from '@kloer/domain/reference/roles.ts';
import { schoolLevelIds, type SchoolLevelId } from '@kloer/domain/reference/school-levels.ts';
import { subjectKeys, type SubjectKey } from '@kloer/domain/reference/subjects.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { tidied } from '@kloer/domain/teacher/served-places.ts';
import {
  locationTypeOf,
  locationTypes,
  servablePlaceIds,
  type LocationType,
  type TeacherProfileFields,
} from '@kloer/domain/teacher/teacher.ts';

/** What the form holds, as it was typed; it survives JSON. */
export type ProfileForm = {
  firstName: string;
  lastName: string;
  phone: string;
  facebookProfile: string;
  showEmail: boolean;
  showPhone: boolean;
  showFacebook: boolean;
  bio: string;
  /** Name of the stored picture; empty when there is none. A picture just chosen is kept apart. */
  profilePicture: string;
  roleId: RoleId | '';
  /** The first one names the public address. */
  subjects: SubjectKey[];
  schoolLevels: SchoolLevelId[];
  /** Where lessons take place. */
  locations: LocationType[];
  /** Euros an hour as typed; kept while a location is not chosen, in case it is chosen again. */
  prices: Record<LocationType, string>;
  cityId: PlaceId | '';
  studentRegions: CantonId[];
  studentCities: PlaceId[];
};

/** The form of somebody who has no profile yet: contact details are shown unless switched off. */
export const newForm: ProfileForm = {
  firstName: '',
  lastName: '',
  phone: '',
  facebookProfile: '',
  showEmail: true,
  showPhone: true,
  showFacebook: true,
  bio: '',
  profilePicture: '',
  roleId: '',
  subjects: [],
  schoolLevels: [],
  locations: [],
  prices: { teacherPlace: '', studentPlace: '', online: '' },
  cityId: '',
  studentRegions: [],
  studentCities: [],
};

type Document = Readonly<Record<string, unknown>>;

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The known ones of a stored list, in its order, each once. */
function chosenOf<T extends string>(value: unknown, known: readonly T[]): T[] {
  return [...new Set(listOf(value))].filter((one): one is T => known.includes(one as T));
}

/** A price as it is typed: without decimals unless it has some. */
function priceText(location: unknown): string {
  const { pricePerHourEur } = (location ?? {}) as { pricePerHourEur?: unknown };
  return typeof pricePerHourEur === 'number' ? String(pricePerHourEur) : '';
}

/**
 * The form of a stored profile. What today's schema does not know is left out, so that an old profile
 * can always be opened; contact details are hidden where the profile says nothing.
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
    profilePicture: textOf(document['profilePicture']),
    roleId: roleIds.find((id) => id === role) ?? '',
    subjects: chosenOf(document['subjects'], subjectKeys),
    schoolLevels: chosenOf(document['schoolLevels'], schoolLevelIds),
    locations: locationTypes.filter((type) => type in known),
    prices: { ...newForm.prices, ...known },
    cityId: isPlaceId(city) ? city : '',
    ...tidied({
      studentRegions: chosenOf(document['studentRegions'], cantonIds),
      studentCities: chosenOf(document['studentCities'], servablePlaceIds),
    }),
  };
}

/** Euros from what was typed, with a comma or a point; NaN when it is no number. */
export function eurosOf(typed: string): number {
  const text = typed.trim().replace(',', '.');
  return /^\d+(\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
}

/** What makes an address of what people copy out of a browser or remember. */
export function facebookAddress(typed: string): string {
  const text = typed.trim();
  const withoutScheme = text.replace(/^https?:\/\//i, '');
  return /^([a-z0-9-]+\.)*facebook\.com\//i.test(withoutScheme)
    ? `https://${withoutScheme.replace(/^[^/]+/, (host) => host.toLowerCase())}`
    : text;
}

/**
 * What is written for a form. It is judged by `problemsOf`; until it has none, it may hold what the
 * schema refuses.
 *
 * @param email of the account; the rules take no other
 * @param language in which the teacher uses the site
 */
export function fieldsOf(
  form: ProfileForm,
  email: string,
  language: Locale,
): Record<keyof TeacherProfileFields, unknown> {
  const { locations, prices } = form;
  const served = locations.includes('studentPlace');
  return {
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    email,
    phone: form.phone.trim(),
    facebookProfile: facebookAddress(form.facebookProfile),
    showEmail: form.showEmail,
    showPhone: form.showPhone,
    showFacebook: form.showFacebook,
    bio: form.bio.trim(),
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
    language,
  };
}

/**
 * Chooses a way of teaching, or takes it away. A teacher's own place without a valid city gets the
 * first one (specification §5).
 */
export function withLocation(
  form: ProfileForm,
  type: LocationType,
  isChosen: boolean,
  locale: Locale,
): ProfileForm {
  const locations = locationTypes.filter((one) =>
    one === type ? isChosen : form.locations.includes(one),
  );
  const needsCity = type === 'teacherPlace' && isChosen && form.cityId === '';
  return {
    ...form,
    locations,
    cityId: needsCity ? (placesByName(locale)[0]?.id ?? '') : form.cityId,
  };
}
