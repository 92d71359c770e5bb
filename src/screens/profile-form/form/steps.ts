import type { ProfileProblem } from '@kloer/domain/teacher/problems.ts';
import { sectionOf, type SectionId } from './sections.ts';

/** The short steps in which a first profile is made, each with the sections whose fields it asks for. */
const sectionsOfSteps = {
  who: ['section-personal'],
  what: ['section-subjects', 'section-levels'],
  where: ['section-locations'],
  words: ['section-bio'],
  picture: [],
} as const satisfies Record<string, readonly SectionId[]>;

export type Step = keyof typeof sectionsOfSteps;

export const steps = Object.keys(sectionsOfSteps) as Step[];

/** The steps that need no account: what is said there is worth one. */
export const stepsOfGuests = steps.filter((step) => step !== 'picture');

/** What each step is called. */
export const stepNames = {
  who: 'section-personal',
  what: 'stepWhat',
  where: 'section-locations',
  words: 'section-bio',
  picture: 'picture',
} as const satisfies Record<Step, string>;

/** The step in which a problem can be mended. */
export function stepOf(problem: ProfileProblem): Step {
  const section = sectionOf(problem);
  const step = steps.find((one) => (sectionsOfSteps[one] as readonly string[]).includes(section));
  if (!step) throw new RangeError(`no step has ${section}`);
  return step;
}

/** The step with which a form goes on: the first that lacks something, else the last. */
export const stepToGoOn = (
  remaining: readonly ProfileProblem[],
  among: readonly Step[] = steps,
): Step =>
  among.find((step) => remaining.some((problem) => stepOf(problem) === step)) ??
  among.at(-1) ??
  'picture';

/** The step that an address names by its fragment. */
export const stepIn = (hash: string, among: readonly Step[] = steps): Step | undefined =>
  among.find((step) => hash === `#${step}`);
