import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { documentOf } from '../../database/references.ts';
import type { Context } from '../../platform/context.ts';

export async function readLocalPrices(
  { db }: Pick<Context, 'db'>,
  { subject }: CallRequest<'local-prices'>,
): Promise<CallResponse<'local-prices'>> {
  const counted = (await documentOf(db, 'localPrices').get()).data();
  return { areas: counted?.subjects[subject] ?? {} };
}
