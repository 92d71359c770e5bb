import { randomUUID } from 'node:crypto';
import { AppError } from '@kloer/domain/errors/errors.ts';
import type { Profile } from '@kloer/domain/profile/public-profile.ts';
import { teacherCard, type PicturedProfile } from '@kloer/domain/social/social-card.ts';
import { getTogether } from '../../database/get-together.ts';
import { documentOf } from '../../database/references.ts';
import type { SocialImage } from '../../database/schemas/publication.ts';
import type { Context, DrawingOrder } from '../../platform/context.ts';
import { errorDetails } from '../../platform/log.ts';
import { mediaFile } from '../picture/picture-files.ts';
import { socialKey, socialPath } from './social-image.ts';

export type DrawContext = Pick<Context, 'files' | 'portrait' | 'log'>;

async function picturesOf(
  { files, portrait }: DrawContext,
  uid: string,
  { portraits }: ReturnType<typeof teacherCard>,
): Promise<Uint8Array[]> {
  if (portraits.kind === 'drawn') return Promise.all(portraits.numbers.map(portrait));
  const picture = await files.read(mediaFile(uid, portraits.path));
  if (!picture) throw new AppError('unavailable', `the picture ${portraits.path} is not there`);
  return [picture];
}

/** @throws AppError `unavailable` while the teacher's picture is not stored */
export async function storeSocialImage(
  context: DrawContext,
  profile: PicturedProfile,
): Promise<string> {
  const card = teacherCard(profile);
  const pictures = await picturesOf(context, profile.uid, card);
  const { drawArches, drawCard } = await import('./draw-card.ts');
  const path = socialPath(profile.uid, socialKey(profile));
  await context.files.write(
    mediaFile(profile.uid, path),
    await drawCard(card, await drawArches(pictures)),
    'image/jpeg',
  );
  return path;
}

type Recorded = 'recorded' | 'out-of-date';

async function record(db: Context['db'], uid: string, image: SocialImage): Promise<Recorded> {
  const document = documentOf(db, 'publications', uid);
  return db.runTransaction(async (transaction) => {
    const current = (await transaction.get(document)).data();
    if (current?.social?.key !== image.key) return 'out-of-date';
    transaction.update(document, {
      social: image,
      ...(image.path !== null && {
        dirty: true,
        version: randomUUID(),
        paths: [...new Set([...current.paths, image.path])],
      }),
    });
    return 'recorded';
  });
}

async function drawn(context: DrawContext, profile: Profile, key: string): Promise<SocialImage> {
  try {
    return { key, path: await storeSocialImage(context, profile), dueAt: null };
  } catch (error) {
    if (error instanceof AppError) throw error;
    context.log.error('social image not drawn', { uid: profile.uid, ...errorDetails(error) });
    return { key, path: null, dueAt: null };
  }
}

/** Draws an image if it is still needed, and marks the pages for publishing. Safe to repeat. */
export async function drawTeacher(
  context: DrawContext & Pick<Context, 'db' | 'queue'>,
  { uid, key }: DrawingOrder,
): Promise<void> {
  const { db, files, queue } = context;
  const [publicationSnapshot, profileSnapshot] = await getTogether(
    db,
    documentOf(db, 'publications', uid),
    documentOf(db, 'profiles', uid),
  );
  const publication = publicationSnapshot.data();
  const profile = profileSnapshot.data();
  const forget = () => files.remove(mediaFile(uid, socialPath(uid, key)));
  if (publication?.social?.key !== key) return forget();
  if (publication.social.dueAt === null) {
    // An earlier task drew the image, but may have ended before it requested a publish.
    if (publication.dirty) await queue.enqueue();
    return;
  }
  if (!profile || socialKey(profile) !== key) {
    throw new AppError('unavailable', 'the profile changed between two reads');
  }
  if ((await record(db, uid, await drawn(context, profile, key))) === 'out-of-date') {
    return forget();
  }
  await queue.enqueue();
}
