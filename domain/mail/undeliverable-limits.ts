import type { MailEvent } from './mail-events.ts';

/** Days that an address counts as undeliverable after a bounce or complaint. */
export const undeliverableDays: Record<MailEvent['kind'], number> = {
  bounced: 30,
  complained: 365,
};
