import { brand } from '@kloer/domain/brand/brand.ts';
import { documentsWith, type PersonalDocument } from '../database/personal.ts';
import type { Context } from '../platform/context.ts';

/** Mails to an address, without those that contain text of other users. */
export async function mailsTo(db: Context['db'], address: string): Promise<PersonalDocument[]> {
  const mails = await documentsWith(db, 'mails', 'to', address);
  const own: unknown[] = [address, brand.company.email];
  return mails.filter(({ fields: { replyTo = address } }) => own.includes(replyTo));
}

export async function mailsBy(db: Context['db'], address: string): Promise<PersonalDocument[]> {
  const mails = await documentsWith(db, 'mails', 'replyTo', address);
  return mails.filter(({ fields: { reason } }) => reason !== 'contact-answer');
}
