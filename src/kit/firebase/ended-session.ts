import { AppError } from '@kloer/domain/errors/errors.ts';
import { callApi } from '../calls/api.ts';
import { endSession, identityToken } from './auth.ts';

/**
 * Finds out whether security rules refused a request because the session ended. Rules cannot tell, because a token
 * stays valid for up to an hour; functions can. An ended session also ends in this browser, to avoid a redirect loop
 * with the sign-in page. Returns the error to throw.
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
