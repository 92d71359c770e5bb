import { describe, expect, test } from 'vitest';
import type { Answer } from '#bench/firestore/support/client.ts';
import type { Fields, Value } from '#bench/firestore/model/value.ts';
import { googleDiffers } from '../../../support/google.ts';
import { expectOk, expectRefusal } from '../support/answers.ts';
import { useTarget } from '../support/target.ts';
import { array, int, map, text, vector } from '../support/values.ts';

const target = useTarget();

const set = (path: string, fields: Fields = {}): Promise<Answer> =>
  target.rest.post(target.root, 'commit', {
    writes: [{ update: { name: `${target.root}/${path}`, fields } }],
  });

async function accepted(answer: Promise<Answer>): Promise<void> {
  expectOk(await answer);
}
async function refused(answer: Promise<Answer>): Promise<void> {
  expectRefusal(await answer, 400, 'INVALID_ARGUMENT');
}

describe('ids of documents and collections', () => {
  test('may have up to 1,500 bytes', async () => {
    await accepted(set(`limits/${'x'.repeat(1500)}`));
    await refused(set(`limits/${'x'.repeat(1501)}`));
    await refused(set(`limits/${'é'.repeat(751)}`));
  });

  test.each(['.', '..', '__reserved__', '_____'])('cannot be %j', async (id) => {
    await refused(set(`limits/${id}`));
  });

  test.each(['__id7__', '____', '__half', 'half__', '...', 'a.b', 'with a space', 'é😀', '1'])(
    'can be %j',
    async (id) => {
      await accepted(set(`limits/${id}`));
    },
  );

  test('are refused if the name of a document has an odd number of segments', async () => {
    await refused(set('limits'));
    await refused(set('limits/a/b'));
  });

  test('are refused if a segment is empty', async () => {
    await refused(set('limits//a/b'));
  });

  test.skipIf(googleDiffers('Names above 6 KiB'))(
    'are refused if the whole name has more than 6 KiB',
    async () => {
      const long = 'x'.repeat(1400);
      await refused(set([long, long, long, long, long, long].join('/')));
    },
  );

  test('may be nested up to 100 collections deep', async () => {
    await accepted(set(Array.from({ length: 100 }, () => 'c/d').join('/')));
    await refused(set(Array.from({ length: 101 }, () => 'c/d').join('/')));
  });
});

describe('field names', () => {
  test('may have up to 1,500 bytes', async () => {
    await accepted(set('limits/f', { ['x'.repeat(1500)]: int(1) }));
    await refused(set('limits/f', { ['x'.repeat(1501)]: int(1) }));
  });

  test('cannot begin and end with double underscores', async () => {
    await refused(set('limits/f', { __mine__: int(1) }));
    await refused(set('limits/f', { m: map({ __mine__: int(1) }) }));
  });

  test('cannot be empty', async () => {
    await refused(set('limits/f', { '': int(1) }));
  });
});

describe('values in a document', () => {
  test('can be an array inside a map in an array, but not directly in an array', async () => {
    await refused(set('limits/v', { v: array(array(int(1))) }));
    await accepted(set('limits/v', { v: array(map({ v: array(int(1)) })) }));
  });

  test('can be a vector inside a map in an array, but not directly in an array', async () => {
    await refused(set('limits/v', { v: array(vector(1)) }));
    await accepted(set('limits/v', { v: array(map({ v: vector(1) })) }));
  });

  test('can be maps nested up to 20 deep', async () => {
    const nested = (depth: number): Value => (depth === 0 ? int(1) : map({ k: nested(depth - 1) }));
    await accepted(set('limits/v', { v: nested(19) }));
    await refused(set('limits/v', { v: nested(21) }));
  });

  test.each<[string, unknown]>([
    ['an integer beyond 64 bits', { integerValue: '9223372036854775808' }],
    ['an integer with a fraction', { integerValue: '1.5' }],
    ['an invalid timestamp', { timestampValue: 'yesterday' }],
    ['a timestamp after the year 9999', { timestampValue: '10000-01-01T00:00:00Z' }],
    ['a latitude beyond 90', { geoPointValue: { latitude: 91, longitude: 0 } }],
    ['a longitude beyond 180', { geoPointValue: { latitude: 0, longitude: -181 } }],
    ['a reference to nothing', { referenceValue: 'somewhere' }],
    ['bytes that are not base64', { bytesValue: '*' }],
    ['two types at once', { integerValue: '1', stringValue: 'a' }],
    ['an unknown type', { dateValue: '2026' }],
    ['no type at all', {}],
  ])('cannot be %s', async (_, value) => {
    await refused(set('limits/v', { v: value as Value }));
  });
});

describe('the size of a document', () => {
  test('is limited to a little less than 1 MiB', async () => {
    await accepted(set('limits/s', { v: text('x'.repeat(1_048_576 - 200)) }));
    await refused(set('limits/s', { v: text('x'.repeat(1_048_577)) }));
  });

  test('is counted over all fields together', async () => {
    const half = text('x'.repeat(530_000));
    await refused(set('limits/s', { a: half, b: half }));
  });

  test('is also limited after a transform', async () => {
    await accepted(set('limits/grow', { v: text('x'.repeat(1_000_000)), list: array() }));
    const values = [text('y'.repeat(60_000))];
    const write = {
      update: { name: target.name('limits/grow'), fields: {} },
      updateMask: { fieldPaths: [] },
      updateTransforms: [{ fieldPath: 'list', appendMissingElements: { values } }],
    };
    await refused(target.rest.post(target.root, 'commit', { writes: [write] }));
  });

  test('is also limited by the size of the whole request, at most 10 MiB', async () => {
    const big = { v: text('x'.repeat(1_000_000)) };
    const writes = Array.from({ length: 12 }, (_, i) => ({
      update: { name: target.name(`limits/big${i}`), fields: big },
    }));
    const answer = await target.rest.post(target.root, 'commit', { writes });
    const refusals = googleDiffers('Requests above 10 MiB') ? [429] : [400, 413];
    expect(refusals).toContain(answer.status);
  });
});
