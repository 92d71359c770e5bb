import { describe, expect, test } from 'vitest';
import { locales, type Localized } from '../../domain/locale/locale.ts';
import { translator } from '../../i18n/translate.ts';

/** The texts of a button and of its opposite, and the beginning of a word that only the first may contain. */
const opposites = [
  [
    'plan:cancelSubscription',
    'plan:keepSubscription',
    { fr: 'résili', en: 'cancel', lb: 'kënneg' },
  ],
  ['guardian:refuse', 'guardian:agree', { fr: 'pas', en: 'not', lb: 'net' }],
  ['messages:blockSender', 'messages:unblockSender', { fr: 'bloqu', en: 'block', lb: 'spär' }],
  ['owner:deleteProfile', 'owner:deleteAccount', { fr: 'profil', en: 'profile', lb: 'profil' }],
  [
    'profile-form:discardDraft',
    'profile-form:keepDraft',
    { fr: 'abandon', en: 'discard', lb: 'verwerf' },
  ],
  ['profile-form:leave', 'profile-form:stay', { fr: 'quitt', en: 'leave', lb: 'fortgo' }],
  ['profile-form:takeTheirs', 'profile-form:keepMine', { fr: 'autre', en: 'other', lb: 'aner' }],
] as const satisfies readonly (readonly [string, string, Localized])[];

describe('buttons with opposite meanings', () => {
  test.each(opposites)('use different words: %s and %s', (key, opposite, words) => {
    for (const locale of locales) {
      const t = translator(locale);
      expect(t(key).toLowerCase()).toContain(words[locale]);
      expect(t(opposite).toLowerCase()).not.toContain(words[locale]);
    }
  });
});
