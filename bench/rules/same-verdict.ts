import { deleteField, doc, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore/lite';
import { TeacherProfileFields } from '@kloer/domain/teacher/teacher.ts';
import { startDatabase, verdict } from '../../tests/rules/support/database.ts';
import { mathsTeacher, owner } from '../../tests/rules/support/teacher-documents.ts';
import { Random } from '../support/random.ts';
import {
  conclude,
  numberFlag,
  runAsScript,
  type Count,
  type Verdict,
} from '../firestore/support/result.ts';
import { nearTeacher } from './near-teachers.ts';

export type SameVerdictOptions = { documents?: number; seed?: number };

type Fields = Record<string, unknown>;

/** The schema's verdict, with the two conditions that need to know whose document it is. */
function schemaAccepts(fields: Fields): boolean {
  const parsed = TeacherProfileFields.safeParse(fields);
  if (!parsed.success || parsed.data.email !== owner.email) return false;
  const { profilePicture } = parsed.data;
  return profilePicture === '' || /^anna-[0-9]+\./.test(profilePicture);
}

/** Random and hostile teacher documents: schema and rules say the same of each. */
export async function sameVerdict(
  options: SameVerdictOptions,
): Promise<Verdict & { documents: number; seed: number; accepted: number; differences: string[] }> {
  const { documents = 200, seed = 20_261_121 } = options;
  const random = new Random(seed);
  const database = await startDatabase();
  const reference = doc(database.as(owner), 'teachers/anna');
  const stored = database.admin.doc('teachers/anna');
  const differences: string[] = [];
  let accepted = 0;
  try {
    for (let number = 0; number < documents; number += 1) {
      const fields = nearTeacher(random);
      const now = { createdAt: serverTimestamp(), updatedAt: serverTimestamp() };
      let answer: string;
      if (number % 2 === 0) {
        await stored.delete();
        answer = await verdict(
          Promise.resolve().then(() => setDoc(reference, { ...fields, ...now })),
        );
      } else {
        const at = new Date('2026-11-01T00:00:00Z');
        await stored.set({ ...mathsTeacher, createdAt: at, updatedAt: at });
        const absent = Object.keys(mathsTeacher).filter((name) => !(name in fields));
        const change = {
          ...fields,
          ...Object.fromEntries(absent.map((name) => [name, deleteField()])),
          updatedAt: now.updatedAt,
        };
        answer = await verdict(Promise.resolve().then(() => updateDoc(reference, change)));
      }
      const expected = schemaAccepts(fields);
      if (expected) accepted += 1;
      if ((answer === 'allowed') !== expected) {
        differences.push(
          `#${number} rules: ${answer}, schema: ${expected}, ${JSON.stringify(fields)}`,
        );
      }
    }
  } finally {
    await database.stop();
  }
  const ok = differences.length === 0;
  const line =
    `teacher documents: ${ok ? 'holds' : 'FAILS'}, ${documents} documents, seed ${seed}, ` +
    `${accepted} accepted, ${differences.length} on which schema and rules differ`;
  return { ok, line, documents, seed, accepted, differences };
}

/** The proof of `npm run prove`: 2,000 documents, or as many as the command line says. */
export async function run(options: SameVerdictOptions & { full?: boolean } = {}): Promise<Count> {
  const { full = false, ...rest } = options;
  const result = await sameVerdict({ ...(full ? { documents: 2000 } : {}), ...rest });
  for (const difference of result.differences.slice(0, 10)) console.log(difference);
  return conclude('teacher-documents', result, full, result.documents, result.differences.length);
}

await runAsScript(import.meta.url, () =>
  run({
    full: true,
    documents: numberFlag('documents', 2000),
    seed: numberFlag('seed', 20_261_121),
  }),
);
