/**
 * The social images of subjects, one for each language, and those of pages without a subject: drawn
 * into the build, kept between builds under what they are made of.
 */
import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { locales, type Locale } from '@kloer/domain/locale/locale.ts';
import { portraitCount } from '@kloer/domain/reference/fallback-portrait.ts';
import { subjectKeys, subjectNames, type SubjectKey } from '@kloer/domain/reference/subjects.ts';
import type { SocialCard } from '@kloer/domain/social/social-card.ts';
import { subjectImagePath } from '@kloer/domain/social/subject-image.ts';
import { translator } from '@kloer/i18n/translate.ts';

const root = path.resolve(import.meta.dirname, '..');
const portraits = path.join(root, 'public', 'portraits');
const drawing = path.join(root, 'functions', 'src', 'social');

/** Four portraits, other ones for each subject. */
function group(subject: SubjectKey | undefined): number[] {
  const start = subject === undefined ? 0 : subjectKeys.indexOf(subject) + 1;
  return [0, 1, 2, 3].map((step) => (start * 3 + step * 3) % portraitCount);
}

function subjectCard(locale: Locale, subject: SubjectKey | undefined): SocialCard {
  const t = translator(locale);
  return {
    title: subject ? subjectNames[subject][locale] : t('profile:socialTitle'),
    subtitle: subject ? t('profile:socialSubtitle') : '',
    note: t('profile:socialNote'),
    portraits: { kind: 'drawn', numbers: group(subject) },
  };
}

/** Digest of everything beside the cards that decides what an image looks like. */
async function styleDigest(): Promise<string> {
  const sources = (await readdir(drawing)).filter((name) => /(?<!\.test)\.ts$/.test(name));
  const files = [
    ...sources.map((name) => path.join(drawing, name)),
    ...(await readdir(portraits)).map((name) => path.join(portraits, name)),
    path.join(root, 'domain', 'brand', 'brand.ts'),
    path.join(root, 'functions', 'package.json'),
  ];
  const hash = createHash('sha256');
  for (const file of files.toSorted()) hash.update(await readFile(file)).update('\0');
  return hash.digest('hex');
}

async function draw(card: SocialCard): Promise<Uint8Array> {
  const { drawCard } = await import('../functions/src/social/draw-card.ts');
  const numbers = card.portraits.kind === 'drawn' ? card.portraits.numbers : [];
  const pictures = numbers.map((number) =>
    readFile(path.join(portraits, `portrait-${number}.svg`)),
  );
  return drawCard(card, await Promise.all(pictures));
}

/**
 * Puts the images under `client`.
 *
 * @param client folder of the site's static files
 */
export async function buildSocialImages(client: string): Promise<void> {
  const kept = path.join(root, '.local', 'build', 'social');
  await mkdir(kept, { recursive: true });
  const style = await styleDigest();
  for (const locale of locales) {
    for (const subject of [undefined, ...subjectKeys]) {
      const card = subjectCard(locale, subject);
      const name = createHash('sha256').update(style).update(JSON.stringify(card)).digest('hex');
      const drawn = path.join(kept, `${name}.jpg`);
      const target = path.join(client, subjectImagePath(locale, subject));
      if (!existsSync(drawn)) await writeFile(drawn, await draw(card));
      await mkdir(path.dirname(target), { recursive: true });
      await copyFile(drawn, target);
    }
  }
}
