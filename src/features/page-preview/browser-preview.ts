import type { CallRequest } from '@kloer/domain/calls/calls.ts';
import { callApi } from '#kit/calls/api.ts';
import { ownToken } from '../own-page/browser-own-page.ts';
import type { Preview } from './PagePreview.tsx';

/** Where its owner sees a stored picture; without it a drawn portrait stands there. */
async function storedPicture(name: string): Promise<string | undefined> {
  if (name === '') return undefined;
  try {
    const { pictureAddress } = await import('#kit/firebase/profile-pictures.ts');
    return await pictureAddress(name);
  } catch (error) {
    console.warn('The picture cannot be shown.', error);
    return undefined;
  }
}

/**
 * One's own page, from what a form holds or from what is stored.
 *
 * @param chosen where a picture can be seen that is not stored yet
 * @throws AppError
 */
export async function askForPreview(
  request: CallRequest<'preview-profile'>,
  chosen?: string,
): Promise<Preview> {
  const asked = { ...request, ...(chosen !== undefined && { hasNewPicture: true }) };
  const { html, picture } = await callApi('preview-profile', asked, ownToken);
  return { html, picture: chosen ?? (await storedPicture(picture)) };
}
