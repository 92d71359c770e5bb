import type Stripe from 'stripe';

export type Wanted = {
  /** Without a trailing slash. */
  site: string;
  webhook: string;
  /** `look` changes nothing; `create` adds what is missing; `apply` also corrects differences. */
  mode: 'look' | 'create' | 'apply';
};

export type Report = {
  made: string[];
  fixed: string[];
  differs: string[];
};

export type Setup = { stripe: Stripe; wanted: Wanted; report: Report };

/** A difference without `fix` must be corrected by the operator. */
export type Difference = { says: string; fix?: () => Promise<unknown> };

/**
 * Creates an object, or only reports in mode `look` that it is missing.
 * @returns null if the missing object was only reported
 */
export async function create<T extends { id: string }>(
  { wanted, report }: Setup,
  what: string,
  work: () => Promise<T>,
): Promise<T | null> {
  if (wanted.mode === 'look') {
    report.differs.push(`${what} is missing.`);
    return null;
  }
  const created = await work();
  report.made.push(`${what}: ${created.id}.`);
  return created;
}

export async function settle({ wanted, report }: Setup, all: readonly Difference[]): Promise<void> {
  for (const { says, fix } of all) {
    if (wanted.mode !== 'apply' || !fix) {
      report.differs.push(says);
      continue;
    }
    await fix();
    report.fixed.push(says);
  }
}
