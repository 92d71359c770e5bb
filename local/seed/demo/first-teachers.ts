import { journalText, type Change } from '../../stripe/store/journal.ts';
import {
  demoPaths,
  documentLines,
  fileOf,
  stripeOf,
  type Demo,
  type DemoAccount,
} from './demo-file.ts';

/** Removes the Stripe objects of omitted teachers: their customers, and every object that refers to one. */
function stripeWithout(stripe: readonly Change[], tellsOf: (text: string) => boolean): Change[] {
  const gone: string[] = [];
  return stripe.filter((change) => {
    const text = JSON.stringify(change);
    const isGone = tellsOf(text) || gone.some((id) => text.includes(`"${id}"`));
    if (isGone) gone.push(change[1]);
    return !isGone;
  });
}

/** A demo with only its first teachers, without any data about the others. */
export function firstTeachers(demo: Demo, count: number): Demo {
  const tellsOfOthers = (text: string) =>
    [...text.matchAll(/teacher-?(\d{3})\b/g)].some(([, number]) => Number(number) > count);
  const accounts = JSON.parse(fileOf(demo, demoPaths.accounts)) as { users: DemoAccount[] };
  const users = accounts.users.filter((account) => !tellsOfOthers(JSON.stringify(account)));
  const [header = ''] = fileOf(demo, demoPaths.documents).split('\n');
  const documents = documentLines(demo).filter((line) => !tellsOfOthers(line));
  const left = Object.entries(demo.files).filter(([name, text]) => {
    if (name.startsWith(demoPaths.objects)) return !tellsOfOthers(text);
    if (!name.startsWith(demoPaths.blobs)) return true;
    const id = name.slice(demoPaths.blobs.length);
    return !tellsOfOthers(fileOf(demo, `${demoPaths.objects}${id}.json`));
  });
  return {
    ...demo,
    files: {
      ...Object.fromEntries(left),
      [demoPaths.accounts]: JSON.stringify({ ...accounts, users }),
      [demoPaths.documents]: [header, ...documents, ''].join('\n'),
      [demoPaths.stripe]: journalText(stripeWithout(stripeOf(demo), tellsOfOthers)),
    },
  };
}
