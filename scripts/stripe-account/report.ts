import type Stripe from 'stripe';

export type Wanted = {
  /** Without a trailing slash. */
  site: string;
  webhook: string;
  /** Whether to correct differences. Missing things are always created. */
  apply: boolean;
};

export type Report = {
  made: string[];
  mended: string[];
  differs: string[];
};

export type Setup = { stripe: Stripe; wanted: Wanted; report: Report };

/** Without `mend`, the operator must correct it. */
export type Difference = { says: string; mend?: () => Promise<unknown> };

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
