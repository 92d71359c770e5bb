/**
 * Every deployed function. All of them load in every process: firebase-tools loads this module with
 * `require`, which a conditional import, being asynchronous, would make impossible.
 */
export { api } from './triggers/api.ts';
export {
  adminUpdateTeacher as 'admin-update-teacher',
  checkPromo as 'check-promo',
  deleteAccount as 'delete-account',
  deleteProfile as 'delete-profile',
  exportMyData as 'export-my-data',
  isCurrentUserAdmin as is_current_user_admin,
  sendAuthMail as 'send-auth-mail',
  sendContactEmail as 'send-contact-email',
  setProfileStatus as 'set-profile-status',
  signUp as 'sign-up',
  updatePassword as 'update-password',
  verifySignInCode as 'verify-sign-in-code',
  verifySubscription as 'verify-subscription',
} from './triggers/callables.ts';
export { mail } from './triggers/mail.ts';
export { page } from './triggers/page.ts';
export { project } from './triggers/project.ts';
export { publish } from './triggers/publish.ts';
export { social } from './triggers/social.ts';
export { publishAll, resume, sweep } from './triggers/upkeep.ts';
