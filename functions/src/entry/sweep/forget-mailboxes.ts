import { withoutDeadCodes } from '@kloer/domain/subscription/mailbox-record.ts';
import { getTogether } from '../../database/get-together.ts';
import { isReadable } from '../../database/readable-page.ts';
import { collectionOf, documentOf, type FoundDocument } from '../../database/references.ts';
import type { Context } from '../../platform/context.ts';
import { onceADay } from '../../platform/every-so-often.ts';

const perPage = 100;

async function existingCodes(
  db: Context['db'],
  page: readonly FoundDocument<'mailboxes'>[],
): Promise<Set<string>> {
  const codes = new Set(page.flatMap((mailbox) => Object.keys(mailbox.data().redemptions)));
  if (codes.size === 0) return codes;
  const found = await getTogether(
    db,
    ...[...codes].map((code) => documentOf(db, 'promoCodes', code)),
  );
  return new Set(found.filter(({ exists }) => exists).map(({ id }) => id));
}

async function isLiving(db: Context['db'], key: string): Promise<boolean> {
  const accounts = collectionOf(db, 'subscriptions').where('addressKeys', 'array-contains', key);
  return !(await accounts.limit(1).get()).empty;
}

/**
 * Once a day, deletes records of mailboxes that had no account for 24 months. Removes deleted promo
 * codes from the other records.
 */
export async function forgetMailboxes(
  context: Pick<Context, 'db' | 'clock' | 'log'>,
): Promise<void> {
  const { db, log } = context;
  await onceADay(context, 'forget-mailboxes', async (now) => {
    const deleted = collectionOf(db, 'mailboxes').where('expiresAt', '>', new Date(0));
    const ordered = deleted.orderBy('expiresAt').limit(perPage);
    let page = (await ordered.get()).docs;
    while (page.length > 0) {
      const readable = page.filter(isReadable);
      if (readable.length < page.length) log.error('unreadable mailboxes');
      const existing = await existingCodes(db, readable);
      for (const mailbox of readable) {
        const before = mailbox.data();
        const isOver = before.expiresAt !== null && before.expiresAt <= now;
        const left = isOver ? null : withoutDeadCodes(before, (code) => existing.has(code));
        const codes = Object.keys(before.redemptions).length;
        if (left && Object.keys(left.redemptions).length === codes) continue;
        const asRead = { lastUpdateTime: mailbox.updateTime };
        if (await isLiving(db, mailbox.id)) await mailbox.ref.update({ expiresAt: null }, asRead);
        else if (left) await mailbox.ref.update({ redemptions: left.redemptions }, asRead);
        else await mailbox.ref.delete(asRead);
      }
      const last = page.at(-1);
      page = page.length < perPage || !last ? [] : (await ordered.startAfter(last).get()).docs;
    }
  });
}
