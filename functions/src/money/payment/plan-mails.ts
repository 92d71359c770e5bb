import { brand } from '@kloer/domain/brand/brand.ts';
import { formatDate } from '@kloer/domain/date/date.ts';
import { locales, type Locale } from '@kloer/domain/locale/locale.ts';
import { formatCents } from '@kloer/domain/money/cents.ts';
import { formatEur } from '@kloer/domain/money/money.ts';
import { sharedPath } from '@kloer/domain/paths/paths.ts';
import { plans } from '@kloer/domain/subscription/entitlement.ts';
import { translator, type Translate } from '@kloer/i18n/translate.ts';
import type { MailPart, WrittenMail } from '../../database/schemas/mail.ts';
import { button, letter, link } from '../../mails/letter.ts';
import type { NewMail } from '../../mails/put-mail.ts';
import type { Context } from '../../platform/context.ts';
import type { News } from './plan-news.ts';

export type Told = {
  uid: string;
  customer: { email: string; language: Locale } | null;
  teacher: Readonly<Record<string, unknown>> | null;
};

function activated(news: Extract<News, { reason: 'plan-activated' }>, language: Locale): string {
  const { plan, paidCents, renewsAt, startsLater, isEnding } = news;
  const t = translator(language);
  const date = formatDate(renewsAt);
  if (isEnding) return t('mails:activatedEnding', { date });
  const { priceEur } = plans[plan];
  if (paidCents !== null && paidCents !== priceEur * 100) {
    return t('mails:activatedPaid', { date, price: formatCents(paidCents, language) });
  }
  const words = startsLater ? 'mails:activatedLater' : 'mails:activatedText';
  return t(words, { date, price: formatEur(priceEur) });
}

/** Information about the right of withdrawal, which the law requires with the contract. */
function withdrawing(until: Date | null, language: Locale, siteOrigin: string): MailPart[] {
  if (!until) return [];
  const words = translator(language)('mails:activatedWithdraw', { date: formatDate(until) });
  return [words, link(siteOrigin + sharedPath(language, 'withdraw'))];
}

function sharing(language: Locale, siteOrigin: string): MailPart[] {
  const page = `${siteOrigin}${sharedPath(language, 'account')}#online`;
  return [translator(language)('mails:onlineShare'), link(page)];
}

function cancelled(news: Extract<News, { reason: 'plan-cancelled' }>, t: Translate): string[] {
  const { endsAt, isOver, shownUntil, hasProfile } = news;
  const until = shownUntil
    ? t('mails:cancelledText', { date: formatDate(shownUntil) })
    : isOver
      ? t('mails:cancelledNothing')
      : t('mails:cancelledRuns', { date: formatDate(endsAt) });
  if (isOver) return [until, t('mails:cancelledOver')];
  return [until, t(hasProfile ? 'mails:cancelledKeep' : 'mails:cancelledGone')];
}

function profileAfter(
  profile: Extract<News, { reason: 'withdrawal-confirmed' }>['profile'],
  t: Translate,
): string[] {
  if (profile === 'none') return [];
  if (profile === 'kept') return [t('mails:withdrawnKept')];
  if (profile === 'hidden') return [t('mails:withdrawnAgain')];
  return [t('mails:withdrawnShown', { date: formatDate(profile.shownUntil) })];
}

