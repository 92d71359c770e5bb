import type { TeacherProfileFields } from './teacher.ts';

/** If two devices changed the same part of a profile, the teacher chooses. */
export const profileParts = {
  name: ['firstName', 'lastName'],
  picture: ['profilePicture'],
  role: ['roleId'],
  contact: ['phone', 'facebookProfile', 'showEmail', 'showPhone', 'showFacebook'],
  bio: ['bio', 'bioLanguage', 'translations'],
  details: ['details'],
  subjects: ['subjects'],
  schoolLevels: ['schoolLevels'],
  locations: ['teachingLocations', 'cityId', 'studentRegions', 'studentCities'],
} as const satisfies Record<string, readonly (keyof TeacherProfileFields)[]>;

export type ProfilePart = keyof typeof profileParts;

export function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) {
    return one === other;
  }
  const names = Object.keys(one);
  return (
    Array.isArray(one) === Array.isArray(other) &&
    names.length === Object.keys(other).length &&
    names.every(
      (name) =>
        Object.hasOwn(other, name) &&
        isSame((one as Record<string, unknown>)[name], (other as Record<string, unknown>)[name]),
    )
  );
}

export type Merged<T> = {
  conflicts: ProfilePart[];
  mine: T;
  theirs: T;
};

export function mergerOf<T extends object>(parts: Record<ProfilePart, readonly (keyof T)[]>) {
  const names = Object.keys(parts) as ProfilePart[];

  const differences = (one: Partial<T>, other: Partial<T>): ProfilePart[] =>
    names.filter((part) => !parts[part].every((field) => isSame(one[field], other[field])));

  const withParts = (version: T, from: T, taken: readonly ProfilePart[]): T => {
    const fields = taken.flatMap((part) => [...parts[part]]);
    return { ...version, ...Object.fromEntries(fields.map((field) => [field, from[field]])) };
  };

  /** A part missing in `base` counts as changed. */
  const merge = (base: Partial<T>, mine: T, theirs: T): Merged<T> => {
    const changedByMe = differences(base, mine);
    const changedByThem = differences(base, theirs);
    const differing = differences(mine, theirs);
    const conflicts = differing.filter(
      (part) => changedByMe.includes(part) && changedByThem.includes(part),
    );
    const onlyMine = changedByMe.filter((part) => !conflicts.includes(part));
    const both = withParts(theirs, mine, onlyMine);
    return { conflicts, mine: withParts(both, mine, conflicts), theirs: both };
  };

  return { differences, merge };
}
