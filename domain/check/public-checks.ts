import { formatDate } from '../date/date.ts';
import { checkKinds, type CheckKind } from './check-kinds.ts';
import type { SeenDocuments } from './seen-documents.ts';

type Named = { firstName: string; lastName: string };

/** The name to compare: only spaces and the encoding of accents are ignored. */
export const checkedName = ({ firstName, lastName }: Named): string =>
  `${firstName} ${lastName}`.normalize('NFC').replaceAll(/\s+/g, ' ').trim();

/** `on` is `dd/mm/yyyy`, so that pages need no code for dates. */
export type PublicChecks = Partial<Record<CheckKind, { on: string; source: string }>>;

/** What visitors see: no nationality, and no document checked under another name. */
export function publicChecks(
  teacher: Named & { seenDocuments?: SeenDocuments | undefined },
): PublicChecks {
  const name = checkedName(teacher);
  const shown: PublicChecks = {};
  for (const kind of checkKinds) {
    const document = teacher.seenDocuments?.[kind];
    if (document?.name !== name) continue;
    const source = kind === 'diploma' ? document.source : '';
    shown[kind] = { on: formatDate(document.at), source };
  }
  return shown;
}
