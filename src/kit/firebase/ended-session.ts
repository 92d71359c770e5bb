import { AppError } from '@kloer/domain/errors/errors.ts';
import { callApi } from '../calls/api.ts';
import { endSession, identityToken } from './auth.ts';

/**
 * What a refusal by the security rules means. They answer an ended session as anybody who may not do
 * something, since its token lives on for up to an hour; functions tell the two apart. An ended session
 * ends in this browser, too: whoever believed in it would be led from signing in to here and back.
 */
export async function refusalOf(refused: AppError): Promise<AppError> {
  if (refused.code !== 'permission-denied') return refused;
  try {
    await callApi('is_current_user_admin', {}, identityToken);
  } catch (told) {
    if (!(told instanceof AppError) || told.code !== 'unauthenticated') return refused;
    await endSession();
    return told;
  }
  return refused;
}
