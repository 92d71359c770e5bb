/** Social images of subjects and of pages without a subject, in each language. */
import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { locales, type Locale } from '@kloer/domain/locale/locale.ts';
import { portraitCount, portraitPath } from '@kloer/domain/reference/fallback-portrait.ts';
import { subjectKeys, subjectNames, type SubjectKey } from '@kloer/domain/reference/subjects.ts';
import type { SocialCard } from '@kloer/domain/social/social-card.ts';
import { subjectImagePath } from '@kloer/domain/social/subject-image.ts';
import { translator } from '@kloer/i18n/translate.ts';

const root = path.resolve(import.meta.dirname, '..');
const site = path.join(root, 'public');
const portraitFolder = path.join(site, 'portraits');
const drawing = path.join(root, 'functions', 'src', 'profile', 'social');

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

async function styleDigest(): Promise<string> {
  const sources = (await readdir(drawing)).filter((name) => /(?<!\.test)\.ts$/.test(name));
  const files = [
    ...sources.map((name) => path.join(drawing, name)),
    ...(await readdir(portraitFolder)).map((name) => path.join(portraitFolder, name)),
    path.join(root, 'domain', 'social', 'social-card.ts'),
    path.join(root, 'domain', 'brand', 'brand.ts'),
    path.join(root, 'functions', 'package.json'),
  ];
  const hash = createHash('sha256');
  for (const file of files.toSorted()) hash.update(await readFile(file)).update('\0');
  return hash.digest('hex');
}

async function drawPortraits(): Promise<Buffer[]> {
  const { drawArches } = await import('../functions/src/profile/social/draw-card.ts');
  const files = Array.from({ length: portraitCount }, (_, number) => portraitPath(number));
  return drawArches(await Promise.all(files.map((file) => readFile(path.join(site, file)))));
}

async function draw(card: SocialCard, portraits: readonly Buffer[]): Promise<Uint8Array> {
  const { drawCard } = await import('../functions/src/profile/social/draw-card.ts');
  const numbers = card.portraits.kind === 'drawn' ? card.portraits.numbers : [];
  return drawCard(
    card,
    numbers.flatMap((number) => portraits[number] ?? []),
  );
}

export async function drawSocialImages(): Promise<Map<string, string>> {
  const kept = path.join(root, '.local', 'build', 'social');
  await mkdir(kept, { recursive: true });
  const style = await styleDigest();
  const files = new Map<string, string>();
  let portraits: Buffer[] | undefined;
  for (const locale of locales) {
    for (const subject of [undefined, ...subjectKeys]) {
      const card = subjectCard(locale, subject);
      const name = createHash('sha256').update(style).update(JSON.stringify(card)).digest('hex');
      const file = path.join(kept, `${name}.jpg`);
      files.set(subjectImagePath(locale, subject), file);
      if (existsSync(file)) continue;
      portraits ??= await drawPortraits();
      await writeFile(file, await draw(card, portraits));
    }
  }
  return files;
}
