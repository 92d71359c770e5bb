import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import {
  arrayRemove,
  arrayUnion,
  doc,
  getDoc,
  increment,
  serverTimestamp,
  setDoc,
  updateDoc,
} from 'firebase/firestore/lite';
import { describe, expect, test } from 'vitest';
import type { Fields, Value } from '#bench/firestore/model/value.ts';
import { googleDiffers } from '../../../support/google.ts';
import { expectOk, expectRefusal } from '../support/answers.ts';
import { useTarget } from '../support/target.ts';
import { array, double, int, map, nil, text } from '../support/values.ts';

const target = useTarget();

/** Applies a transform to field `v`; returns the stored value and the response. */
async function transform(
  before: Value | undefined,
  change: object,
): Promise<{ stored: Value | undefined; reported: Value | undefined }> {
  const name = target.name('t/d');
  const fields: Fields = before === undefined ? {} : { v: before };
  await target.rest.commit([{ update: { name, fields } }]);
  const write = {
    update: { name, fields: {} },
    updateMask: { fieldPaths: [] },
    updateTransforms: [{ fieldPath: 'v', ...change }],
  };
  const done = expectOk<{ writeResults: { transformResults: Value[] }[] }>(
    await target.rest.post(target.root, 'commit', { writes: [write] }),
  );
  const after = expectOk<{ fields: Fields }>(await target.v1('GET', '/t/d'));
  return { stored: after.fields['v'], reported: done.writeResults[0]?.transformResults[0] };
}

const MAX = '9223372036854775807';
const MIN = '-9223372036854775808';

describe.each<[string, Value | undefined, object, Value]>([
  ['increment of a missing field stores the operand', undefined, { increment: int(3) }, int(3)],
  ['increment of a text stores the operand', text('x'), { increment: int(3) }, int(3)],
  ['increment adds integers', int(4), { increment: int(-3) }, int(1)],
  ['increment by a double gives a double', int(4), { increment: double(0.5) }, double(4.5)],
  [
    'increment of a double by an integer gives a double',
    double(1.5),
    { increment: int(1) },
    double(2.5),
  ],
  ['increment stops at the largest integer', int(MAX), { increment: int(1) }, int(MAX)],
  ['increment stops at the smallest integer', int(MIN), { increment: int(-1) }, int(MIN)],
  ['maximum of a missing field stores the operand', undefined, { maximum: int(3) }, int(3)],
  ['maximum of a text stores the operand', text('x'), { maximum: int(3) }, int(3)],
  ['maximum stores the larger value', int(4), { maximum: double(4.5) }, double(4.5)],
  ['maximum keeps the stored type if both are equal', int(3), { maximum: double(3) }, int(3)],
  [
    'maximum compares integers and doubles exactly',
    int(MAX),
    { maximum: double(2 ** 63) },
    double(2 ** 63),
  ],
  ['maximum with NaN is NaN', int(3), { maximum: double('NaN') }, double('NaN')],
  ['minimum stores the smaller value', int(4), { minimum: double(-4.5) }, double(-4.5)],
  ['minimum keeps the stored type if both are equal', double(3), { minimum: int(3) }, double(3)],
  ['minimum with NaN is NaN', int(3), { minimum: double('NaN') }, double('NaN')],
])('the field transform “%s”', (_, before, change, result) => {
  test('is applied to the stored document and returned in the answer', async () => {
    expect(await transform(before, change)).toEqual({ stored: result, reported: result });
  });
});

const union = (...values: Value[]): object => ({ appendMissingElements: { values } });
const removal = (...values: Value[]): object => ({ removeAllFromArray: { values } });

describe.each<[string, Value | undefined, object, Value[]]>([
  ['arrayUnion on a missing field creates an array', undefined, union(int(1)), [int(1)]],
  ['arrayUnion replaces a value that is not an array', text('x'), union(int(1)), [int(1)]],
  [
    'arrayUnion adds only missing values, in order',
    array(int(1)),
    union(int(2), int(1), int(3)),
    [int(1), int(2), int(3)],
  ],
  ['arrayUnion treats 3 and 3.0 as equal', array(int(3)), union(double(3)), [int(3)]],
  ['arrayUnion adds equal new values once', array(), union(int(1), double(1)), [int(1)]],
  [
    'arrayUnion compares maps by value',
    array(map({ a: int(1) })),
    union(map({ a: int(1) })),
    [map({ a: int(1) })],
  ],
  [
    'arrayUnion treats NaN as equal to NaN',
    array(double('NaN')),
    union(double('NaN')),
    [double('NaN')],
  ],
  [
    'arrayRemove removes every equal value',
    array(int(3), text('a'), double(3)),
    removal(int(3)),
    [text('a')],
  ],
  [
    'arrayRemove replaces a value that is not an array by an empty array',
    int(1),
    removal(int(1)),
    [],
  ],
  ['arrayRemove removes null', array(nil, int(1)), removal(nil), [int(1)]],
])('the field transform “%s”', (_, before, change, elements) => {
  test('is applied to the stored document, and the answer contains null', async () => {
    const { stored, reported } = await transform(before, change);
    expect(stored && 'arrayValue' in stored && (stored.arrayValue.values ?? [])).toEqual(elements);
    expect(reported).toHaveProperty('nullValue');
  });
});

