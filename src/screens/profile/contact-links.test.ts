import { describe, expect, test } from 'vitest';
import { sampleProfile } from '#renderer/sample-profile.ts';
import { contactLinks, contactNote, mainContact } from './contact-links.ts';

const email = 'lea@example.lu';
const phone = '+352 621 000 111';
const facebookProfile = 'https://www.facebook.com/lea';
const none = { email: '', phone: '', facebookProfile: '' };
const shows = (shown: Partial<typeof none>) => sampleProfile({ ...none, ...shown });

describe('the one thing to do on a profile', () => {
  test.each([
    [{ email, phone, facebookProfile }, 'write', `mailto:${email}`],
    [{ phone, facebookProfile }, 'call', 'tel:+352621000111'],
    [{ facebookProfile }, 'writeOnFacebook', facebookProfile],
  ])('is the first way that is shown: %j', (shown, text, href) => {
    expect(mainContact(shows(shown), 'en')).toMatchObject({ text, href });
  });

  test('leads to our own form when nothing is shown, and says whom it is about', () => {
    const profile = shows({});
    expect(mainContact(profile, 'lb')).toMatchObject({
      text: 'write',
      href: `/lb/contact?about=${profile.paths.lb}`,
    });
  });
});

test('a page that we do not know is followed by nobody on our word', () => {
  const shown = { email, phone, facebookProfile };
  const relOf = contactLinks(shows(shown)).map(({ kind, rel }) => [kind, rel]);
  expect(relOf).toEqual([
    ['email', undefined],
    ['phone', undefined],
    ['facebook', 'noopener nofollow'],
  ]);
  expect(mainContact(shows({ facebookProfile }), 'fr').rel).toBe('noopener nofollow');
});

test('the note names only ways that are there', () => {
  const note = (shown: Partial<typeof none>) => contactNote(contactLinks(shows(shown)));
  expect(note({ email, phone })).toBe('writeOrCall');
  expect(note({ phone, facebookProfile })).toBe('writeOrCall');
  expect(note({ email })).toBe('writeDirectly');
  expect(note({ phone })).toBe('callDirectly');
});
