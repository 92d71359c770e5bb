import { demoPaths, readDemo, type Demo } from '#local/seed/demo/demo-file.ts';
import { recordDemo } from '#local/seed/demo/record.ts';
import { conclude, runAsScript, type Count, type Verdict } from '../firestore/support/result.ts';

function linesOf({ files }: Demo): Set<string> {
  return new Set(
    Object.entries(files).flatMap(([name, text]) =>
      text.split('\n').map((line) => `${name}: ${line}`),
    ),
  );
}

export function differencesOf(committed: Demo, recorded: Demo): string[] {
  const [before, after] = [linesOf(committed), linesOf(recorded)];
  return [
    ...[...before].filter((line) => !after.has(line)).map((line) => `committed: ${line}`),
    ...[...after].filter((line) => !before.has(line)).map((line) => `recorded: ${line}`),
  ];
}

async function sameDemo(): Promise<
  Verdict & { documents: number; files: number; differences: string[] }
> {
  const committed = readDemo();
  const recorded = await recordDemo((line) => console.log(line));
  const differences = differencesOf(committed, recorded);
  const ok = differences.length === 0;
  const files = Object.keys(recorded.files).length;
  const documents = (recorded.files[demoPaths.documents] ?? '').split('\n').length - 2;
  const line =
    `demo: ${ok ? 'holds' : 'FAILS'}, ${documents} documents and ${files} files, ` +
    `${differences.length} lines differ`;
  return { ok, line, documents, files, differences: differences.slice(0, 20) };
}

/** The proof in `npm run prove`: a new recording of the demo equals the committed one. */
export async function run(options: { full?: boolean } = {}): Promise<Count> {
  const result = await sameDemo();
  for (const difference of result.differences) console.log(difference.slice(0, 600));
  const { documents, files, differences } = result;
  return conclude('demo', result, options.full ?? false, documents + files, differences.length);
}

await runAsScript(import.meta.url, () => run({ full: true }));
