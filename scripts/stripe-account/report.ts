import type Stripe from 'stripe';

/** What is to be in the account. */
export type Wanted = {
  /** Origin of the site, without a trailing slash. */
  site: string;
  /** Where the function `stripeWebhook` answers. */
  webhook: string;
  /** Whether what differs is mended; what is missing is made anyway. */
  apply: boolean;
};

/** What became of the account, a sentence each. */
export type Report = {
  made: string[];
  mended: string[];
  /** What differs still. */
  differs: string[];
};

export type Setup = { stripe: Stripe; wanted: Wanted; report: Report };

/** One thing that is not as it should be; without a way to mend it, somebody has to. */
export type Difference = { says: string; mend?: () => Promise<unknown> };

/** Mends what may be mended, and tells the rest. */
export async function settle({ wanted, report }: Setup, all: readonly Difference[]): Promise<void> {
  for (const { says, mend } of all) {
    if (!wanted.apply || !mend) {
      report.differs.push(says);
      continue;
    }
    await mend();
    report.mended.push(says);
  }
}
