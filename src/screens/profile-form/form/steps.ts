import type { ProfileProblem } from '@kloer/domain/teacher/problem-names.ts';
import { sectionOf, type SectionId } from './sections.ts';

const sectionsOfSteps = {
  who: ['section-personal'],
  what: ['section-subjects', 'section-levels'],
  where: ['section-locations'],
  words: ['section-bio'],
  picture: [],
} as const satisfies Record<string, readonly SectionId[]>;

export type Step = keyof typeof sectionsOfSteps;

export const steps = Object.keys(sectionsOfSteps) as Step[];

export const stepsOfGuests = steps.filter((step) => step !== 'picture');

export const stepNames = {
  who: 'section-personal',
  what: 'stepWhat',
  where: 'section-locations',
  words: 'section-bio',
  picture: 'picture',
} as const satisfies Record<Step, string>;

export function stepOf(problem: ProfileProblem): Step {
  const section = sectionOf(problem);
  const step = steps.find((one) => (sectionsOfSteps[one] as readonly string[]).includes(section));
  if (!step) throw new RangeError(`no step has ${section}`);
  return step;
}

/** The first incomplete step, or the last step if all are complete. */
export const stepToGoOn = (
  remaining: readonly ProfileProblem[],
  among: readonly Step[] = steps,
): Step =>
  among.find((step) => remaining.some((problem) => stepOf(problem) === step)) ??
  among.at(-1) ??
  'picture';

/** The step that a URL's fragment names. */
export const stepIn = (hash: string, among: readonly Step[] = steps): Step | undefined =>
  among.find((step) => hash === `#${step}`);
