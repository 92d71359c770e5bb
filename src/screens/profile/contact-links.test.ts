import { expect, test } from 'vitest';
import { sampleProfile } from '#renderer/sample-profile.ts';
import { contactLinks, writePath } from './contact-links.ts';

const email = 'lea@example.lu';
const phone = '+352 621 000 111';
const facebookProfile = 'https://www.facebook.com/lea';
const none = { email: '', phone: '', facebookProfile: '' };
const shows = (shown: Partial<typeof none>) => sampleProfile({ ...none, ...shown });

test('without JavaScript, the message button opens a mail, or else leads to other contact details', () => {
  expect(writePath(shows({ email, phone }))).toBe(`mailto:${email}`);
  expect(writePath(shows({ phone, facebookProfile }))).toBe('#contact');
});

test('a link to an unknown site is marked with rel=nofollow', () => {
  const shown = { email, phone, facebookProfile };
  const relOf = contactLinks(shows(shown)).map(({ kind, rel }) => [kind, rel]);
  expect(relOf).toEqual([
    ['email', undefined],
    ['phone', undefined],
    ['facebook', 'noopener nofollow'],
  ]);
});
