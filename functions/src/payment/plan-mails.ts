import { brand } from '@kloer/domain/brand/brand.ts';
import { formatDate } from '@kloer/domain/date/date.ts';
import { locales, type Locale } from '@kloer/domain/locale/locale.ts';
import { formatCents } from '@kloer/domain/money/cents.ts';
import { formatEur } from '@kloer/domain/money/money.ts';
import { sharedPath } from '@kloer/domain/paths/paths.ts';
import { plans } from '@kloer/domain/subscription/entitlement.ts';
import { translator } from '@kloer/i18n/translate.ts';
import type { MailPart, WrittenMail } from '../database/schemas/mail.ts';
import { button, letter } from '../mails/letter.ts';
import type { NewMail } from '../mails/put-mail.ts';
import type { Context } from '../platform/context.ts';
import type { News } from './plan-news.ts';

/** Who is told: by the words of the profile, which outlives no deletion, or else as customer. */
export type Told = {
  uid: string;
  customer: { email: string; language: Locale } | null;
  teacher: Readonly<Record<string, unknown>> | null;
};

/** The mail that tells it. Signing in leads to one's own profile, or to where it is activated again. */
function words(news: News, language: Locale, siteOrigin: string): WrittenMail {
  const t = translator(language);
  const named = { brand: brand.name };
  const euros = (cents: number) => formatCents(cents, language);
  const own = (label: string) => button(label, siteOrigin + sharedPath(language, 'auth'));
  const written = (subject: string, parts: readonly MailPart[]) =>
    letter(language, siteOrigin, subject, parts);
  switch (news.reason) {
    case 'plan-activated': {
      const date = formatDate(news.renewsAt);
      const price = formatEur(plans[news.plan].priceEur);
      return written(t('mails:activatedSubject', named), [
        news.isEnding
          ? t('mails:activatedEnding', { date })
          : t(news.startsLater ? 'mails:activatedLater' : 'mails:activatedText', { date, price }),
        t('mails:activatedManage'),
        own(t('mails:ownProfile')),
      ]);
    }
    case 'plan-cancelled': {
      const date = formatDate(news.endsAt);
      return written(t('mails:cancelledSubject', named), [
        t('mails:cancelledText', { date }),
        t(news.isOver ? 'mails:cancelledOver' : 'mails:cancelledKeep'),
        own(t('mails:ownProfile')),
      ]);
    }
    case 'entitlement-ends': {
      const date = formatDate(news.endsAt);
      return written(t('mails:endsSubject', { ...named, date }), [
        t('mails:endsText', { date }),
        t('mails:endsAgain'),
        own(t('mails:ownProfile')),
      ]);
    }
    case 'entitlement-ended':
      return written(t('mails:endedSubject', named), [
        t('mails:endedText', { date: formatDate(news.endedAt) }),
        ...(news.cancelled ? [t('mails:endedCancelled')] : []),
        t('mails:endedAgain'),
        own(t('mails:endedButton')),
      ]);
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
      const date = formatDate(news.endsAt);
      return written(t('mails:failedSubject', named), [
        t('mails:failedText', { ...named, price: euros(amountCents) }),
        t('mails:failedUntil', { date }),
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
        t('mails:withdrawnAgain'),
      ]);
    }
  }
}

/** The mail of some news, in the person's language; null where nobody is there to be written to. */
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
