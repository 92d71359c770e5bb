import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { offerLanguage } from './offer-language.ts';

test('the offer of another language is written and marked in that language, and links to the page in it', () => {
  document.documentElement.lang = 'fr';
  document.body.innerHTML = '<a hreflang="lb" href="https://kloer.lu/nohellef">Lëtzebuergesch</a>';
  document.elementFromPoint = () => null;
  HTMLElement.prototype.showPopover = () => {};
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['lb-LU', 'fr']);
  const decide = vi.fn();
  offerLanguage(decide);
  const text = 'Dës Säit gëtt et och op Lëtzebuergesch.';
  const offer = screen.getByRole('region', { name: text });
  expect(offer.lang).toBe('lb');
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Op Lëtzebuergesch' });
  expect([link.href, link.hreflang]).toEqual(['https://kloer.lu/nohellef', 'lb']);
  screen.getByRole('button').click();
  expect(decide).toHaveBeenCalledOnce();
  expect(screen.queryByRole('region')).toBeNull();
});
