import type { Profile } from '@kloer/domain/profile/profile.ts';

/** A way to reach a teacher that the teacher chose to show. */
export type ContactLink = {
  kind: 'email' | 'phone' | 'facebook';
  href: string;
  /** As people read it. */
  text: string;
};

/** The shown contact details as links; none when everything is hidden. */
export function contactLinks({ email, phone, facebookProfile }: Profile): ContactLink[] {
  const links: ContactLink[] = [];
  if (email) links.push({ kind: 'email', href: `mailto:${email}`, text: email });
  if (phone) {
    links.push({ kind: 'phone', href: `tel:${phone.replaceAll(/[^+\d]/g, '')}`, text: phone });
  }
  if (facebookProfile) {
    // Addresses there are long and say little.
    links.push({ kind: 'facebook', href: facebookProfile, text: 'Facebook' });
  }
  return links;
}
