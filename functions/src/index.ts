/** Every deployed function, for whoever looks at all of them; a process that runs one loads its file only. */
export * from './triggers/api.ts';
export * from './triggers/mail.ts';
export * from './triggers/page.ts';
export * from './triggers/payment.ts';
export * from './triggers/projection.ts';
export * from './triggers/publish.ts';
export * from './triggers/social.ts';
export * from './triggers/upkeep.ts';
