import { mergerOf, profileParts } from '@kloer/domain/teacher/merge.ts';
import type { ProfileForm } from '../form/profile-form.ts';

/** Compares and merges forms as the server compares and merges profiles. */
export const { differences, merge } = mergerOf<ProfileForm>({
  ...profileParts,
  locations: ['locations', 'prices', 'cityId', 'isCityToCheck', 'studentRegions', 'studentCities'],
});
