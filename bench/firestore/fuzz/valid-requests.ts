import { type Source, anyAggregations, anyQuery } from '../generate/queries.ts';
import { anyWrite } from '../generate/writes.ts';
import { RULES } from './rules.ts';

export type FuzzRequest = {
  method: string;
  path: string;
  body: unknown;
  headers: Record<string, string>;
};

export function anyRequest(source: Source): FuzzRequest {
  const { random, root, names } = source;
  const project = root.split('/')[1] ?? '';
  const documents = `/v1/${root}`;
  const control = `/emulator/v1/projects/${project}`;
  const name = random.pick(names);
  const { parent, query, byNameOnly } = anyQuery(source);
  const write = anyWrite(random, names);
  const post = (verb: string, body: unknown, at = documents): Omit<FuzzRequest, 'headers'> => ({
    method: 'POST',
    path: `${encodeURI(at)}:${verb}`,
    body,
  });
  const requests: (() => Omit<FuzzRequest, 'headers'>)[] = [
    () => post('batchGet', { documents: [name, random.pick(names)], mask: { fieldPaths: ['a'] } }),
    () => post('runQuery', { structuredQuery: query }, `/v1/${parent}`),
    () => post('runQuery', { structuredQuery: query, newTransaction: { readOnly: {} } }),
    () =>
      post(
        'runAggregationQuery',
        {
          structuredAggregationQuery: {
            structuredQuery: query,
            aggregations: anyAggregations(random, byNameOnly),
          },
        },
        `/v1/${parent}`,
      ),
    () => post('commit', { writes: [write, anyWrite(random, names)] }),
    () => post('commit', { writes: [write], transaction: 'bm9uZQ==' }),
    () => post('batchWrite', { writes: [write], labels: {} }),
    () => post('beginTransaction', { options: { readWrite: {} } }),
    () => post('rollback', { transaction: 'bm9uZQ==' }),
    () => post('listCollectionIds', { pageSize: 3 }),
    () => post('partitionQuery', { structuredQuery: query, partitionCount: '3' }),
    () => ({ method: 'GET', path: `/v1/${encodeURI(name)}?mask.fieldPaths=a`, body: undefined }),
    () => ({ method: 'PATCH', path: `/v1/${encodeURI(name)}`, body: { fields: {} } }),
    () => ({ method: 'DELETE', path: `/v1/${encodeURI(name)}`, body: undefined }),
    () => ({
      method: 'GET',
      path: `${documents}/items?pageSize=2&showMissing=true`,
      body: undefined,
    }),
    () => ({ method: 'POST', path: `${documents}/items?documentId=new`, body: { fields: {} } }),
    () => ({
      method: 'PUT',
      path: `${control}:securityRules`,
      body: { rules: { files: [{ name: 'firestore.rules', content: random.pick(RULES) }] } },
    }),
    () => ({ method: 'GET', path: `${control}:ruleCoverage`, body: undefined }),
    () => ({
      method: 'POST',
      path: `${control}/eventarcTrigger?eventarcTriggerId=us-central1-f-0`,
      body: {
        eventType: 'google.cloud.firestore.document.v1.written',
        database: '(default)',
        namespace: '(default)',
        document: { value: 'items/{id}', matchType: 'PATH_PATTERN' },
      },
    }),
    () => ({ method: 'OPTIONS', path: `${documents}:commit`, body: undefined }),
  ];
  return { ...random.pick(requests)(), headers: {} };
}
