import { expect, test } from 'vitest';
import { reportLimits } from '@kloer/domain/report/report.ts';
import { checkReport, withReview, type Entered } from './report-entries.ts';

const right: Entered = {
  profile: 'https://kloer.lu/tutoring/mathematics/lea-weber',
  reason: 'untrue',
  words: 'She is no teacher.',
  name: 'Zoé Müller',
  email: 'zoe@example.lu',
  goodFaith: true,
};

const path = '/tutoring/mathematics/lea-weber';

const problemsOf = (change: Partial<Entered>) => {
  const checked = checkReport({ ...right, ...change }, 'kloer.lu');
  return checked.isRight ? {} : checked.problems;
};

test('a report is sent without surrounding spaces', () => {
  const checked = checkReport({ ...right, words: ' Look. \n', name: ' Zoé Müller' }, 'kloer.lu');
  expect(checked).toEqual({ isRight: true, sent: { ...right, profile: path, words: 'Look.' } });
});

test('a report about a review contains the id of the review from the page address', () => {
  expect(withReview({ words: 'No.' }, '?about=x&review=r1')).toEqual({
    words: 'No.',
    review: 'r1',
  });
  expect(withReview({ words: 'No.' }, '')).toEqual({ words: 'No.' });
});

test('an empty report form shows what is missing in each field', () => {
  const empty = { profile: '', reason: '', words: ' ', name: '', email: '', goodFaith: false };
  expect(problemsOf(empty)).toEqual({
    profile: 'profileUnknown',
    reason: 'reasonRequired',
    words: 'wordsRequired',
    name: 'nameRequired',
    email: 'invalidEmail',
    goodFaith: 'goodFaithRequired',
  });
});

test.each<[Partial<Entered>, object]>([
  [{ profile: 'https://kloer.lu/tutoring' }, { profile: 'profileUnknown' }],
  [{ profile: `https://example.lu${path}` }, { profile: 'profileUnknown' }],
  [{ profile: path }, {}],
  [{ words: 'x'.repeat(reportLimits.wordsLength + 1) }, { words: 'wordsTooLong' }],
  [{ name: 'x'.repeat(101) }, { name: 'nameTooLong' }],
  [{ reason: 'children', name: '', email: '' }, {}],
  [{ reason: 'children', name: '', email: 'zoe' }, { email: 'invalidEmail' }],
  [{ reason: 'children', name: 'Kloer Support' }, { name: 'nameInvalid' }],
])('a report with %j has the problems %j', (change, problems) => {
  expect(problemsOf(change)).toEqual(problems);
});
