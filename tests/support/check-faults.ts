import type { Check } from '@kloer/domain/check/check.ts';
import { checkedName } from '@kloer/domain/check/public-checks.ts';
import { demoChecks } from '#local/seed/checks.ts';
import { demoBuckets, objectsOf, type Demo } from '#local/seed/demo/demo-file.ts';
import type { SeedTeacher } from '#local/seed/people.ts';
import { writtenScan } from '#local/seed/scan.ts';

type Plain = { fields: Record<string, unknown> };

/** The checked documents in a teacher's public data. */
const seenOf = (teacher: Plain | undefined) =>
  JSON.stringify(teacher?.fields['seenDocuments'] ?? {});

/** Errors in the demo's document checks: decided ones must have no scan, the waiting one must have one. */
export function checkFaults(
  demo: Demo,
  documents: ReadonlyMap<string, Plain>,
  teachers: readonly SeedTeacher[],
): string[] {
  const scans = new Map(
    objectsOf(demo)
      .filter(({ bucket }) => bucket === demoBuckets[1])
      .map(({ name, body }) => [name, body]),
  );
  const expected = demoChecks.filter(({ teacherUid }) =>
    teachers.some(({ uid }) => uid === teacherUid),
  );
  const waiting = expected.filter(({ source }) => source === null);
  const faults = teachers.flatMap(({ uid, fields }) => {
    const own = expected.find(({ teacherUid }) => teacherUid === uid);
    const check = own && (documents.get(`checks/${uid}-${own.kind}`)?.fields as Check | undefined);
    const { at, words = null } = check?.decided ?? {};
    const seen =
      own && own.source !== null
        ? { [own.kind]: { at, name: checkedName(fields), source: own.source } }
        : {};
    const scan = own && scans.get(`${uid}/${check?.request?.id}`);
    return [
      ...(seenOf(documents.get(`teachers/${uid}`)) === JSON.stringify(seen) &&
      words === (own?.source ?? null)
        ? []
        : [`what was seen of ${uid} is not as expected`]),
      ...(own?.source === null && scan !== writtenScan(own.lines)
        ? [`the scan of ${uid} is missing`]
        : []),
    ];
  });
  return [...faults, ...(scans.size === waiting.length ? [] : ['a scan has no request'])];
}
