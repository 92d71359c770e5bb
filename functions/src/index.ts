/**
 * All functions, for the Firebase CLI. A process of one function loads only that function's file.
 */
export * from './entry/triggers/api.ts';
export * from './entry/triggers/mail.ts';
export * from './entry/triggers/page.ts';
export * from './entry/triggers/payment.ts';
export * from './entry/triggers/projection.ts';
export * from './entry/triggers/publish.ts';
export * from './entry/triggers/social.ts';
export * from './entry/triggers/upkeep.ts';
