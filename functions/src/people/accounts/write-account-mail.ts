import { signInCodeLimits } from '@kloer/domain/account/account.ts';
import { brand } from '@kloer/domain/brand/brand.ts';
import { sharedPath } from '@kloer/domain/paths/paths.ts';
import { translator } from '@kloer/i18n/translate.ts';
import type { AccountMail, MailPart, WrittenMail } from '../../database/schemas/mail.ts';
import { button, code, letter, link } from '../../mails/letter.ts';
import type { Context } from '../../platform/context.ts';
import { findAccount } from '../../platform/accounts/find-account.ts';
import { actionCodeOf, linkHours, rememberLink, siteLink } from './mail-links.ts';
import { makeSignInCode } from './sign-in-code.ts';

type MailContext = Pick<Context, 'db' | 'clock' | 'auth' | 'siteOrigin'>;

type OwnMail = Exclude<
  AccountMail,
  { kind: 'withdrawal' | 'address-changed' | 'guardian' | 'message' }
>;

function mailFor(kind: OwnMail['kind'], emailVerified: boolean) {
  if (kind === 'reset' || kind === 'code') return kind;
  if (kind === 'password-changed' || kind === 'second-factor-changed') return kind;
  if (kind === 'new-address') return emailVerified ? 'taken' : 'new-address';
  if (kind === 'verify') return emailVerified ? 'known' : 'verify';
  // For an unverified account, a sign-in link would verify the address and keep a stranger's
  // password.
  return emailVerified ? 'magic-link' : 'verify';
}

/** @returns null if there is no account, or it is disabled */
export async function writeAccountMail(
  context: MailContext,
  email: string,
  mail: OwnMail,
): Promise<WrittenMail | null> {
  const { auth, siteOrigin } = context;
  // Creates a code even without an account, so that nothing shows which addresses have one.
  const signInCode = 'browser' in mail ? await makeSignInCode(context, mail.browser) : '';
  const account = await findAccount(context, email);
  if (!account && mail.kind !== 'new-address') return null;
  const t = translator(mail.language);
  const named = { brand: brand.name };
  const written = (subject: string, parts: MailPart[]) =>
    letter(mail.language, siteOrigin, subject, parts);
  const settings = { url: siteOrigin };
  const page = (path: 'auth') => siteOrigin + sharedPath(mail.language, path);

  switch (mailFor(mail.kind, account?.emailVerified ?? false)) {
    case 'new-address':
      return written(t('mails:newAddressSubject', named), [
        t('mails:newAddressText'),
        code(signInCode),
        t('mails:codeEnds', { minutes: signInCodeLimits.minutes }),
        t('mails:codeNotYou'),
      ]);
    case 'verify': {
      const action = actionCodeOf(await auth.generateEmailVerificationLink(email, settings));
      await rememberLink(context, action.oobCode, linkHours.verify);
      return written(t('mails:verifySubject', named), [
        t('mails:verifyText', named),
        button(t('mails:verifyButton'), siteLink(siteOrigin, mail, 'verifyEmail', action)),
        t('mails:verifyEnds', { hours: linkHours.verify }),
        t('mails:verifyNotYou'),
      ]);
    }
    case 'known':
      return written(t('mails:knownSubject', named), [
        t('mails:knownText'),
        button(t('auth:signIn'), page('auth')),
        t('mails:knownReset'),
        link(`${page('auth')}?view=forgotten_password`),
        t('mails:knownNotYou'),
      ]);
    case 'taken':
      return written(t('mails:takenSubject', named), [
        t('mails:takenText'),
        t('mails:takenHelp'),
        t('mails:knownNotYou'),
      ]);
    case 'reset': {
      const action = actionCodeOf(await auth.generatePasswordResetLink(email, settings));
      await rememberLink(context, action.oobCode, linkHours.reset);
      return written(t('mails:resetSubject', named), [
        t('mails:resetText'),
        button(t('mails:resetButton'), siteLink(siteOrigin, mail, 'resetPassword', action)),
        t('mails:resetEnds'),
        t('mails:resetNotYou'),
      ]);
    }
    case 'magic-link': {
      const inApp = { ...settings, handleCodeInApp: true };
      const action = actionCodeOf(await auth.generateSignInWithEmailLink(email, inApp));
      await rememberLink(context, action.oobCode, linkHours.magicLink);
      return written(t('mails:linkSubject', named), [
        t('mails:linkText'),
        button(t('auth:signIn'), siteLink(siteOrigin, mail, 'signIn', action)),
        t('mails:linkEnds'),
        t('mails:linkNotYou'),
      ]);
    }
    case 'password-changed':
      return written(t('mails:changedSubject', named), [
        t('mails:changedText', named),
        t('mails:changedNotYou'),
        link(`${page('auth')}?view=forgotten_password`),
      ]);
    case 'second-factor-changed':
      return written(t('mails:factorChangedSubject', named), [
        t('mails:factorChangedText', named),
        t('mails:factorChangedNotYou'),
        link(`${page('auth')}?view=forgotten_password`),
      ]);
    case 'code':
      return written(t('mails:codeSubject', named), [
        t('mails:codeText'),
        code(signInCode),
        t('mails:codeEnds', { minutes: signInCodeLimits.minutes }),
        t('mails:codeNotYou'),
      ]);
  }
}
