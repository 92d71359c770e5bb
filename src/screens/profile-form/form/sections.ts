import type { ProfileProblem } from '@kloer/domain/teacher/problem-names.ts';
import { fieldIds, fieldOf } from './field-ids.ts';

const fieldsOfSections = {
  'section-personal': [
    fieldIds.picture,
    fieldIds.firstName,
    fieldIds.lastName,
    fieldIds.role,
    fieldIds.tradesAs,
    fieldIds.email,
    fieldIds.phone,
    fieldIds.facebook,
  ],
  'section-bio': [fieldIds.bio, fieldIds.otherWords, fieldIds.experience, fieldIds.qualification],
  'section-subjects': [fieldIds.subjects],
  'section-levels': [fieldIds.schoolLevels],
  'section-locations': [],
} as const;

export type SectionId = keyof typeof fieldsOfSections;

export const sectionIds = Object.keys(fieldsOfSections) as SectionId[];

/** The section that contains a problem's field. All fields of teaching locations are in the last section. */
export function sectionOf(problem: ProfileProblem): SectionId {
  const field = fieldOf[problem];
  return (
    sectionIds.find((id) => (fieldsOfSections[id] as readonly string[]).includes(field)) ??
    'section-locations'
  );
}