function words(news: News, language: Locale, siteOrigin: string): WrittenMail {
  const t = translator(language);
  const named = { brand: brand.name };
  const euros = (cents: number) => formatCents(cents, language);
  const own = (label: string) => button(label, siteOrigin + sharedPath(language, 'auth'));
  const written = (subject: string, parts: readonly MailPart[]) =>
    letter(language, siteOrigin, subject, parts);
  switch (news.reason) {
    case 'plan-activated': {
      return written(t('mails:activatedSubject', named), [
        activated(news, language),
        t('mails:activatedManage'),
        own(t('mails:ownProfile')),
        ...(news.isEnding ? [] : sharing(language, siteOrigin)),
        ...withdrawing(news.withdrawUntil, language, siteOrigin),
      ]);
    }
    case 'plan-cancelled': {
      return written(t('mails:cancelledSubject', named), [
        ...cancelled(news, t),
        own(t(news.hasProfile ? 'mails:ownProfile' : 'auth:signIn')),
      ]);
    }
    case 'plan-kept': {
      const { plan, renewsAt } = news;
      const price = formatEur(plans[plan].priceEur);
      return written(t('mails:keptSubject', named), [
        t('mails:keptText'),
        ...(renewsAt ? [t('mails:keptRenews', { date: formatDate(renewsAt), price })] : []),
        own(t('mails:ownProfile')),
      ]);
    }
    case 'plan-deleted': {
      return written(t('mails:deletedSubject', named), [
        t('mails:deletedText'),
        t('mails:deletedInvoices'),
        link(siteOrigin + sharedPath(language, 'contact')),
        ...withdrawing(news.withdrawUntil, language, siteOrigin),
      ]);
    }
    case 'entitlement-ends': {
      const date = formatDate(news.endsAt);
      const [subject, text] = news.isPaused
        ? (['mails:endsPausedSubject', 'mails:endsPausedText'] as const)
        : (['mails:endsSubject', 'mails:endsText'] as const);
      return written(t(subject, { ...named, date }), [
        t(text, { date }),
        t('mails:endsAgain'),
        own(t(news.isPaused ? 'mails:ownProfile' : 'mails:endsButton')),
      ]);
    }
    case 'entitlement-ended': {
      const date = formatDate(news.endedAt);
      const isSeen = news.was === 'visible';
      const isBlocked = news.was === 'suspended';
      return written(t(isSeen ? 'mails:endedSubject' : 'mails:endedHiddenSubject', named), [
        t(isSeen ? 'mails:endedText' : 'mails:endedHiddenText', { date }),
        ...(news.cancelled ? [t('mails:endedCancelled')] : []),
        ...(news.returned ? [t('mails:endedReturned')] : []),
        t(isBlocked ? 'mails:endedBlocked' : 'mails:endedAgain'),
        own(t(isBlocked ? 'mails:ownProfile' : 'mails:endedButton')),
      ]);
    }
    case 'receipt': {
      const { number, amountCents, url } = news.invoice;
      const price = euros(amountCents);
      const date = formatDate(news.paidAt);
      return written(t('mails:receiptSubject', named), [
        t('mails:receiptText', { ...named, price, date, number }),
        ...(url === null ? [] : [button(t('mails:receiptButton'), url)]),
      ]);
    }
    case 'payment-failed': {
      const { amountCents, url } = news.invoice;
      const { shownUntil } = news;
      return written(t('mails:failedSubject', named), [
        t('mails:failedText', { ...named, price: euros(amountCents) }),
        ...(shownUntil ? [t('mails:failedUntil', { date: formatDate(shownUntil) })] : []),
        url === null ? own(t('mails:ownProfile')) : button(t('mails:failedButton'), url),
      ]);
    }
    case 'payment-returned': {
      const price = euros(news.amountCents);
      return news.why === 'twice'
        ? written(t('mails:returnedSubject', named), [
            t('mails:returnedText', { ...named, price }),
            t('mails:returnedNothing'),
          ])
        : written(t('mails:returnedOverSubject', named), [
            news.why === 'over'
              ? t('mails:returnedOverText', { ...named, price })
              : t('mails:returnedRefusedText', { ...named, price }),
            t('mails:returnedOverNothing'),
          ]);
    }
    case 'withdrawal-confirmed': {
      const { declaredAt, owedCents, refundCents } = news;
      const date = formatDate(declaredAt);
      return written(t('mails:withdrawnSubject', named), [
        t('mails:withdrawnText', { ...named, date }),
        refundCents === 0
          ? t('mails:withdrawnNothing')
          : t('mails:withdrawnRefund', { price: euros(refundCents) }),
        ...(owedCents === 0 ? [] : [t('mails:withdrawnOwed', { price: euros(owedCents) })]),
        ...profileAfter(news.profile, t),
      ]);
    }
  }
}

/** Null if the user has no address. */
export function planMail(
  { siteOrigin }: Pick<Context, 'siteOrigin'>,
  { uid, customer, teacher }: Told,
  news: News,
): NewMail | null {
  const { email, language } = teacher ?? {};
  const to = typeof email === 'string' && email !== '' ? email : customer?.email;
  if (to === undefined) return null;
  const spoken = locales.find((one) => one === language) ?? customer?.language ?? 'fr';
  const { reason, occasion } = news;
  return { reason, person: uid, occasion, to, ...words(news, spoken, siteOrigin) };
}
