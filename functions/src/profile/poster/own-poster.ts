import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { fallbackPortrait } from '@kloer/domain/reference/fallback-portrait.ts';
import type { Profile } from '@kloer/domain/profile/public-profile.ts';
import { getTogether } from '../../database/get-together.ts';
import { documentOf } from '../../database/references.ts';
import { mediaFile } from '../picture/picture-files.ts';
import type { Context } from '../../platform/context.ts';
import { consumeAllowance } from '../../platform/rate-limit/allowance.ts';
import { posterWords } from './poster-words.ts';

type PosterContext = Pick<Context, 'db' | 'clock' | 'files' | 'portrait' | 'siteOrigin' | 'log'>;

const perPerson = { action: 'own-poster', limit: 30, minutes: 60 };

async function pictureOf(
  { files, portrait, log }: PosterContext,
  { uid, picture }: Profile,
): Promise<Uint8Array> {
  const published = picture && (await files.read(mediaFile(uid, picture.large)));
  if (picture && !published) log.warn('a published picture is not there', { uid });
  return published ?? portrait(fallbackPortrait(uid));
}

/** @throws AppError `no-active-subscription` for a hidden profile, `rate-limited` */
export async function ownPoster(
  context: PosterContext,
  uid: string,
  { language }: CallRequest<'own-poster'>,
): Promise<CallResponse<'own-poster'>> {
  const { db, siteOrigin } = context;
  await consumeAllowance(context, { ...perPerson, subject: uid });
  const [publication, stored] = await getTogether(
    db,
    documentOf(db, 'publications', uid),
    documentOf(db, 'profiles', uid),
  );
  const profile = stored.data();
  if (publication.data()?.state.kind !== 'profile' || !profile) {
    throw new AppError('no-active-subscription', `nothing of ${uid} is shown`);
  }
  const { drawPoster } = await import('./draw-poster.ts');
  const words = posterWords(profile, language, siteOrigin);
  const pdf = await drawPoster(words, language, await pictureOf(context, profile));
  return { pdf: Buffer.from(pdf).toString('base64') };
}
