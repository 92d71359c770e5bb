/**
 * Tries a folder of public test files: `node bench/corpora.ts FOLDER`. Uploads each picture; types each line of a
 * `.txt` into each field. Counts accepted and refused ones, and exits with 1 after any other failure.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { emailAddress } from '@kloer/domain/account/email-address.ts';
import { TypedPromoCode } from '@kloer/domain/promo-code/promo-code.ts';
import { isPictureType, pictureEndings } from '@kloer/domain/teacher/picture-limits.ts';
import { sniffedBytes, pictureKind } from '@kloer/domain/teacher/picture-kind.ts';
import { TeacherProfileFields } from '@kloer/domain/teacher/teacher.ts';
import { decodePicture, PictureRefused } from '../functions/src/profile/picture/decode-picture.ts';
import { drawInChildProcess } from '../functions/src/profile/picture/draw-in-child-process.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Name the folder: node bench/corpora.ts FOLDER');
  process.exit(1);
}

const { firstName, phone, facebookProfile, bio } = TeacherProfileFields.shape;
const fields = {
  firstName,
  phone,
  facebookProfile,
  bio,
  email: emailAddress('invalid'),
  promoCode: TypedPromoCode,
};

const counts: Record<string, number> = {};
const failures: string[] = [];

function count(what: string): void {
  counts[what] = (counts[what] ?? 0) + 1;
}

async function tryPicture(file: string): Promise<void> {
  const bytes = readFileSync(file);
  // The browser also decides by the first bytes.
  const contentType = pictureKind(bytes.subarray(0, sniffedBytes)) ?? '';
  const ending = isPictureType(contentType)
    ? pictureEndings[contentType][0]
    : path.extname(file).slice(1);
  try {
    const fileName = `picture.${ending}`;
    await decodePicture({ fileName, contentType, bytes }, drawInChildProcess);
    count('picture: taken');
  } catch (error) {
    if (error instanceof PictureRefused) count(`picture: ${error.reason}`);
    else failures.push(`${file}: ${String(error)}`);
  }
}

function typeLine(line: string, where: string): void {
  for (const [name, field] of Object.entries(fields)) {
    try {
      const { success } = field.safeParse(line);
      count(`${name}: ${success ? 'taken' : 'refused'}`);
    } catch (error) {
      failures.push(`${where}, ${name}: ${String(error)}`);
    }
  }
}

const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
for (const entry of entries.filter((each) => each.isFile())) {
  const file = path.join(entry.parentPath, entry.name);
  if (entry.name.endsWith('.txt')) {
    const lines = readFileSync(file, 'utf8').split('\n');
    for (const [index, line] of lines.entries()) typeLine(line, `${file}:${index + 1}`);
  } else if (/\.(jpe?g|png|gif|webp|svg|hei[cf]|tiff?|bmp|avif)$/i.test(entry.name)) {
    await tryPicture(file);
  }
}
console.table(counts);
for (const failure of failures) console.error(failure);
process.exitCode = failures.length === 0 ? 0 : 1;
