import { describe, expect, test } from 'vitest';
import { dayMs, hourMs } from '../date/spans.ts';
import {
  answersWithinADay,
  countMessages,
  mostCounted,
  nextCheckAt,
  windowDays,
  withExchange,
  withoutSender,
  type Exchange,
} from './answering.ts';

const now = new Date('2026-11-21T10:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);

const from = (sender: string, daysAgo: number, answeredAfterHours: number | null): Exchange => {
  const receivedAt = ago(daysAgo * dayMs);
  return {
    id: `${sender} ${daysAgo}`,
    sender,
    receivedAt,
    answeredAt:
      answeredAfterHours === null
        ? null
        : new Date(receivedAt.getTime() + answeredAfterHours * hourMs),
  };
};

const prompt = (count: number) =>
  Array.from({ length: count }, (_, at) => from(`prompt ${at}`, 10 + at, 3));

describe('the statement that a teacher “usually answers within a day”', () => {
  test.each<[string, boolean, Exchange[]]>([
    ['no family wrote', false, []],
    ['four messages were answered', false, prompt(4)],
    ['five messages were answered', true, prompt(5)],
    [
      'five messages of one sender were answered',
      false,
      prompt(5).map((one) => ({ ...one, sender: 'a' })),
    ],
    [
      'two of five messages were answered too late',
      true,
      [...prompt(3), from('a', 5, 25), from('b', 6, 60)],
    ],
    [
      'three of six messages were answered too late',
      false,
      [...prompt(3), ...['a', 'b', 'c'].map((name) => from(name, 5, 25))],
    ],
    [
      'three of six messages were never answered',
      false,
      [...prompt(3), ...['a', 'b', 'c'].map((name) => from(name, 5, null))],
    ],
    [
      'an answer came after exactly a day',
      true,
      [...prompt(2), ...['a', 'b', 'c'].map((name) => from(name, 5, 24))],
    ],
    ['the fifth message is recent and unanswered', false, [...prompt(4), from('a', 0.5, null)]],
    [
      'five more messages are recent and unanswered',
      true,
      [...prompt(5), ...['a', 'b', 'c', 'd', 'e'].map((name) => from(name, 0.5, null))],
    ],
    [
      'a second message of the same sender was not answered',
      true,
      [...prompt(5), { ...from('prompt 0', 2, null), id: 'again' }],
    ],
    ['one of the five answers is too old', false, [...prompt(4), from('a', windowDays, 1)]],
  ])('is shown when %s: %s', (_when, expected, exchanges) => {
    const inOrder = exchanges.toSorted((a, b) => a.receivedAt.getTime() - b.receivedAt.getTime());
    expect(answersWithinADay(inOrder, now)).toBe(expected);
  });

  test('appears and disappears only at the times for which a check is planned', () => {
    const exchanges = [from('old', windowDays - 3, 1), ...prompt(4), from('new', 0.5, null)];
    let moment: Date | null = now;
    const looks: Date[] = [];
    while (moment) {
      moment = nextCheckAt(exchanges, moment);
      if (moment) looks.push(moment);
    }
    expect(looks[0]).toEqual(new Date(now.getTime() + dayMs / 2));
    const told = (at: Date) => answersWithinADay(exchanges, at);
    for (const [at, look] of looks.entries()) {
      const before = looks[at - 1] ?? now;
      expect(told(new Date(look.getTime() - 1))).toBe(told(before));
    }
    expect(looks.at(-1)).toEqual(new Date(now.getTime() + (windowDays - 0.5) * dayMs));
  });
});

test('the stored list of messages to a teacher drops messages that are too old, and has a maximum length', () => {
  const one = from('new', 0, null);
  expect(withExchange([from('old', windowDays, 1), ...prompt(1)], one, now)).toEqual([
    ...prompt(1),
    one,
  ]);
  const many = Array.from({ length: mostCounted }, (_, at) => from(`s${at}`, 1, null));
  const kept = withExchange(many, one, now);
  expect(kept).toHaveLength(mostCounted);
  expect(kept.at(-1)).toEqual(one);
});

test('the statistics of a teacher count the messages received in the given weeks, and how many were answered', () => {
  const exchanges = [from('a', 20, 1), from('b', 10, null), from('c', 10, 300), from('d', 1, 1)];
  expect(countMessages(exchanges, ['2026-11-09'])).toEqual({ received: 2, answered: 1 });
});

describe('unanswered messages from a sender whom the teacher reports or blocks', () => {
  const late = from('spam', 3, null);
  const young = from('spam', 0.5, null);
  const answered = from('spam', 4, 2);
  const other = from('family', 0.5, null);
  const all = [late, young, answered, other];

  test('no longer count after the teacher reports the sender', () => {
    expect(withoutSender(all, 'spam', 'reported', now)).toEqual([answered, other]);
  });

  test('still count if they were over a day old when the teacher blocked the sender', () => {
    expect(withoutSender(all, 'spam', 'stopped', now)).toEqual([late, answered, other]);
  });
});
