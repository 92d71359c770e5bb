import { AppError } from '@kloer/domain/errors/errors.ts';
import { isAgreed } from '@kloer/domain/guardian/parental-consent.ts';
import { documentOf, type StoredDocument } from '../../database/references.ts';
import type { Context } from '../../platform/context.ts';

/** @throws AppError `guardian-needed` if the parent of a minor has not consented */
export function requireAgreed(stored: StoredDocument<'guardians'>): void {
  if (!isAgreed(stored.data())) {
    throw new AppError('guardian-needed', `the parent of ${stored.id} does not agree`);
  }
}

export async function requireAgreedOf({ db }: Pick<Context, 'db'>, uid: string): Promise<void> {
  requireAgreed(await documentOf(db, 'guardians', uid).get());
}
