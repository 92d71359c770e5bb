import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { locales } from '@kloer/domain/locale/locale.ts';
import { textsFor } from '@kloer/i18n/translate.ts';
import { PlanOffer } from './PlanOffer.tsx';

test.each(locales)('whoever is active is not sent for a promo code in %s', (locale) => {
  const texts = textsFor(locale, 'owner');
  const html = renderToStaticMarkup(createElement(PlanOffer, { texts, onChoose: () => {} }));
  expect(html).toContain(texts.paymentsNotOpen);
  expect(html).not.toMatch(/promo/i);
});
