import { placeIdOf } from '../reference/places.ts';
import { noDetails } from './lesson-details.ts';
import type { Teacher, TeacherProfileFields } from './teacher.ts';

export const sampleProfileFields: TeacherProfileFields = {
  firstName: 'Anouk',
  lastName: 'Reuter',
  email: 'anouk@example.lu',
  phone: '+352 641 123 456',
  facebookProfile: 'https://www.facebook.com/anouk.reuter',
  showEmail: true,
  showPhone: false,
  showFacebook: true,
  bio: 'Ech ginn zanter 12 Joer Cours.\n\nSchreift mir.',
  profilePicture: '',
  roleId: 'certified-teacher',
  cityId: placeIdOf('esch-sur-alzette'),
  subjects: ['mathematics', 'physics'],
  schoolLevels: ['classic-lower', 'classic-upper'],
  teachingLocations: { teacherPlace: { pricePerHourEur: 45 }, online: { pricePerHourEur: 40 } },
  studentRegions: [],
  studentCities: [],
  language: 'lb',
  bioLanguage: 'lb',
  translations: {},
  details: { ...noDetails, tradesAs: 'private' },
};

export const sampleTeacher: Teacher = {
  ...sampleProfileFields,
  createdAt: new Date('2026-01-05T08:00:00Z'),
  updatedAt: new Date('2026-10-02T08:00:00Z'),
};
