import type { MailEvent } from './mail-events.ts';

/** Days for which an address counts as undeliverable. */
export const undeliverableDays: Record<MailEvent['kind'], number> = {
  bounced: 30,
  complained: 365,
};
