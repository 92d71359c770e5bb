import { phoneAddress } from '@kloer/domain/contact/phone-address.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { sharedPath } from '@kloer/domain/paths/paths.ts';
import type { Profile } from '@kloer/domain/profile/profile.ts';
import type { IconName } from '#kit/icons/icon.ts';

/** A contact detail that the teacher chose to show. */
export type ContactLink = {
  kind: 'email' | 'phone' | 'facebook';
  href: string;
  /** For external links. */
  rel?: string;
  text: string;
};

export const contactIcons: Record<ContactLink['kind'], IconName> = {
  email: 'mail',
  phone: 'phone',
  facebook: 'link',
};

/** The visible contact details as links. */
export function contactLinks({ email, phone, facebookProfile }: Profile): ContactLink[] {
  const links: ContactLink[] = [];
  if (email) links.push({ kind: 'email', href: `mailto:${email}`, text: email });
  if (phone) {
    links.push({ kind: 'phone', href: phoneAddress(phone), text: phone });
  }
  if (facebookProfile) {
    // Addresses on Facebook are long and say little.
    const rel = 'noopener nofollow';
    links.push({ kind: 'facebook', href: facebookProfile, rel, text: 'Facebook' });
  }
  return links;
}

/** The message button's link without scripts: the teacher's visible address, else the other ways to reach them. */
export function writePath({ email }: Profile): string {
  return email ? `mailto:${email}` : '#contact';
}

/** The page for reporting this profile. */
export function reportPath(profile: Profile, locale: Locale): string {
  return `${sharedPath(locale, 'report')}?profile=${profile.paths[locale]}`;
}
