import { excerptOf } from '@kloer/domain/profile/excerpt.ts';
import { profilePaths, type Profile } from '@kloer/domain/profile/public-profile.ts';
import { languageIds } from '@kloer/domain/reference/languages.ts';
import { placeIdOf } from '@kloer/domain/reference/places.ts';
import { shownReviews, type PublishedReview } from '@kloer/domain/review/public-review.ts';
import { availabilitySlots } from '@kloer/domain/teacher/lesson-details.ts';

const media = `/media/${'ab12'.repeat(6)}.webp`;

const sampleReview = (number: number): PublishedReview => ({
  id: `${number}`.repeat(22),
  content: {
    lessons: '6-20',
    marks: { clear: 5, prepared: 4, progress: number, ease: 5 },
    words:
      'She explains until it is clear, and my son now likes fractions.\nWe will go on next year.',
    name: 'Marie K.',
  },
  publishedAt: new Date(Date.UTC(2026, number, 1)),
  reply: number === 4 ? 'Thank you, see you in September!' : null,
});

/** A maths teacher in Esch with every part of a profile; `changes` override parts. */
export function sampleProfile(changes: Partial<Profile> = {}): Profile {
  const slug = changes.slug ?? 'lea-schmit';
  const subjects = changes.subjects ?? ['mathematics', 'physics'];
  const bio =
    changes.bio ??
    'Moien! I have taught mathematics in Esch for twelve years.\n\nWe begin with what you know.';
  return {
    uid: 'sample',
    slug,
    paths: profilePaths({ subjects }, slug),
    firstName: 'Léa',
    lastName: 'Schmit',
    roleId: 'certified-teacher',
    bio,
    excerpt: excerptOf(bio),
    subjects,
    schoolLevels: ['general-lower', 'general-upper', 'classic-lower'],
    teachingLocations: {
      teacherPlace: { pricePerHourEur: 35 },
      studentPlace: { pricePerHourEur: 45 },
      online: { pricePerHourEur: 30 },
    },
    cityId: placeIdOf('belval'),
    cantonId: 'esch-sur-alzette',
    studentRegions: ['luxembourg'],
    studentCities: ['differdange', 'sanem', 'schifflange', 'dudelange'].map(placeIdOf),
    details: {
      teachingLanguages: [...languageIds],
      experienceYears: 12,
      qualification: 'Master in mathematics, University of Luxembourg',
      availability: [...availabilitySlots],
      firstLesson: 'reduced',
      groups: true,
      examPreparation: true,
      tradesAs: 'business',
    },
    email: 'lea.schmit@example.lu',
    phone: '+352 641 000 000',
    facebookProfile: 'https://www.facebook.com/lea.schmit.cours',
    picture: { small: media, large: media },
    online: true,
    visibleUntil: new Date('2027-01-31T22:59:59.999Z'),
    updatedAt: new Date('2026-11-02T08:30:00.000Z'),
    ...shownReviews([1, 2, 3, 4].map(sampleReview)),
    ...changes,
  };
}
