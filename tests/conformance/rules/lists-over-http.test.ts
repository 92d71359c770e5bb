import { expect, test } from 'vitest';
import { call } from '#bench/firestore/support/client.ts';
import { onGoogle } from '../../support/google.ts';
import { sampleOnGoogle } from '../../support/sample-on-google.ts';
import { useTarget } from '../firestore/support/target.ts';
import { authorization } from './alice.ts';
import { contains, equality, open, ranges, type Where } from './list-cases.ts';
import { restFields, rest } from './request.ts';

const target = useTarget();

// Conditions without `request.time`: the test process has a fixed clock, the server the real time.
const timeless = [...equality, ...ranges, ...contains, ...open].filter(
  ([, condition]) => !condition.includes('request.time'),
);
const rows = sampleOnGoogle('lists', timeless, 50);

const operators: Record<string, string> = {
  EQ: 'EQUAL',
  NEQ: 'NOT_EQUAL',
  LT: 'LESS_THAN',
  LTE: 'LESS_THAN_OR_EQUAL',
  GT: 'GREATER_THAN',
  GTE: 'GREATER_THAN_OR_EQUAL',
  LIST_CONTAINS: 'ARRAY_CONTAINS',
};

function filterOf([fieldPath, op, value]: Where, collectionId: string): object {
  const field = { fieldPath };
  if (op.startsWith('IS_')) return { unaryFilter: { field, op } };
  const operand =
    fieldPath === '__name__'
      ? { referenceValue: target.name(String(value).replace('docs/', `${collectionId}/`)) }
      : rest(value);
  return { fieldFilter: { field, op: operators[op] ?? op, value: operand } };
}

test('the server returns no list that the rules engine denies', async () => {
  const user = { name: target.name('users/alice'), fields: restFields({ role: 'admin' }) };
  await target.v1('POST', ':commit', { writes: [{ update: user }] });
  const blocks = rows.map(([, condition], index) => {
    const own = condition.replaceAll('/docs/', `/docs${index}/`);
    return `match /docs${index}/{id} { allow list: if ${own}; }`;
  });
  const put = await target.setRules(`rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
${blocks.join('\n')}
  }
}`);
  expect(put.status, JSON.stringify(put)).toBe(200);
  const wrong: string[] = [];
  for (const [index, [where, condition, allow]] of rows.entries()) {
    const collectionId = `docs${index}`;
    const filters = where.map((one) => filterOf(one, collectionId));
    const structuredQuery = {
      from: [{ collectionId }],
      ...(filters.length > 0 ? { where: { compositeFilter: { op: 'AND', filters } } } : {}),
    };
    const path = `/v1/${encodeURI(target.root)}:runQuery`;
    const { status } = await call(target.host, 'POST', path, JSON.stringify({ structuredQuery }), {
      headers: { authorization },
    });
    // Our engine may refuse a list that Google's emulator allows, but not the reverse.
    const isRight = status === (allow ? 200 : 403) || (onGoogle && !allow && status === 200);
    if (!isRight) wrong.push(`${JSON.stringify(where)} with ${condition} → ${status}`);
  }
  expect(wrong).toEqual([]);
});
