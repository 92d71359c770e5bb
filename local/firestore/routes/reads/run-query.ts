import { printDocument, type WireDocument } from '../../documents/document.ts';
import { invalidArgument, unimplemented } from '../../errors.ts';
import { projectFields } from '../../fields/mask.ts';
import type { Call } from '../../http/call.ts';
import { requireIndexes } from '../../indexes/required-index.ts';
import { documentsOf } from '../../query/execute.ts';
import { parseQuery } from '../../query/parse/parse-query.ts';
import type { Query } from '../../query/query.ts';
import { openReading } from '../../transactions/reading.ts';
import { printMicros } from '../../values/timestamp.ts';
import { versionOf } from './batch-get.ts';
import type { Engine } from '../engine.ts';
import { isAbsent } from '../../values/untyped.ts';

export type QueryElement = {
  document?: WireDocument;
  transaction?: string;
  readTime: string;
};

/** The documents of a query, or one element with only a readTime when there are none. */
export function runQuery(engine: Engine, call: Call): QueryElement[] {
  refuseExplain(call);
  const query = parseTargetQuery(call, call.body['structuredQuery']);
  const reading = openReading(engine, call);
  const { database, caller } = call;
  const { reader, transaction } = reading;
  const timeMs = engine.store.clock.requestTimeMs();
  engine.guard.checkQuery({ caller, database, reader, timeMs }, query);
  if (engine.checksIndexes) requireIndexes(engine.store.catalog.config, query);
  const context = { reader, catalog: engine.store.catalog };
  const documents = [...documentsOf(context, query)];
  if (transaction !== null) {
    engine.transactions.remember(transaction, [query.source.collectionId ?? ''], (again) =>
      [...documentsOf({ ...context, reader: again }, query)].map(versionOf).join(' '),
    );
  }
  const readTime = printMicros(reading.readTime);
  const begun = reading.newTransaction;
  const elements: QueryElement[] = documents.map((document) => ({
    document: printDocument(document, projectFields(document.fields, query.select)),
    readTime,
  }));
  if (begun !== undefined) return [{ transaction: begun, readTime }, ...elements];
  return elements.length > 0 ? elements : [{ readTime }];
}

/**
 * Parses a query posted to a document or the root.
 *
 * @throws INVALID_ARGUMENT
 */
export function parseTargetQuery({ target }: Call, input: unknown): Query {
  if (target.segments.length % 2 !== 0) {
    throw invalidArgument('A query is posted to a document or to the root of the documents.');
  }
  return parseQuery(input, target);
}

/** @throws UNIMPLEMENTED for a query with `explainOptions` */
export function refuseExplain({ body }: Call): void {
  const isAsked = !isAbsent(body['explainOptions']) || !isAbsent(body['explain_options']);
  if (isAsked) throw unimplemented('Explaining a query (explainOptions)');
}
