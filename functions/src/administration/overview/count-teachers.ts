import type { Overview } from '@kloer/domain/overview/overview.ts';
import { shownAs } from '@kloer/domain/subscription/is-entitled.ts';
import { runs } from '@kloer/domain/subscription/subscription.ts';
import { momentsAt } from '@kloer/domain/teacher/teacher-moments.ts';
import { teacherMoments } from '@kloer/domain/teacher/teachers-table.ts';
import type { IndexEntry } from '../../profile/projection/teacher-index.ts';

export type TeacherCounts = Pick<Overview, 'teachers' | 'paying'>;

export function countTeachers(entries: Iterable<IndexEntry>, now: Date): TeacherCounts {
  const isAt = momentsAt(now);
  const states = { visible: 0, paused: 0, suspended: 0, ended: 0 };
  const moments = {
    'new-this-week': 0,
    'new-this-month': 0,
    'ending-soon': 0,
    'payment-disputed': 0,
  };
  const paying = { month: 0, year: 0 };
  let total = 0;
  for (const entry of entries) {
    total += 1;
    states[shownAs(entry, now)] += 1;
    for (const moment of teacherMoments) if (isAt[moment](entry)) moments[moment] += 1;
    const { stripe } = entry.entitlement;
    if (runs(stripe, now)) paying[stripe.plan] += 1;
  }
  return { teachers: { total, states, moments }, paying };
}
