import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { runs, type Subscription } from '@kloer/domain/subscription/subscription.ts';
import { getTogether } from '../database/get-together.ts';
import { collectionOf, documentOf, type FoundDocument } from '../database/references.ts';
import type { RedemptionRecord } from '../database/schemas/redemption.ts';
import type { Context } from '../platform/context.ts';
import { subscriptionIn } from '../money/subscription/stored-subscription.ts';
import { SeenTeacher } from '../profile/projection/stored-teacher.ts';

type ListContext = Pick<Context, 'db' | 'clock'>;
type Response = CallResponse<'admin-redemptions'>;
type Listed = Response['redemptions'][number];

/** Page size: each redemption needs three more reads. */
export const redemptionsAtATime = 20;

function stateOf(
  { code, endsAt }: RedemptionRecord,
  { entitlement: { promo } }: Subscription,
  now: Date,
): Listed['state'] {
  if (promo?.code === code) return runs(promo, now) ? 'runs' : 'ended';
  return endsAt > now ? 'taken-back' : 'ended';
}

async function listed(
  { db, clock }: ListContext,
  record: FoundDocument<'redemptions'>,
  language: Locale,
): Promise<Listed> {
  const redemption = record.data();
  const { uid } = redemption;
  const [stored, decided, publication] = await getTogether(
    db,
    documentOf(db, 'teachers', uid),
    documentOf(db, 'subscriptions', uid),
    documentOf(db, 'publications', uid),
  );
  const teacher = stored.data();
  const { firstName, lastName } = SeenTeacher.parse(teacher ?? {});
  const page = publication.data()?.state;
  return {
    id: uid,
    name: `${firstName} ${lastName}`.trim(),
    path: teacher && page && page.kind !== 'gone' ? page.paths[language] : null,
    redeemed_at: redemption.redeemedAt.toISOString(),
    ends_at: redemption.endsAt.toISOString(),
    state: stateOf(redemption, subscriptionIn(decided), clock()),
    paid_at: redemption.paidAt?.toISOString() ?? null,
  };
}

/**
 * Newest first, with the number of redemptions that led to a payment. Deleted accounts are only
 * counted.
 * @throws AppError `not-found`
 */
export async function listRedemptions(
  context: ListContext,
  { code, language, after }: CallRequest<'admin-redemptions'>,
): Promise<Response> {
  const { db } = context;
  const facts = (await documentOf(db, 'promoCodes', code).get()).data();
  const records = collectionOf(db, 'redemptions').where('code', '==', code);
  // Older redemptions belong to a deleted code with the same name.
  const since = facts?.createdAt ?? new Date(0);
  const own = records.where('redeemedAt', '>=', since);
  const ordered = own.orderBy('redeemedAt', 'desc').orderBy('__name__', 'desc');
  const behind = after ? ordered.startAfter(new Date(after.at), `${code}.${after.id}`) : ordered;
  const [{ docs }, known, paid] = await Promise.all([
    behind.limit(redemptionsAtATime + 1).get(),
    ordered.count().get(),
    records.where('paidAt', '>=', since).count().get(),
  ]);
  const { count } = known.data();
  if (!facts && count === 0) throw new AppError('not-found', `there is no code ${code}`);
  const shown = docs.slice(0, redemptionsAtATime);
  return {
    redeemed: facts?.redeemed ?? count,
    known: count,
    paid: paid.data().count,
    redemptions: await Promise.all(shown.map((record) => listed(context, record, language))),
    more: docs.length > redemptionsAtATime,
  };
}
