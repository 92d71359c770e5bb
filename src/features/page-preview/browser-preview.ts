import type { CallRequest } from '@kloer/domain/calls/calls.ts';
import { callApi } from '#kit/calls/api.ts';
import { ownToken } from '../own-page/browser-own-page.ts';
import type { Preview } from './PagePreview.tsx';

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
 * Renders the user's profile page from a form's entries or from the stored profile.
 *
 * @param chosen URL of a picture that is not stored yet
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
