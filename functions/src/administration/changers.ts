import { getTogether } from '../database/get-together.ts';
import { documentOf } from '../database/references.ts';
import type { AuditEntry } from '../database/schemas/administration.ts';
import type { Context } from '../platform/context.ts';
import { addressesOf } from '../people/accounts/addresses.ts';

type ChangersContext = Pick<Context, 'db' | 'auth'>;

export type Changer = { entry: AuditEntry; address: string | null };

export async function changersOf(
  context: ChangersContext,
  revisions: readonly string[],
): Promise<Map<string, Changer>> {
  if (revisions.length === 0) return new Map();
  const references = revisions.map((id) => documentOf(context.db, 'auditLog', id));
  const entries = await getTogether(context.db, ...references);
  const uids = entries.flatMap((entry) => entry.data()?.adminUid ?? []);
  const addresses = await addressesOf(context, [...new Set(uids)]);
  return new Map(
    entries.flatMap((stored) => {
      const entry = stored.data();
      if (!entry) return [];
      return [
        [stored.id, { entry, address: addresses.get(entry.adminUid ?? '') ?? null }] as const,
      ];
    }),
  );
}
