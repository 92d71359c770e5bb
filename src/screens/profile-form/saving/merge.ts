import type { ProfileForm } from '../form/profile-form.ts';

/** Parts of the form that belong together: if both sides changed one, somebody has to choose. */
const parts = {
  name: ['firstName', 'lastName'],
  picture: ['profilePicture'],
  role: ['roleId'],
  contact: ['phone', 'facebookProfile', 'showEmail', 'showPhone', 'showFacebook'],
  bio: ['bio', 'bioLanguage', 'translations'],
  details: ['details'],
  subjects: ['subjects'],
  schoolLevels: ['schoolLevels'],
  locations: ['locations', 'prices', 'cityId', 'isCityToCheck', 'studentRegions', 'studentCities'],
} as const satisfies Record<string, readonly (keyof ProfileForm)[]>;

export type FormPart = keyof typeof parts;

export const formParts = Object.keys(parts) as FormPart[];

function partOf(form: ProfileForm, part: FormPart): string {
  return JSON.stringify(parts[part].map((field) => form[field]));
}

/** The parts in which two forms differ. */
export function differences(one: ProfileForm, other: ProfileForm): FormPart[] {
  return formParts.filter((part) => partOf(one, part) !== partOf(other, part));
}

function withParts(form: ProfileForm, from: ProfileForm, taken: readonly FormPart[]): ProfileForm {
  const fields = taken.flatMap((part) => [...parts[part]]);
  return { ...form, ...Object.fromEntries(fields.map((field) => [field, from[field]])) };
}

export type Merged = {
  /** Parts that both sides changed, each in its own way. */
  conflicts: FormPart[];
  /** Everything both sides did, with mine where they differ. */
  mine: ProfileForm;
  /** The same with theirs. */
  theirs: ProfileForm;
};

/** Brings together what two devices made of the same profile. */
export function merge(base: ProfileForm, mine: ProfileForm, theirs: ProfileForm): Merged {
  const changedByMe = differences(base, mine);
  const changedByThem = differences(base, theirs);
  const differing = differences(mine, theirs);
  const conflicts = differing.filter(
    (part) => changedByMe.includes(part) && changedByThem.includes(part),
  );
  const onlyMine = changedByMe.filter((part) => !conflicts.includes(part));
  const both = withParts(theirs, mine, onlyMine);
  return { conflicts, mine: withParts(both, mine, conflicts), theirs: both };
}
