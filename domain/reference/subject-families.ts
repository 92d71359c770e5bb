import type { SubjectKey } from './subjects.ts';

/** Each family has a colour (src/shared/portrait/arch.css) and a group in lists. */
export const subjectFamilies = {
  numbers: ['mathematics', 'physics', 'computer-science'],
  nature: ['biology', 'chemistry', 'geography'],
  society: ['history', 'economics', 'philosophy', 'art', 'music'],
  tongues: [
    'german',
    'english',
    'french',
    'luxembourgish',
    'spanish',
    'italian',
    'portuguese',
    'latin',
    'greek',
  ],
} as const satisfies Record<string, readonly SubjectKey[]>;

export type SubjectFamily = keyof typeof subjectFamilies;

const familyOfSubject = new Map<SubjectKey, SubjectFamily>();
for (const [family, subjects] of Object.entries(subjectFamilies)) {
  for (const subject of subjects) familyOfSubject.set(subject, family as SubjectFamily);
}

export function familyOf([first]: readonly SubjectKey[]): SubjectFamily {
  return (first && familyOfSubject.get(first)) ?? 'numbers';
}
