import { withoutDeadCodes } from '@kloer/domain/subscription/former-person.ts';
import { getTogether } from '../database/get-together.ts';
import { collectionOf, documentOf, type FoundDocument } from '../database/references.ts';
import type { Context } from '../platform/context.ts';
import { onceADay } from './every-so-often.ts';

/** Former persons read at a time. */
const perPage = 100;

async function existingCodes(
  db: Context['db'],
  page: readonly FoundDocument<'formerPersons'>[],
): Promise<Set<string>> {
  const codes = new Set(page.flatMap((former) => Object.keys(former.data().redemptions)));
  if (codes.size === 0) return codes;
  const found = await getTogether(
    db,
    ...[...codes].map((code) => documentOf(db, 'promoCodes', code)),
  );
  return new Set(found.filter(({ exists }) => exists).map(({ id }) => id));
}

/**
 * Once a day, forgets that former persons redeemed codes which are gone: nobody can redeem them twice.
 */
export async function forgetDeadCodes(context: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const { db } = context;
  await onceADay(context, 'forget-dead-codes', async () => {
    const ordered = collectionOf(db, 'formerPersons').orderBy('__name__').limit(perPage);
    let page = (await ordered.get()).docs;
    while (page.length > 0) {
      const existing = await existingCodes(db, page);
      for (const former of page) {
        const before = former.data();
        const left = withoutDeadCodes(before, (code) => existing.has(code));
        const asRead = { lastUpdateTime: former.updateTime };
        if (!left) await former.ref.delete(asRead);
        else if (Object.keys(left.redemptions).length < Object.keys(before.redemptions).length) {
          await former.ref.update({ redemptions: left.redemptions }, asRead);
        }
      }
      const last = page.at(-1);
      page = page.length < perPage || !last ? [] : (await ordered.startAfter(last).get()).docs;
    }
  });
}