describe('the server value REQUEST_TIME', () => {
  test('has whole milliseconds and is the same for all writes of a commit', async () => {
    const write = (path: string) => ({
      update: { name: target.name(path), fields: {} },
      updateTransforms: [
        { fieldPath: 'a', setToServerValue: 'REQUEST_TIME' },
        { fieldPath: 'b.c', setToServerValue: 1 },
      ],
    });
    const done = expectOk<{ writeResults: { transformResults: { timestampValue: string }[] }[] }>(
      await target.rest.post(target.root, 'commit', { writes: [write('t/x'), write('t/y')] }),
    );
    const times = done.writeResults.flatMap(({ transformResults }) =>
      transformResults.map(({ timestampValue }) => timestampValue),
    );
    expect(new Set(times).size).toBe(1);
    expect(times[0]).toMatch(/T\d\d:\d\d:\d\d(\.\d{3}0*)?Z$/);
    expect(Math.abs(Date.parse(times[0] ?? '') - Date.now())).toBeLessThan(60_000);
  });
});

test('several transforms in one write are applied in their order', async () => {
  const name = target.name('t/several');
  const updateTransforms = [
    { fieldPath: 'n', increment: int(2) },
    { fieldPath: 'n', increment: int(5) },
    { fieldPath: 'm.list', ...union(int(1)) },
  ];
  const writes = [{ update: { name, fields: { n: int(1) } }, updateTransforms }];
  const done = expectOk<{ writeResults: { transformResults: Value[] }[] }>(
    await target.rest.post(target.root, 'commit', { writes }),
  );
  expect(done.writeResults[0]?.transformResults.slice(0, 2)).toEqual([int(3), int(8)]);
});

test.skipIf(googleDiffers('More than 500 transforms'))(
  'more than 500 transforms of one document in a commit are refused',
  async () => {
    const updateTransforms = Array.from({ length: 501 }, (_, i) => ({
      fieldPath: `f${i}`,
      increment: int(1),
    }));
    const writes = [{ update: { name: target.name('t/many'), fields: {} }, updateTransforms }];
    const answer = await target.rest.post(target.root, 'commit', { writes });
    expectRefusal(answer, 400, 'INVALID_ARGUMENT');
  },
);

test('incrementing a field by a text is refused', async () => {
  const updateTransforms = [{ fieldPath: 'n', increment: text('x') }];
  const writes = [{ update: { name: target.name('t/bad'), fields: {} }, updateTransforms }];
  const answer = await target.rest.post(target.root, 'commit', { writes });
  expectRefusal(answer, 400, 'INVALID_ARGUMENT');
});

test('the lite SDK can transform fields with set and update', async () => {
  const reference = doc(target.lite(), 't/lite');
  await setDoc(reference, { at: serverTimestamp(), n: increment(2), list: ['y'] });
  await updateDoc(reference, { n: increment(0.5), list: arrayUnion('x', 'y') });
  await updateDoc(reference, { list: arrayRemove('y') });
  const data = (await getDoc(reference)).data();
  expect(data).toMatchObject({ n: 2.5, list: ['x'] });
  expect(data?.['at']).toHaveProperty('seconds');
});

test('the Admin SDK can transform fields with set and update', async () => {
  const reference = target.admin().doc('t/admin');
  await reference.set({ at: FieldValue.serverTimestamp(), n: FieldValue.increment(2) });
  await reference.update({ n: FieldValue.increment(1), 'm.k': FieldValue.arrayUnion(1) });
  const data = (await reference.get()).data();
  expect(data).toMatchObject({ n: 3, m: { k: [1] } });
  expect(data?.['at']).toBeInstanceOf(Timestamp);
});
