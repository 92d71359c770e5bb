import type { CallResponse } from '@kloer/domain/calls/calls.ts';
import type { CheckKind } from '@kloer/domain/check/check-kinds.ts';
import { demoPassword } from './accounts.ts';
import { writtenScan } from './scan.ts';
import { callApi, signIn, type SignedIn, type StackAddresses } from './stack-client.ts';

/**
 * A document that a teacher has checked. One per teacher and kind, because entries of the audit log get their ids
 * from their content.
 */
type DemoCheck = {
  teacherUid: string;
  kind: CheckKind;
  /** Lines of text drawn on the scan. */
  lines: readonly string[];
  /** The institution or country that the administrator found; null while the check waits for an administrator. */
  source: string | null;
};

export const demoChecks: readonly DemoCheck[] = [
  {
    teacherUid: 'teacher-001',
    kind: 'diploma',
    lines: ['Université du Luxembourg', 'Master en mathématiques', 'Anouk Reuter'],
    source: 'Université du Luxembourg',
  },
  {
    teacherUid: 'teacher-029',
    kind: 'diploma',
    lines: ['Université de Liège', 'Master en mathématiques', 'Luc Wagner'],
    source: 'Université de Liège',
  },
  {
    teacherUid: 'teacher-008',
    kind: 'identity',
    lines: ['Luxembourg', 'Tom Schmit'],
    source: 'Luxembourg',
  },
  {
    teacherUid: 'teacher-017',
    kind: 'diploma',
    lines: ['Université de Namur', 'Master en langues anciennes', 'Luca Ricci'],
    source: null,
  },
];

/** Sends each scan as its teacher, then decides as the administrator, except for one that keeps waiting. */
export async function makeChecks(stack: StackAddresses, admin: SignedIn): Promise<void> {
  for (const { teacherUid, kind, lines, source } of demoChecks) {
    const email = `${teacherUid.replace('-', '')}@kloer.lu`;
    const owner = await signIn(stack, email, demoPassword);
    const scan = Buffer.from(writtenScan(lines)).toString('base64');
    await callApi(stack, owner, 'ask-check', { kind, scan });
    if (source === null) continue;
    const list = (await callApi(stack, admin, 'admin-checks', {})) as CallResponse<'admin-checks'>;
    const asked = list.checks.find((check) => check.teacher_id === teacherUid);
    if (!asked) throw new Error(`the list does not show the check of ${teacherUid}`);
    const { id, request } = asked;
    await callApi(stack, admin, 'admin-decide-check', { id, request, outcome: 'seen', source });
  }
}
