import { phoneAddress } from '@kloer/domain/contact/phone-address.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { sharedPath } from '@kloer/domain/paths/paths.ts';
import type { Profile } from '@kloer/domain/profile/public-profile.ts';
import type { IconName } from '#kit/icons/icon.ts';

/** A contact detail that the teacher chose to show on the profile. */
export type ContactLink = {
  kind: 'email' | 'phone' | 'facebook';
  href: string;
  rel?: string;
  text: string;
};

export const contactIcons: Record<ContactLink['kind'], IconName> = {
  email: 'mail',
  phone: 'phone',
  facebook: 'link',
};

export function contactLinks({ email, phone, facebookProfile }: Profile): ContactLink[] {
  const links: ContactLink[] = [];
  if (email) links.push({ kind: 'email', href: `mailto:${email}`, text: email });
  if (phone) {
    links.push({ kind: 'phone', href: phoneAddress(phone), text: phone });
  }
  if (facebookProfile) {
    // The link's text is not the URL, because Facebook's URLs are long and say little.
    const rel = 'noopener nofollow';
    links.push({ kind: 'facebook', href: facebookProfile, rel, text: 'Facebook' });
  }
  return links;
}

/**
 * Where the message button leads without scripts: to the teacher's e-mail address if the profile shows it, or else to
 * the other contact details.
 */
export function writePath({ email }: Profile): string {
  return email ? `mailto:${email}` : '#contact';
}

export function reportPath(profile: Profile, locale: Locale): string {
  return `${sharedPath(locale, 'report')}?profile=${profile.paths[locale]}`;
}
