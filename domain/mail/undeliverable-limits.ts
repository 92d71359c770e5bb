import type { MailEvent } from './mail-events.ts';

/** Days after a bounce or complaint. */
export const undeliverableDays: Record<MailEvent['kind'], number> = {
  bounced: 30,
  complained: 365,
};
