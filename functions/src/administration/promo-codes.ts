import { isDeepStrictEqual } from 'node:util';
import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { endOfDay, isoDayOf } from '@kloer/domain/date/date.ts';
import { dayFault } from '@kloer/domain/date/days-ahead.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import type { PromoCode } from '@kloer/domain/promo-code/promo-code.ts';
import { collectionOf, documentOf } from '../database/references.ts';
import type { AuditEntry } from '../database/schemas/administration.ts';
import type { Context } from '../platform/context.ts';
import { requireAdmin } from '../platform/caller/require-admin.ts';

type PromoContext = Pick<Context, 'db' | 'clock'>;
type Transaction = FirebaseFirestore.Transaction;

type Created = CallRequest<'admin-create-promo-code'>;
type Changed = CallRequest<'admin-update-promo-code'>;
type Deleted = CallRequest<'admin-delete-promo-code'>;
type Done = CallResponse<'admin-create-promo-code'>;

const done: Done = { success: true };

/** @throws AppError `invalid-request` if the day is in the past or too far in the future */
function endOf(day: string | null, now: Date): Date | null {
  if (day === null) return null;
  const end = endOfDay(day);
  if (!end || dayFault(day, now) !== null) {
    throw new AppError('invalid-request', `${day} is no last day of a code`);
  }
  return end;
}

const factsOf = (code: string, facts: PromoCode) => ({
  code,
  durationMonths: facts.durationMonths,
  type: facts.type,
  active: facts.active,
  validUntil: facts.validUntil,
  maxRedemptions: facts.maxRedemptions,
  hasNote: facts.note !== '',
});

type Known = { code: string; facts: PromoCode };

function record(
  { db, clock }: PromoContext,
  transaction: Transaction,
  adminUid: string,
  before: Known | null,
  after: Known | null,
): void {
  const action = !before ? 'create-promo-code' : after ? 'update-promo-code' : 'delete-promo-code';
  const entry: AuditEntry = {
    at: clock(),
    adminUid,
    action,
    before: before && factsOf(before.code, before.facts),
    after: after && factsOf(after.code, after.facts),
  };
  const document = collectionOf(db, 'auditLog').doc();
  transaction.create(document, entry);
  if (after) {
    const written = { ...after.facts, revision: document.id };
    transaction.set(documentOf(db, 'promoCodes', after.code), written);
  }
}

async function asSeen(
  { db }: PromoContext,
  transaction: Transaction,
  { code, revision }: Deleted,
): Promise<PromoCode> {
  const found = (await transaction.get(documentOf(db, 'promoCodes', code))).data();
  if (found?.revision !== revision) {
    throw new AppError('changed-meanwhile', `${code} is at ${found?.revision ?? 'an end'}`);
  }
  return found;
}

/** @throws AppError `promo-code-exists` */
async function requireFree({ db }: PromoContext, transaction: Transaction, code: string) {
  const { exists } = await transaction.get(documentOf(db, 'promoCodes', code));
  if (exists) throw new AppError('promo-code-exists', `there is ${code} already`);
}

/** @throws AppError `permission-denied`, `promo-code-exists`, `invalid-request` (an invalid, past or far day) */
export async function createPromoCode(
  context: PromoContext,
  adminUid: string,
  asked: Created,
): Promise<Done> {
  const { code } = asked;
  const now = context.clock();
  const facts: PromoCode = {
    durationMonths: asked.duration_months,
    type: asked.subscription_type,
    active: asked.active,
    createdAt: now,
    validUntil: endOf(asked.valid_until ?? null, now),
    maxRedemptions: asked.max_redemptions ?? null,
    note: asked.note ?? '',
    redeemed: 0,
    revision: null,
  };
  return context.db.runTransaction(async (transaction) => {
    await requireAdmin(context, transaction, adminUid);
    await requireFree(context, transaction, code);
    record(context, transaction, adminUid, null, { code, facts });
    return done;
  });
}

function changedEnd(stored: Date | null, day: string | null | undefined, now: Date): Date | null {
  const isSame = day === undefined || (stored && isoDayOf(stored)) === day;
  return isSame ? stored : endOf(day, now);
}

function applyChange(facts: PromoCode, change: Changed['change'], now: Date): PromoCode {
  return {
    ...facts,
    durationMonths: change.duration_months ?? facts.durationMonths,
    type: change.subscription_type ?? facts.type,
    active: change.active ?? facts.active,
    validUntil: changedEnd(facts.validUntil, change.valid_until, now),
    maxRedemptions:
      change.max_redemptions === undefined ? facts.maxRedemptions : change.max_redemptions,
    note: change.note ?? facts.note,
  };
}

/** The name of a redeemed code cannot change: teachers could redeem it again. */
export async function updatePromoCode(
  context: PromoContext,
  adminUid: string,
  asked: Changed,
): Promise<Done> {
  const { code, change } = asked;
  const name = change.code ?? code;
  return context.db.runTransaction(async (transaction) => {
    await requireAdmin(context, transaction, adminUid);
    const before = await asSeen(context, transaction, asked);
    if (name !== code) {
      if (before.redeemed > 0) throw new AppError('promo-code-redeemed', `${code} was redeemed`);
      await requireFree(context, transaction, name);
      transaction.delete(documentOf(context.db, 'promoCodes', code));
    }
    const after = { code: name, facts: applyChange(before, change, context.clock()) };
    if (isDeepStrictEqual(after, { code, facts: before })) return done;
    record(context, transaction, adminUid, { code, facts: before }, after);
    return done;
  });
}

/**
 * Users keep the time that the code gave. They cannot redeem a new code with the same name again.
 */
export async function deletePromoCode(
  context: PromoContext,
  adminUid: string,
  asked: Deleted,
): Promise<Done> {
  return context.db.runTransaction(async (transaction) => {
    await requireAdmin(context, transaction, adminUid);
    const facts = await asSeen(context, transaction, asked);
    transaction.delete(documentOf(context.db, 'promoCodes', asked.code));
    record(context, transaction, adminUid, { code: asked.code, facts }, null);
    return done;
  });
}
