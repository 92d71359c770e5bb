/** Every deployed function, for whoever looks at all of them; a process that runs one loads its file only. */
export * from './entry/triggers/api.ts';
export * from './entry/triggers/mail.ts';
export * from './entry/triggers/page.ts';
export * from './entry/triggers/payment.ts';
export * from './entry/triggers/projection.ts';
export * from './entry/triggers/publish.ts';
export * from './entry/triggers/social.ts';
export * from './entry/triggers/upkeep.ts';
