import type { OwnCheck } from '@kloer/domain/check/check-calls.ts';
import { checkKinds } from '@kloer/domain/check/check-kinds.ts';
import type { Check } from '@kloer/domain/check/check.ts';
import { checkedName } from '@kloer/domain/check/public-checks.ts';
import { SeenDocuments } from '@kloer/domain/check/seen-documents.ts';

type Fields = Record<string, unknown>;

export function ownChecks(
  teacher: Fields | undefined,
  checks: readonly (Check | undefined)[],
): OwnCheck[] | null {
  if (!teacher) return null;
  const seen = SeenDocuments.safeParse(teacher['seenDocuments'] ?? {}).data ?? {};
  const [firstName, lastName] = [String(teacher['firstName']), String(teacher['lastName'])];
  const name = checkedName({ firstName, lastName });
  return checkKinds.map((kind) => {
    const document = seen[kind];
    const { request, dueAt, decided } = checks.find((check) => check?.kind === kind) ?? {};
    return {
      kind,
      waiting:
        request && dueAt
          ? { asked_at: request.askedAt.toISOString(), lapses_at: dueAt.toISOString() }
          : null,
      seen: document
        ? {
            at: document.at.toISOString(),
            source: document.source,
            counts: document.name === name,
          }
        : null,
      failed:
        decided && decided.outcome !== 'seen'
          ? { at: decided.at.toISOString(), reason: decided.words }
          : null,
    };
  });
}
