import type { FieldFilter } from '../query/query.ts';
import { gatheringScan } from './gathering-scan.ts';
import { orderedScan } from './ordered-scan.ts';
import { type Plan, type PlanContext, shapeOf } from './shape.ts';

/** Chooses how to find the results of one AND of a filter; null when it can have none. */
export function planDisjunct(context: PlanContext, disjunct: readonly FieldFilter[]): Plan | null {
  const shape = shapeOf(context.query, disjunct);
  if (shape === null) return null;
  const ordered = orderedScan(context, shape);
  if (ordered === 'no-documents') return null;
  return ordered ?? gatheringScan(context, disjunct);
}
