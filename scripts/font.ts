import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/**
 * Cuts the typeface, Bricolage Grotesque (SIL Open Font License), into the three files of
 * `src/kit/fonts`. The first holds what French, English, Luxembourgish and Portuguese names are
 * written with, and nothing else: it is what every page fetches (docs/design.md, "Type"). A browser
 * fetches the other two only for a page that has one of their letters, by the `unicode-range` of
 * `src/kit/styles/typeface.css`; `tests/checks/typeface.test.ts` compares the ranges.
 */
const space = 0x20;
const tilde = 0x7e;
const characters = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCharCode(from + index));

const unused = new Set('"#$*<=>[\\]^_`{|}~');
const ascii = characters(space, tilde).filter((character) => !unused.has(character));

export const everyday = [...ascii, ...'\u00a0\u202f«»©·éèêëàâäçîïôöùûüœÉÈÀÇÄÖÜ’–…€“”áíóúãõ'];
export const seldom = [...unused, ...characters(0xa1, 0xff), ...'ŒŸ—‘‚„•‹›−×→←\u2009'].filter(
  (character) => !everyday.includes(character),
);
export const slavic = [...'ŠšŽžĆćČčĐđŁłŃńŚśŹźŻżĄąĘęĚěŘřŮůŐőŰűŞşĞğİıȘșȚțĂă'];

const fonts = new URL(
  '../node_modules/@fontsource-variable/bricolage-grotesque/files/',
  import.meta.url,
);
const cut = async (subset: string, letters: readonly string[], name: string) => {
  const source = await readFile(new URL(`bricolage-grotesque-${subset}-opsz-normal.woff2`, fonts));
  // One optical size for text and headings: the axis would cost a third more.
  const variationAxes = { opsz: 16, wght: { min: 400, max: 800 } };
  const file = await subsetFont(source, letters.join(''), { targetFormat: 'woff2', variationAxes });
  await writeFile(new URL(`../src/kit/fonts/${name}.woff2`, import.meta.url), file);
  console.log(`${name}.woff2: ${file.length} bytes`);
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await cut('latin', everyday, 'kloer');
  await cut('latin', seldom, 'kloer-seldom');
  await cut('latin-ext', slavic, 'kloer-slavic');
}
