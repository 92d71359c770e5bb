/**
 * Measures the time from a save to the change on all three served pages of the teacher, 20 times, on a running stack:
 * `KLOER_STACK=.local/stack.json node bench/save-to-page.ts`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { locales } from '@kloer/domain/locale/locale.ts';
import { profilePath } from '@kloer/domain/paths/paths.ts';
import type { TeacherProfileFields } from '@kloer/domain/teacher/teacher.ts';
import { demoAccounts } from '#local/seed/accounts.ts';
import { runningStack } from '../tests/support/running-stack.ts';
import { eventually, servedTexts } from '../tests/support/served-pages.ts';
import { signInAsTeacher } from '../tests/support/teacher-session.ts';

const saves = 20;
const stack = await runningStack();
const teacher = await signInAsTeacher(stack, demoAccounts.mathsTeacher.email);
const paths = locales.map((locale) => profilePath(locale, 'mathematics', 'anouk-reuter'));
const { bio: before, translations } = (await teacher.read()) as TeacherProfileFields;

const timesMs: number[] = [];
for (let save = 1; save <= saves; save += 1) {
  const bio = `Save ${save} of ${saves}: ${crypto.randomUUID()}`;
  const startedMs = performance.now();
  await teacher.save({ bio, bioLanguage: 'lb', translations: { fr: bio, en: bio } });
  await eventually(
    () => servedTexts(stack.site, paths),
    (texts) => texts.every((text) => text.includes(bio)),
    `save ${save} on all three pages`,
  );
  timesMs.push(Math.round(performance.now() - startedMs));
}
await teacher.save({ bio: before, translations });
await teacher.close();

const sorted = timesMs.toSorted((a, b) => a - b);
const result = {
  date: new Date().toISOString().slice(0, 10),
  saves,
  minimumMs: sorted[0],
  medianMs: ((sorted[saves / 2 - 1] ?? 0) + (sorted[saves / 2] ?? 0)) / 2,
  maximumMs: sorted.at(-1),
};
const results = path.join(import.meta.dirname, 'results');
await mkdir(results, { recursive: true });
await writeFile(path.join(results, 'save-to-page.json'), `${JSON.stringify(result, null, 2)}\n`);
console.log(
  `save to page: median ${result.medianMs} ms of ${saves} saves ` +
    `(${result.minimumMs}–${result.maximumMs} ms)`,
);
