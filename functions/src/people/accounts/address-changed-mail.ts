import { randomBytes } from 'node:crypto';
import { takeBackDays } from '@kloer/domain/account/account-limits.ts';
import { brand } from '@kloer/domain/brand/brand.ts';
import { sharedPath } from '@kloer/domain/paths/paths.ts';
import { translator } from '@kloer/i18n/translate.ts';
import { documentOf } from '../../database/references.ts';
import type { AccountMail, WrittenMail } from '../../database/schemas/mail.ts';
import { button, letter } from '../../mails/letter.ts';
import type { Context } from '../../platform/context.ts';
import { proofOf } from '../../money/withdrawal/declaration.ts';

/**
 * Sent to the earlier address, with a new link that reverts the change.
 * @returns null if the change was deleted
 */
export async function writeAddressChangedMail(
  { db, siteOrigin }: Pick<Context, 'db' | 'siteOrigin'>,
  { language, change: id }: Extract<AccountMail, { kind: 'address-changed' }>,
): Promise<WrittenMail | null> {
  const document = documentOf(db, 'addressChanges', id);
  const token = randomBytes(32).toString('base64url');
  const change = await db.runTransaction(async (transaction) => {
    const stored = (await transaction.get(document)).data();
    if (stored) {
      const objections = [...stored.objections, proofOf(token)];
      transaction.update(document, { objections });
    }
    return stored;
  });
  if (!change) return null;
  const t = translator(language);
  const named = { brand: brand.name };
  // The token is in the fragment, which no log contains.
  const address = `${siteOrigin}${sharedPath(language, 'account')}#${id}.${token}`;
  return letter(language, siteOrigin, t('mails:addressChangedSubject', named), [
    t('mails:addressChangedText', { ...named, email: change.to }),
    t('mails:addressChangedNotYou', { days: takeBackDays }),
    button(t('mails:addressChangedButton'), address),
  ]);
}
