import * as z from 'zod/mini';
import { locales } from '../locale/locale.ts';
import { wantedFacets } from '../search/matching-facets.ts';
import { Filter } from '../search/filter-schema.ts';
import { AlertAddress } from './alert-address.ts';

const SetFilter = Filter.check(z.refine((filter) => wantedFacets(filter).length > 0));

/**
 * Mails a link that starts the alert.
 * @throws `rate-limited`, `invalid-request` for a search without a filter
 */
export const AskSearchAlert = {
  request: z.strictObject({
    ...AlertAddress.shape,
    filter: SetFilter,
    language: z.enum(locales),
    requestId: z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/)),
    /** Honeypot. */
    website: z.optional(z.string().check(z.maxLength(500))),
  }),
};

/**
 * Starts or renews an alert; idempotent.
 * @throws `code-invalid`, `rate-limited`
 */
export const ConfirmSearchAlert = {
  request: z.strictObject({ token: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)) }),
  response: {} as {
    success: true;
    /** ISO instant. */
    ends_at: string;
  },
};

const Hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/**
 * Ends all alerts of a mailbox. The mailed link never expires.
 * @throws `code-invalid`
 */
export const StopSearchAlerts = {
  request: z.strictObject({ mailbox: Hash, signature: Hash }),
  response: {} as {
    success: true;
    stopped: number;
  },
};
