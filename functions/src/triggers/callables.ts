import { callable } from '../api/callable.ts';
import { context } from './runtime.ts';

export const isCurrentUserAdmin = callable('is_current_user_admin', context);
export const adminUpdateTeacher = callable('admin-update-teacher', context);
export const setProfileStatus = callable('set-profile-status', context);
export const checkPromo = callable('check-promo', context);
export const verifySubscription = callable('verify-subscription', context);
export const deleteProfile = callable('delete-profile', context);
export const deleteAccount = callable('delete-account', context);
export const exportMyData = callable('export-my-data', context);
export const signUp = callable('sign-up', context);
export const sendAuthMail = callable('send-auth-mail', context);
export const verifySignInCode = callable('verify-sign-in-code', context);
export const updatePassword = callable('update-password', context);
export const sendContactEmail = callable('send-contact-email', context);
