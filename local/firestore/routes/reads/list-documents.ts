import { type Document, printDocument, type WireDocument } from '../../documents/document.ts';
import { printName } from '../../documents/resource-name.ts';
import { FirestoreError, invalidArgument, unimplemented } from '../../errors.ts';
import { parseFieldPath } from '../../fields/field-path.ts';
import { projectFields } from '../../fields/mask.ts';
import type { Call } from '../../http/call.ts';
import { documentsOf } from '../../query/execute.ts';
import { completeOrders } from '../../query/parse/orders.ts';
import { parseQuery } from '../../query/parse/parse-query.ts';
import type { Order, Query } from '../../query/query.ts';
import { childIds } from '../../storage/child-ids.ts';
import { refuseReadTime } from '../../transactions/reading.ts';
import type { Engine } from '../engine.ts';
import { maskOf } from './get-document.ts';
import { pageOf, takePage } from './page.ts';

export type DocumentList = {
  documents?: (WireDocument | { name: string })[];
  nextPageToken?: string;
};

/** A listed document, or the id of a missing one that has documents below it. */
type Listed = { id: string; document: Document | null };

/** Lists the documents of a collection; `showMissing` adds the names of missing documents that have descendants. */
export function listDocuments({ store, guard }: Engine, call: Call): DocumentList {
  const { database, caller, target, query: options } = call;
  if (target.segments.length === 0) {
    throw new FirestoreError('NOT_FOUND', 'Documents are listed by collection.');
  }
  refuseReadTime(options);
  if (options.has('transaction')) throw unimplemented('transaction on a list of documents');
  const showMissing = options.get('showMissing') === 'true';
  const orders = parseOrderBy(options.get('orderBy'));
  if (showMissing && orders.length > 0) {
    throw invalidArgument('showMissing cannot be used with orderBy.');
  }
  const { size, after } = pageOf(options.get('pageSize'), options.get('pageToken'));
  const query = queryOf(call, orders, options.get('pageSize'));
  const timeMs = store.clock.requestTimeMs();
  guard.checkQuery({ caller, database, reader: store.reader, timeMs }, query);
  const listed = showMissing
    ? withMissing(store, call, after)
    : afterId(existing(store, query), after);
  const { page, nextPageToken } = takePage(listed, size, ({ id }) => id);
  const mask = maskOf(options);
  const documents = page.map(({ id, document }) =>
    document === null
      ? { name: printName({ database, segments: [...target.segments, id] }) }
      : printDocument(document, projectFields(document.fields, mask)),
  );
  return {
    ...(documents.length > 0 && { documents }),
    ...(nextPageToken !== undefined && { nextPageToken }),
  };
}

/** A list request as a query, for the rules and the planner. */
function queryOf({ target }: Call, orders: Order[], pageSize: string | null): Query {
  const parent = { database: target.database, segments: target.segments.slice(0, -1) };
  const from = [{ collectionId: target.segments.at(-1) }];
  const query = parseQuery({ from, ...(pageSize !== null && { limit: pageSize }) }, parent);
  return { ...query, givenOrders: orders, orders: completeOrders(orders, null) };
}

function* existing(store: Engine['store'], query: Query): Generator<Listed> {
  const context = { reader: store.reader, catalog: store.catalog };
  for (const document of documentsOf(context, { ...query, limit: null })) {
    yield { id: document.path.split('/').at(-1) ?? '', document };
  }
}

/** Skips the documents up to the last one of the previous page. */
function* afterId(listed: Iterable<Listed>, after: string | undefined): Generator<Listed> {
  let isBefore = after !== undefined;
  for (const item of listed) {
    if (!isBefore) yield item;
    else isBefore = item.id !== after;
  }
}

function* withMissing(
  { reader }: Engine['store'],
  { database, target }: Call,
  after: string | undefined,
): Generator<Listed> {
  for (const id of childIds(reader, database, target.segments, after)) {
    yield { id, document: reader.get(database, [...target.segments, id].join('/')) };
  }
}

/** @throws INVALID_ARGUMENT unless the text is like `a desc, b.c` */
function parseOrderBy(text: string | null): Order[] {
  if (text === null || text.trim() === '') return [];
  return text.split(',').map((part) => {
    const [path, direction = 'asc', ...others] = part.trim().split(/\s+/);
    const lower = direction.toLowerCase();
    if (others.length > 0 || (lower !== 'asc' && lower !== 'desc')) {
      throw invalidArgument(`Invalid orderBy "${part.trim()}".`);
    }
    return {
      path: parseFieldPath(path),
      direction: lower === 'desc' ? 'DESCENDING' : 'ASCENDING',
    };
  });
}
