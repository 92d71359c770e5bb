import { callable } from '../api/callable.ts';
import { context } from './runtime.ts';

const isCurrentUserAdmin = callable('is_current_user_admin', context);
const adminUpdateTeacher = callable('admin-update-teacher', context);
const setProfileStatus = callable('set-profile-status', context);
const checkPromo = callable('check-promo', context);
const verifySubscription = callable('verify-subscription', context);
const deleteProfile = callable('delete-profile', context);
const deleteAccount = callable('delete-account', context);
const exportMyData = callable('export-my-data', context);
const signUp = callable('sign-up', context);
const sendAuthMail = callable('send-auth-mail', context);
const verifySignInCode = callable('verify-sign-in-code', context);
const updatePassword = callable('update-password', context);
const sendContactEmail = callable('send-contact-email', context);

/** Each under its public name, in Firebase as under `/api/`. */
export {
  isCurrentUserAdmin as is_current_user_admin,
  adminUpdateTeacher as 'admin-update-teacher',
  setProfileStatus as 'set-profile-status',
  checkPromo as 'check-promo',
  verifySubscription as 'verify-subscription',
  deleteProfile as 'delete-profile',
  deleteAccount as 'delete-account',
  exportMyData as 'export-my-data',
  signUp as 'sign-up',
  sendAuthMail as 'send-auth-mail',
  verifySignInCode as 'verify-sign-in-code',
  updatePassword as 'update-password',
  sendContactEmail as 'send-contact-email',
};
