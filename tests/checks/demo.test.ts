import { statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { formatDate } from '@kloer/domain/date/date.ts';
import { dayMs } from '@kloer/domain/date/spans.ts';
import { schemaProblemsOf } from '@kloer/domain/teacher/problem-names.ts';
import { TeacherProfileFields } from '@kloer/domain/teacher/teacher.ts';
import { demoPaths, readDemo, type Demo } from '#local/seed/demo/demo-file.ts';
import { firstTeachers } from '#local/seed/demo/first-teachers.ts';
import { moveDemo } from '#local/seed/demo/move-demo.ts';
import { faultsOf, plainDocuments } from '../support/demo-faults.ts';
import { sample } from '../support/sample.ts';

const demo = readDemo();

const daysLater = (days: number) => new Date(demo.recordedAt.getTime() + days * dayMs);

/** A demo with an error: in the named file, the match is replaced by `by`. */
function broken(name: string, wrong: RegExp, by: string): Demo {
  const before = demo.files[name] ?? '';
  const after = before.replace(wrong, by);
  if (after === before) throw new Error(`${name} has nothing like ${String(wrong)}`);
  return { ...demo, files: { ...demo.files, [name]: after } };
}

describe('the demo data in the repository', () => {
  test('are valid and consistent', () => {
    expect(faultsOf(demo)).toEqual([]);
  });

  test('have a small file size', () => {
    const file = new URL('../../local/seed/demo/demo.json.br', import.meta.url);
    expect(statSync(file).size).toBeLessThan(200_000);
  });

  test('contain profiles that their owners can save', () => {
    const names = Object.keys(TeacherProfileFields.shape);
    const refused = plainDocuments(demo)
      .filter(({ path }) => path.startsWith('teachers/'))
      .map(({ path, fields }): [string, string[]] => {
        const words = Object.entries(fields).filter(([name]) => names.includes(name));
        return [path, schemaProblemsOf(Object.fromEntries(words))];
      })
      .filter(([, problems]) => problems.length > 0);
    expect(refused).toEqual([]);
  });
});

const { documents, accounts, stripe } = demoPaths;

test.each([
  ['a document of another format', documents, /"paused":\{"booleanValue":false\}/, '"paused":{}'],
  ['a teacher who is missing in the list of demo people', documents, /"Anouk"/, '"Anna"'],
  [
    'an account without a verified address',
    accounts,
    /"emailVerified":true/,
    '"emailVerified":false',
  ],
  ['an account with another address', accounts, /teacher007@kloer\.lu/, 'other@kloer.lu'],
  [
    'a plan that ends at another time',
    stripe,
    /"current_period_end":\d+/,
    '"current_period_end":1795000000',
  ],
  [
    'a subscription of another customer',
    documents,
    /"subscriptionId":\{"stringValue":"sub_/,
    '"subscriptionId":{"stringValue":"sub_x',
  ],
  [
    'a suspension that was never decided',
    documents,
    /"suspensions":\{"mapValue":\{"fields":\{"/,
    '$&x',
  ],
  [
    'a document that no administrator saw',
    documents,
    /"stringValue":"Université de Liège"/,
    '"stringValue":"Liège"',
  ],
  [
    'a request without its scan',
    documents,
    /"request":\{"mapValue":\{"fields":\{.*?"id":\{"stringValue":"/,
    '$&x',
  ],
  ['a slug that belongs to another teacher', documents, /"uid":\{"stringValue":"teacher-0/, '$&x'],
])('%s in the demo data is reported', (_what, name, wrong, by) => {
  expect(faultsOf(broken(name, wrong, by))).not.toEqual([]);
});

test('a missing picture in the demo data is reported', () => {
  const picture = Object.keys(demo.files).find((name) => name.startsWith(demoPaths.objects)) ?? '';
  const { [picture]: _gone, ...files } = demo.files;
  expect(faultsOf({ ...demo, files })).not.toEqual([]);
});

describe('the demo data moved to another day', () => {
  test('are unchanged if that day is the day on which they were created', () => {
    expect(moveDemo(demo, demo.recordedAt)).toEqual(demo);
    expect(moveDemo(demo, new Date(demo.recordedAt.getTime() + dayMs - 1))).toEqual(demo);
  });

  test('are unchanged after moving them to another day and back', () => {
    const moved = moveDemo(demo, new Date('2027-01-31T08:00:00Z'));
    expect(moveDemo(moved, demo.recordedAt).files).toEqual(demo.files);
  });

  // Days at clock changes, ends of months, and a leap day.
  const days = ['2027-01-31', '2027-03-27', '2027-03-28', '2027-10-31', '2028-02-29'].map(
    (day) => new Date(`${day}T08:00:00Z`),
  );
  const more = sample(
    'days of the demo',
    Array.from({ length: 1500 }, (_, day) => daysLater(day)),
    3,
  );

  test.each([...days, ...more].map((now) => [formatDate(now), now] as const))(
    'are valid, and recorded on the new day: %s',
    (day, now) => {
      const moved = moveDemo(demo, now);
      expect(formatDate(moved.recordedAt)).toBe(day);
      expect(moved.recordedAt.getTime()).toBeLessThanOrEqual(now.getTime());
      expect(faultsOf(moved)).toEqual([]);
    },
  );

  test('end each granted period at the end of a day, as before the move', () => {
    const granted = /"admin":\{"mapValue":\{"fields":\{"endsAt":\{"timestampValue":"([^"]+)"/g;
    const text = moveDemo(demo, new Date('2027-03-28T08:00:00Z')).files[documents] ?? '';
    const ends = [...text.matchAll(granted)].map(([, end = '']) => new Date(end));
    expect(ends.length).toBeGreaterThan(100);
    const nextDays = ends.map((end) => formatDate(new Date(end.getTime() + 1)) !== formatDate(end));
    expect(nextDays).not.toContain(false);
  });
});

test.each([12, 139, 140, 150])('the first %i teachers alone are valid demo data', (count) => {
  expect(faultsOf(firstTeachers(demo, count), count)).toEqual([]);
});
