import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { getTogether } from '../../database/get-together.ts';
import { documentOf } from '../../database/references.ts';
import type { Context } from '../../platform/context.ts';

export async function readLocalPrices(
  { db }: Pick<Context, 'db'>,
  { subject }: CallRequest<'local-prices'>,
): Promise<CallResponse<'local-prices'>> {
  const [prices, families] = await getTogether(
    db,
    documentOf(db, 'localPrices'),
    documentOf(db, 'waitingFamilies'),
  );
  return {
    areas: prices.data()?.subjects[subject] ?? {},
    waiting: families.data()?.subjects[subject] ?? null,
  };
}
