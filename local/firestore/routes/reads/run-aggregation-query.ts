import { invalidArgument } from '../../errors.ts';
import type { Call } from '../../http/call.ts';
import { requireIndexes } from '../../indexes/required-index.ts';
import { aggregate, parseAggregations } from '../../query/aggregation.ts';
import { checkSummed } from '../../query/parse/check-descendants.ts';
import { countResults, documentsOf } from '../../query/execute.ts';
import type { DocumentReader } from '../../storage/document-reader.ts';
import { openReading } from '../../transactions/reading.ts';
import { printMicros } from '../../values/timestamp.ts';
import type { Value } from '../../values/value.ts';
import type { Engine } from '../engine.ts';
import { parseTargetQuery, refuseExplain } from './run-query.ts';
import { isRecord } from '../../values/untyped.ts';

export type AggregationElement = {
  result: { aggregateFields: Record<string, Value> };
  transaction?: string;
  readTime: string;
};

/**
 * Count, sum and average over a query's results, with offset and limit. Documents that lack a summed or averaged field
 * are not counted either.
 */
export function runAggregationQuery(engine: Engine, call: Call): AggregationElement[] {
  refuseExplain(call);
  const input = call.body['structuredAggregationQuery'];
  if (!isRecord(input)) throw invalidArgument('structuredAggregationQuery must be an object.');
  const aggregations = parseAggregations(input['aggregations']);
  const plain = parseTargetQuery(call, input['structuredQuery']);
  const summed = aggregations.flatMap((each) => (each.kind === 'count' ? [] : [each.path]));
  checkSummed(plain.source, summed);
  const query = { ...plain, required: [...plain.required, ...summed] };
  const reading = openReading(engine, call);
  const { database, caller } = call;
  const timeMs = engine.store.clock.requestTimeMs();
  engine.guard.checkQuery({ caller, database, reader: reading.reader, timeMs }, query);
  const { catalog } = engine.store;
  if (engine.checksIndexes) requireIndexes(catalog.config, query);
  const compute = (reader: DocumentReader): Record<string, Value> => {
    const context = { reader, catalog };
    return aggregate(
      aggregations,
      (upTo) => countResults(context, query, upTo),
      () => documentsOf(context, query),
    );
  };
  const { transaction } = reading;
  if (transaction !== null) {
    engine.transactions.remember(transaction, [query.source.collectionId ?? ''], (reader) =>
      JSON.stringify(compute(reader)),
    );
  }
  return [
    {
      result: { aggregateFields: compute(reading.reader) },
      ...(reading.newTransaction !== undefined && { transaction: reading.newTransaction }),
      readTime: printMicros(reading.readTime),
    },
  ];
}
