import type { Timestamp } from 'firebase-admin/firestore';
import { uid, type Stage } from './stage.ts';

export type Look = {
  hasProfile: boolean;
  deletion: 'profile' | 'account' | null;
  decided: {
    paidUntil: number | null;
    codeUntil: number | null;
    grantUntil: number | null;
    paused: boolean;
    blocked: boolean;
    entry: string | null;
    codes: string[];
  } | null;
  /** Until when the public profile is visible; null when there is none. */
  publicUntil: number | null;
  profile: string | null;
  customerId: string | null;
  plan: string | null;
  /** Time of the withdrawal from each plan. */
  withdrawn: Record<string, number>;
  revision: number;
  /** When teacher and subscription were last written; each write triggers an update of the public profile. */
  moments: string;
};

type Fields = Record<string, never> & { [name: string]: Fields };

const isTime = (value: unknown): value is Timestamp =>
  typeof value === 'object' && value !== null && 'toMillis' in value;

const ms = (time: unknown): number | null => (time ? (time as Timestamp).toMillis() : null);

export function plain(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) => {
    if (isTime(one)) return new Date(one.toMillis()).toISOString();
    if (typeof one !== 'object' || one === null || Array.isArray(one)) return one;
    return Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
}

export async function lookAt({ context: { db } }: Stage): Promise<Look> {
  const names = ['teachers', 'subscriptions', 'profiles', 'customers', 'deletions'];
  const found = await db.getAll(...names.map((name) => db.doc(`${name}/${uid}`)));
  const [teacher, decided, profile, customer, deletion] = found.map(
    (one) => one.data() as Fields | undefined,
  );
  const entitlement = decided?.['entitlement'];
  const moments = found.slice(0, 2).map((one) => {
    const { seconds = 0, nanoseconds = 0 } = one.updateTime ?? {};
    return `${seconds}.${nanoseconds}`;
  });
  return {
    hasProfile: teacher !== undefined,
    deletion: deletion && !deletion['doneAt'] ? (deletion['scope'] as unknown as 'profile') : null,
    decided: decided
      ? {
          paidUntil: ms(entitlement?.['stripe']?.['endsAt']),
          codeUntil: ms(entitlement?.['promo']?.['endsAt']),
          grantUntil: ms(entitlement?.['admin']?.['endsAt']),
          paused: Boolean(decided['paused']),
          blocked: Boolean(decided['suspended']),
          entry: (decided['revision'] as unknown as string | null) ?? null,
          codes: Object.keys(decided['redemptions'] ?? {}),
        }
      : null,
    publicUntil: ms(profile?.['visibleUntil']),
    profile: profile ? plain(profile) : null,
    customerId: (customer?.['customerId'] as unknown as string | null) ?? null,
    plan: (customer?.['subscriptionId'] as unknown as string | null) ?? null,
    withdrawn: Object.fromEntries(
      Object.entries<Fields>(customer?.['withdrawals'] ?? {}).map(([id, { declaredAt }]) => [
        id,
        ms(declaredAt) ?? 0,
      ]),
    ),
    revision: Number(customer?.['revision'] ?? 0),
    moments: moments.join(' '),
  };
}

export type StoredDeclaration = {
  /** The name in a declaration of withdrawal, which identifies the declaration. */
  name: string;
  isProved: boolean;
  outcome: string | null;
};

export async function declarationsAt({ context: { db } }: Stage): Promise<StoredDeclaration[]> {
  const { docs } = await db.collection('withdrawals').get();
  return docs.map((one) => ({
    name: String(one.get('name')),
    isProved: one.get('isProved') === true,
    outcome: (one.get('outcome') as string | null) ?? null,
  }));
}
