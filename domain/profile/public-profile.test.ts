import { describe, expect, test } from 'vitest';
import { sampleTeacher } from '../teacher/sample-teacher.ts';
import type { Teacher } from '../teacher/teacher.ts';
import { facetsOf } from '../search/matching-facets.ts';
import { noSubscription, type SubscriptionState } from '../subscription/subscription.ts';
import { project } from './public-profile.ts';

const now = new Date('2026-11-21T12:00:00Z');
const endsAt = new Date('2026-12-21T12:00:00Z');
const entitled = { ...noSubscription, entitlement: { admin: { endsAt } } };
const visible = sampleTeacher;
const projectNow = (teacher: Teacher, subscription: SubscriptionState = entitled) =>
  project(teacher, { subscription, uid: 'u1', slug: 'anouk-reuter', picture: null, now });

describe('the public profile', () => {
  test('exists only while the teacher is allowed to be visible', () => {
    expect(projectNow(visible, noSubscription)).toBeNull();
    expect(projectNow(visible, { ...entitled, paused: true })).toBeNull();
    expect(projectNow(visible, { ...entitled, suspended: true })).toBeNull();
    expect(projectNow(visible)?.visibleUntil).toEqual(endsAt);
  });

  test('contains only the contact details that the teacher shows', () => {
    const shown = projectNow(visible);
    expect(shown).toMatchObject({ email: visible.email, phone: '' });
    expect(JSON.stringify(shown)).not.toContain(visible.phone);
    const hidden = projectNow({ ...visible, showEmail: false, showFacebook: false });
    expect(hidden).toMatchObject({ email: '', phone: '', facebookProfile: '' });
  });

  test('contains no fields that only the server or the owner may know', () => {
    const keys = Object.keys(projectNow(visible) ?? {});
    for (const key of [
      'showPhone',
      'entitlement',
      'paused',
      'suspended',
      'language',
      'createdAt',
    ]) {
      expect(keys).not.toContain(key);
    }
  });

  test('contains its path in each language', () => {
    expect(projectNow(visible)?.paths).toEqual({
      fr: '/cours-de-rattrapage/mathematiques/anouk-reuter',
      en: '/tutoring/mathematics/anouk-reuter',
      lb: '/nohellef/mathematik/anouk-reuter',
    });
  });

  test('contains the language of the bio, detected from the words if the teacher did not state it', () => {
    const unstated = { ...visible, bioLanguage: '' } as const;
    const bio = 'Ich unterrichte Latein und Griechisch, mit viel Geduld.';
    expect(projectNow({ ...unstated, bio })?.bioLanguage).toBe('de');
    expect(projectNow({ ...unstated, bio, bioLanguage: 'lb' })?.bioLanguage).toBe('lb');
    expect(Object.keys(projectNow({ ...unstated, bio: 'Algebra!' }) ?? {})).not.toContain(
      'bioLanguage',
    );
  });

  test("contains the translations of the bio, with an excerpt of each for the teacher's card", () => {
    const translations = { en: `I teach maths in Esch. ${'More of it. '.repeat(20)}`.trim() };
    const told = projectNow({ ...visible, translations });
    expect(told).toMatchObject({ bioLanguage: 'lb', translations });
    expect(told?.excerpts).toEqual({
      en: expect.stringMatching(/^I teach maths in Esch\. .{0,60}$/),
    });
    const { bioLanguage: _language, translations: _none, ...before } = visible;
    for (const told of [projectNow({ ...before }), projectNow({ ...before, bioLanguage: '' })]) {
      expect(Object.keys(told ?? {})).not.toContain('translations');
      expect(Object.keys(told ?? {})).not.toContain('excerpts');
    }
  });

  test('shows several empty lines of the bio as one', () => {
    const told = projectNow({
      ...visible,
      bio: `Maths.${'\n \r'.repeat(2000)}\nPhysics.\n\nMore.`,
      translations: { en: `Maths.${'\n'.repeat(2000)}Physics.` },
    });
    expect(told?.bio).toBe('Maths.\n\nPhysics.\n\nMore.');
    expect(told?.translations).toEqual({ en: 'Maths.\n\nPhysics.' });
  });

  test('omits the home and the served places of a teacher who now teaches only online', () => {
    const moved = projectNow({
      ...visible,
      teachingLocations: { online: { pricePerHourEur: 30 } },
      studentRegions: ['wiltz'],
    });
    expect(moved).toMatchObject({ cityId: '', cantonId: '', studentRegions: [], online: true });
    const facets = moved ? facetsOf(moved) : [];
    expect(facets).toContain('place_online');
    expect(facets.filter((facet) => /In_|InCanton_/.test(facet))).toEqual([]);
  });
});
