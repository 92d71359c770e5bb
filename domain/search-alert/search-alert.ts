import * as z from 'zod/mini';
import { locales } from '../locale/locale.ts';
import { wantedFacets } from '../search/matching-facets.ts';
import { Filter } from '../search/filter-schema.ts';
import { AlertAddress } from './alert-address.ts';

const SetFilter = Filter.check(z.refine((filter) => wantedFacets(filter).length > 0));

/**
 * Mails a link that confirms the address and starts the alert. Bots that fill the hidden field get
 * a success.
 * @throws `rate-limited`, `invalid-request` for a search without a filter
 */
export const AskSearchAlert = {
  request: z.strictObject({
    ...AlertAddress.shape,
    /** The search. At least one filter must be set; otherwise every teacher would match. */
    filter: SetFilter,
    language: z.enum(locales),
    requestId: z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/)),
    /** Honeypot. */
    website: z.optional(z.string().check(z.maxLength(500))),
  }),
};

/**
 * Starts or renews an alert with its mailed link; idempotent.
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
 * Ends all alerts of a mailbox with a mailed link. The link never expires.
 * @throws `code-invalid`
 */
export const StopSearchAlerts = {
  request: z.strictObject({ mailbox: Hash, signature: Hash }),
  response: {} as {
    success: true;
    /** Number of ended alerts; zero if there were none. */
    stopped: number;
  },
};
