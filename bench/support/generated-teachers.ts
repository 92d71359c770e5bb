import type { TeacherProfileFields } from '@kloer/domain/teacher/teacher.ts';
import {
  publicView,
  type PublicView,
} from '../../functions/src/profile/projection/public-state.ts';
import { seedTeachers } from '#local/seed/people.ts';

const samples = seedTeachers();

export type GeneratedTeacher = PublicView & { uid: string };

/**
 * A visible teacher based on a demo teacher, without optional details, so that results stay comparable with earlier
 * ones.
 */
export function generatedTeacher(
  number: number,
  now: Date,
  fields: Partial<TeacherProfileFields> = {},
): GeneratedTeacher {
  const sample = samples[number % samples.length];
  if (!sample) throw new Error('no sample teachers');
  const uid = `bench-${number}`;
  // Each teacher has a different end, because lists are sorted by it.
  const endsAt = new Date(now.getTime() + 86_400_000 + number * 1000);
  const subscription = { entitlement: { admin: { endsAt } }, paused: false, suspended: false };
  const { details: _beyond, ...said } = sample.fields;
  const teacher = { ...said, ...fields, createdAt: now, updatedAt: now };
  return { uid, ...publicView(teacher, { subscription, uid, slug: uid, picture: null, now }) };
}

export function* generatedTeachers(count: number, now: Date): Generator<GeneratedTeacher> {
  for (let number = 0; number < count; number += 1) yield generatedTeacher(number, now);
}
