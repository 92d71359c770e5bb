import type { TeacherProfileFields } from './teacher.ts';

/** A new profile shows its contact details until the teacher hides them. */
export const newContactSwitches = {
  showEmail: true,
  showPhone: true,
  showFacebook: true,
} as const;

type Address = Pick<TeacherProfileFields, 'email' | 'phone' | 'showEmail' | 'showPhone'>;
type Facebook = Pick<TeacherProfileFields, 'facebookProfile' | 'showFacebook'>;

/** The contact details that visitors and administrators see: empty where the teacher hides them. */
export const shownContactDetails = (teacher: Address & Partial<Facebook>) => ({
  email: teacher.showEmail ? teacher.email : '',
  phone: teacher.showPhone ? teacher.phone : '',
  facebookProfile: (teacher.showFacebook && teacher.facebookProfile) || '',
});
