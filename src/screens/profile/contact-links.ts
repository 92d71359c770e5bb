import { phoneAddress } from '@kloer/domain/contact/phone-address.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { sharedPath } from '@kloer/domain/paths/paths.ts';
import type { Profile } from '@kloer/domain/profile/profile.ts';
import type { IconName } from '#kit/icons/icon.ts';

/** A way to reach a teacher that the teacher chose to show. */
export type ContactLink = {
  kind: 'email' | 'phone' | 'facebook';
  href: string;
  /** For what leads away from here, to pages that we do not know. */
  rel?: string;
  /** As people read it. */
  text: string;
};

/** What stands before each of them. */
export const contactIcons: Record<ContactLink['kind'], IconName> = {
  email: 'mail',
  phone: 'phone',
  facebook: 'link',
};

/** The shown contact details as links; none when everything is hidden. */
export function contactLinks({ email, phone, facebookProfile }: Profile): ContactLink[] {
  const links: ContactLink[] = [];
  if (email) links.push({ kind: 'email', href: `mailto:${email}`, text: email });
  if (phone) {
    links.push({ kind: 'phone', href: phoneAddress(phone), text: phone });
  }
  if (facebookProfile) {
    // Addresses there are long and say little.
    const rel = 'noopener nofollow';
    links.push({ kind: 'facebook', href: facebookProfile, rel, text: 'Facebook' });
  }
  return links;
}

/** Where the button that opens the form leads without scripts: a shown address, else how to reach us. */
export function writePath({ email }: Profile, locale: Locale): string {
  return email ? `mailto:${email}` : sharedPath(locale, 'contact');
}

/** The page for reporting this profile. */
export function reportPath(profile: Profile, locale: Locale): string {
  return `${sharedPath(locale, 'report')}?profile=${profile.paths[locale]}`;
}

/** Which sentence says how families get in touch; it names no way that is not there. */
export function contactNote(links: readonly ContactLink[]) {
  const canCall = links.some(({ kind }) => kind === 'phone');
  const canWrite = links.some(({ kind }) => kind !== 'phone');
  if (canCall && canWrite) return 'writeOrCall';
  return canCall ? 'callDirectly' : 'writeDirectly';
}
