import type { MailEvent } from '@kloer/domain/mail/mail-events.ts';
import { undeliverableDays } from '@kloer/domain/mail/undeliverable-limits.ts';
import { dayMs } from '@kloer/domain/date/spans.ts';
import { documentOf } from '../database/references.ts';
import type { Context } from '../platform/context.ts';

type UndeliverableContext = Pick<Context, 'db' | 'clock' | 'addressKey'>;

const documentAbout = ({ db, addressKey }: UndeliverableContext, email: string) =>
  documentOf(db, 'undeliverableAddresses', addressKey(email));

export async function markUndeliverable(
  context: UndeliverableContext,
  { kind, email }: MailEvent,
): Promise<void> {
  const at = context.clock();
  const expiresAt = new Date(at.getTime() + undeliverableDays[kind] * dayMs);
  await documentAbout(context, email).set({ kind, at, expiresAt });
}

export async function undeliverableAmong(
  context: UndeliverableContext,
  emails: readonly string[],
): Promise<string[]> {
  const found = await Promise.all(
    emails.map(async (email) => {
      const mark = (await documentAbout(context, email).get()).data();
      return mark && mark.expiresAt > context.clock() ? [email] : [];
    }),
  );
  return found.flat();
}
