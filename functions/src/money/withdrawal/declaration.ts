import { createHash } from 'node:crypto';
import type { CallRequest } from '@kloer/domain/calls/calls.ts';
import { dayMs } from '@kloer/domain/date/spans.ts';
import { declarationKeptDays } from '@kloer/domain/subscription/withdrawal.ts';
import { documentOf } from '../../database/references.ts';
import type { WithdrawalDeclaration } from '../../database/schemas/withdrawal.ts';
import { prepareMail, type NewMail } from '../../mails/put-mail.ts';
import type { Context } from '../../platform/context.ts';

export const keptUntil = (now: Date, state: keyof typeof declarationKeptDays): Date =>
  new Date(now.getTime() + declarationKeptDays[state] * dayMs);

const reminderDays = 7;

export function declarationIdOf(email: string, declarationId: string): string {
  return createHash('sha256').update(`${email}\0${declarationId}`).digest('hex');
}

/** Hash of a mailed token, stored instead of the token. */
export const proofOf = (token: string): string => createHash('sha256').update(token).digest('hex');

type Said = Pick<CallRequest<'declare-withdrawal'>, 'name' | 'email' | 'language' | 'plan'>;

/** @param uid the signed-in caller, whose address needs no confirmation */
export function newDeclaration(
  { name, email, language, plan }: Said,
  uid: string | null,
  now: Date,
): WithdrawalDeclaration {
  const isProved = uid !== null;
  return {
    uid,
    name,
    email,
    language,
    plan,
    declaredAt: now,
    hasReceipt: true,
    proofs: [],
    isProved,
    provedAt: isProved ? now : null,
    outcome: null,
    refundCents: null,
    owedCents: null,
    endedAt: null,
    dueAt: isProved ? now : null,
    noticeAt: isProved ? null : new Date(now.getTime() + reminderDays * dayMs),
    deleteAt: keptUntil(now, isProved ? 'proved' : 'unproved'),
  };
}

/** Stores the declaration and queues the receipt. An existing declaration is not changed. */
export async function writeDown(
  context: Pick<Context, 'db' | 'clock'>,
  id: string,
  declaration: WithdrawalDeclaration,
  receipt: NewMail | null,
): Promise<WithdrawalDeclaration> {
  const document = documentOf(context.db, 'withdrawals', id);
  return context.db.runTransaction(async (transaction) => {
    const known = (await transaction.get(document)).data();
    if (known) return known;
    const write = receipt && (await prepareMail(context, transaction, receipt));
    transaction.create(document, declaration);
    write?.();
    return declaration;
  });
}
