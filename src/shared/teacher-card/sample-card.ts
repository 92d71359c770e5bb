import type { Profile } from '@kloer/domain/profile/public-profile.ts';
import { placeIdOf } from '@kloer/domain/reference/places.ts';

/** A maths teacher in Esch who also teaches online and shows only the e-mail address. */
export const mathsTeacher: Profile = {
  uid: 'teacher-1',
  slug: 'lea-weber',
  paths: {
    fr: '/cours-de-rattrapage/mathematiques/lea-weber',
    en: '/tutoring/mathematics/lea-weber',
    lb: '/nohellef/mathematik/lea-weber',
  },
  firstName: 'Léa',
  lastName: 'Weber',
  roleId: 'certified-teacher',
  bio: 'Je donne des cours de maths.',
  excerpt: 'Je donne des cours de maths.',
  subjects: ['mathematics', 'physics'],
  schoolLevels: ['classic-lower', 'general-lower'],
  teachingLocations: { teacherPlace: { pricePerHourEur: 35 }, online: { pricePerHourEur: 30 } },
  cityId: placeIdOf('esch-sur-alzette'),
  cantonId: 'esch-sur-alzette',
  studentRegions: [],
  studentCities: [],
  email: 'lea@example.lu',
  phone: '',
  facebookProfile: '',
  picture: null,
  online: true,
  visibleUntil: new Date('2027-06-01T00:00:00Z'),
  updatedAt: new Date('2026-11-01T00:00:00Z'),
};
