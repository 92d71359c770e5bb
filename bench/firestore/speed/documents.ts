import type { Query } from '../model/query-types.ts';
import type { Write } from '../model/store.ts';

/** Writes a document of realistic size, with a field to filter by and one to order by. */
export function documentWrite(root: string, collection: string, n: number): Write {
  return {
    update: {
      name: `${root}/${collection}/d${n}`,
      fields: {
        // Ten groups: even among 1,000 documents, a group is far larger than a page of 20.
        group: { stringValue: `g${n % 10}` },
        rank: { integerValue: String((n * 7919) % 1_000_003) },
        name: { stringValue: `Document number ${n}` },
        tags: {
          arrayValue: { values: [{ stringValue: `t${n % 7}` }, { stringValue: `u${n % 11}` }] },
        },
        place: {
          mapValue: { fields: { city: { stringValue: 'Esch' }, km: { doubleValue: 1.5 } } },
        },
      },
    },
  };
}

export function pageQuery(collection: string, group: number): Query {
  return {
    from: [{ collectionId: collection }],
    where: {
      fieldFilter: {
        field: { fieldPath: 'group' },
        op: 'EQUAL',
        value: { stringValue: `g${group}` },
      },
    },
    orderBy: [{ field: { fieldPath: 'rank' }, direction: 'DESCENDING' }],
    limit: 20,
  };
}

export function indexFile(collections: string[]): string {
  return JSON.stringify({
    indexes: collections.map((collectionGroup) => ({
      collectionGroup,
      queryScope: 'COLLECTION',
      fields: [
        { fieldPath: 'group', order: 'ASCENDING' },
        { fieldPath: 'rank', order: 'DESCENDING' },
      ],
    })),
    fieldOverrides: [],
  });
}
