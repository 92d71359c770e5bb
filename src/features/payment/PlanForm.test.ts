import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { locales, type Locale } from '@kloer/domain/locale/locale.ts';
import { textsFor } from '@kloer/i18n/translate.ts';
import type { Offer } from './offer.ts';
import { PlanForm } from './PlanForm.tsx';

const now: Offer = { purchase: { kind: 'starts-now' }, asksForImmediateStart: true };
const later: Offer = {
  purchase: { kind: 'starts-later', startsAt: new Date('2027-03-01T10:00:00Z') },
  asksForImmediateStart: false,
};

function formOf(offer: Offer, locale: Locale = 'en'): string {
  const texts = textsFor(locale, 'payment');
  const props = { locale, texts, offer, isBusy: false, onOrder: () => {} };
  return renderToStaticMarkup(createElement(PlanForm, props));
}

const wordsOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

describe('the plans offered to a user', () => {
  test.each(locales)('show both prices and what the yearly plan saves, in %s', (locale) => {
    const words = wordsOf(formOf(now, locale));
    expect(words).toContain('19 €');
    expect(words).toContain('199 €');
    expect(words).toContain('29 €');
    expect(words).toMatch(/TVA|VAT/);
    expect(words).toContain('14');
  });

  test.each([
    ['fr', 'Commander avec obligation de paiement'],
    ['en', 'Order and pay'],
    ['lb', 'Bestellen a bezuelen'],
  ] as const)('have an order button that states the obligation to pay, in %s', (locale, words) => {
    const buttons = [...formOf(now, locale).matchAll(/<button[^>]*>(.*?)<\/button>/g)];
    expect(buttons.map(([, inside = '']) => wordsOf(inside))).toEqual([
      expect.stringMatching(new RegExp(`^ ${words} `)),
    ]);
  });

  test('have an unticked box for consent to an immediate start if a plan begins within the 14 days of withdrawal', () => {
    const html = formOf(now);
    expect(html).toContain('type="checkbox"');
    expect(html).not.toMatch(/type="checkbox"[^>]* checked/);
    expect(wordsOf(html)).toContain('I pay for the days used');
  });

  test.each([
    ['fr', 'avant la fin des 14 jours'],
    ['en', 'before the 14-day withdrawal period is over'],
    ['lb', 'ier déi 14 Deeg fir zréckzetrieden eriwwer sinn'],
  ] as const)(
    'have no box for consent if a plan begins after the 14 days of withdrawal, in %s',
    (locale, words) => {
      const soon = formOf({ ...later, asksForImmediateStart: true }, locale);
      expect(wordsOf(soon)).toContain(words);
      expect(wordsOf(soon)).not.toMatch(/at once|tout de suite|direkt/);
    },
  );

  test('show that a plan begins after the promo code ends, without a box for consent', () => {
    const html = formOf(later);
    expect(wordsOf(html)).toContain('Your current access lasts until 01/03/2027.');
    expect(html).not.toContain('type="checkbox"');
  });

  test.each([
    ['suspended', 'An administrator has blocked'],
    ['not-needed', 'visible for more than two years'],
  ] as const)('have no order button if the offer is “%s”, and say why', (kind, reason) => {
    const html = formOf({ purchase: { kind }, asksForImmediateStart: false });
    expect(html).toContain(reason);
    expect(html).not.toContain('<button');
  });

  test('are hidden from users who have a plan', () => {
    expect(formOf({ purchase: { kind: 'has-plan' }, asksForImmediateStart: false })).toBe('');
  });
});
