import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/**
 * Cuts Bricolage Grotesque (SIL Open Font License) into three files. Every page loads the first,
 * with common letters (docs/design.md, "Type"); browsers load the others by `unicode-range`.
 */
const space = 0x20;
const tilde = 0x7e;
const characters = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCharCode(from + index));

const unused = new Set('"#$%&*<=>[\\]^_`{|}~');
const ascii = characters(space, tilde).filter((character) => !unused.has(character));

export const everyday = [...ascii, ...'\u00a0\u202f«»›©·éèêëàâäçîïôöùûüœßÉÈËÀÇÄÖÜ’–…€„“”áíóúãõ'];
export const rare = [...unused, ...characters(0xa1, 0xff), ...'ŒŸ—‘‚•‹×\u2009'].filter(
  (character) => !everyday.includes(character),
);
export const slavic = [...'ŠšŽžĆćČčĐđŁłŃńŚśŹźŻżĄąĘęĚěŘřŮůŐőŰűŞşĞğİıȘșȚțĂă'];

/** The typeface lacks U+202F, which French puts before signs. Gives it the glyph of U+00A0. */
function withNarrowSpace(font: Buffer): Buffer {
  const prime = 0x2032;
  const narrow = 0x202f;
  const noBreak = 0xa0;
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index);
  const entry = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap') ?? 0;
  const cmap = font.readUInt32BE(entry + 8);
  for (let index = 0; index < font.readUInt16BE(cmap + 2); index++) {
    const at = cmap + font.readUInt32BE(cmap + 8 + 8 * index);
    const size = font.readUInt16BE(at + 6);
    const [ends, starts] = [at + 14, at + 16 + size];
    const deltas = starts + size;
    const segments = Array.from({ length: size / 2 }, (_, segment) => 2 * segment);
    const startingAt = (letter: number) =>
      segments.find((segment) => font.readUInt16BE(starts + segment) === letter);
    const [from, to] = [startingAt(noBreak), startingAt(prime)];
    if (startingAt(narrow) !== undefined) continue;
    if (from === undefined || to === undefined) throw new Error('another table of characters');
    const ranges = deltas + size;
    const place = ranges + from + font.readUInt16BE(ranges + from);
    const glyph = font.readUInt16BE(place);
    font.writeUInt16BE(narrow, starts + to);
    font.writeUInt16BE(narrow, ends + to);
    font.writeInt16BE(glyph - narrow, deltas + to);
  }
  return font;
}

const fonts = new URL(
  '../node_modules/@fontsource-variable/bricolage-grotesque/files/',
  import.meta.url,
);
const cut = async (subset: string, letters: readonly string[], name: string) => {
  const source = await readFile(new URL(`bricolage-grotesque-${subset}-opsz-normal.woff2`, fonts));
  // The axis for the optical size would add a third to the file.
  const variationAxes = { opsz: 16, wght: { min: 400, max: 800 } };
  const whole = await subsetFont(source, undefined, { targetFormat: 'sfnt', keepAllGlyphs: true });
  const font = subset === 'latin' ? withNarrowSpace(Buffer.from(whole)) : whole;
  const file = await subsetFont(font, letters.join(''), { targetFormat: 'woff2', variationAxes });
  await writeFile(new URL(`../src/kit/fonts/${name}.woff2`, import.meta.url), file);
  console.log(`${name}.woff2: ${file.length} bytes`);
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await cut('latin', everyday, 'kloer');
  await cut('latin', rare, 'kloer-rare');
  await cut('latin-ext', slavic, 'kloer-slavic');
}
