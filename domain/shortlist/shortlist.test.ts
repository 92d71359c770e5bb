import { describe, expect, test } from 'vitest';
import {
  mostKept,
  sharedQuery,
  sharedUids,
  shortlistFrom,
  shortlistText,
  withKept,
  withoutKept,
  type Kept,
} from './shortlist.ts';

const anna: Kept = { uid: 'anna', name: 'Anna Weber' };
const ben: Kept = { uid: 'ben', name: 'Ben Thill' };
const many = (count: number): Kept[] =>
  Array.from({ length: count }, (_, index) => ({ uid: `t-${index}`, name: `Teacher ${index}` }));

describe('a shortlist stored in the browser', () => {
  test('is read in the order in which it was stored', () => {
    expect(shortlistFrom(shortlistText([ben, anna]))).toEqual([ben, anna]);
    expect(shortlistFrom(null)).toEqual([]);
  });

  test.each([
    '',
    'null',
    'nonsense',
    '{"0":["anna","Anna"]}',
    '"anna"',
    '[1,null,"anna",[],[[]],{"uid":"anna","name":"Anna"}]',
    '[["../teachers/anna","Anna"],["a/b","B"],["","Nobody"],[7,"Seven"],["a b","C"],["__anna__","Anna"]]',
    '[["anna"],["anna",""],["anna","  "],["anna",7],["anna",{"name":"Anna"}]]',
    `[["anna","${'A'.repeat(121)}"]]`,
    `[["${'a'.repeat(129)}","Anna"]]`,
  ])('is empty if %j is stored', (text) => {
    expect(shortlistFrom(text)).toEqual([]);
  });

  test('keeps valid entries and ignores invalid entries', () => {
    expect(shortlistFrom('[["anna","Anna Weber"],["a/b","B"],["ben"," Ben Thill "]]')).toEqual([
      anna,
      ben,
    ]);
  });

  test('contains each teacher once, up to the maximum', () => {
    expect(shortlistFrom(shortlistText([anna, ben, { ...anna, name: 'Other' }]))).toEqual([
      anna,
      ben,
    ]);
    expect(shortlistFrom(shortlistText(many(40)))).toEqual(many(40).slice(0, mostKept));
  });
});

describe('a teacher whom a user saves in the shortlist', () => {
  test('is added at the end, and only once', () => {
    expect(withKept([anna], [ben])).toEqual([anna, ben]);
    expect(withKept([anna, ben], [anna])).toEqual([anna, ben]);
  });

  test('is not added if the shortlist is full', () => {
    const full = many(mostKept);
    expect(withKept(full, [anna])).toEqual(full);
    expect(withKept(full.slice(1), [anna, ben])).toEqual([...full.slice(1), anna]);
  });

  test('can be removed again', () => {
    expect(withoutKept([anna, ben], 'anna')).toEqual([ben]);
    expect(withoutKept([anna], 'ben')).toEqual([anna]);
  });
});

describe('a shared link to a shortlist', () => {
  const named = (query: string) => sharedUids(new URLSearchParams(query).get('of'));

  test('contains the teachers of the shortlist', () => {
    expect(sharedQuery(['anna', 'ben'])).toBe('?of=anna.ben');
    expect(named('?of=anna.ben')).toEqual(['anna', 'ben']);
  });

  test.each(['', '?of=', '?of=.', '?of=a/b', '?of=..%2F..', '?of=%00', '?city=of', '?OF=anna'])(
    'contains no teachers if its query is %j',
    (query) => {
      expect(named(query)).toBeUndefined();
    },
  );

  test('contains each teacher once, up to the maximum, and only valid ids', () => {
    expect(named('?of=anna.anna.<script>.ben.')).toEqual(['anna', 'ben']);
    const uids = many(100).map(({ uid }) => uid);
    expect(named(`?of=${uids.join('.')}`)).toEqual(uids.slice(0, mostKept));
    expect(sharedQuery(uids)).toBe(sharedQuery(uids.slice(0, mostKept)));
    expect(named(`?of=${'a.'.repeat(100_000)}`)).toEqual(['a']);
  });
});
