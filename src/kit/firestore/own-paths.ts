import { locales, type Localized } from '@kloer/domain/locale/locale.ts';
import { getDocuments } from './firestore-rest.ts';
import { plainFields } from './firestore-value.ts';

/**
 * The paths of the user's published profile; null when there is none. Rules hide a profile whose time has ended.
 *
 * @throws AppError as `getDocuments` does
 */
export async function readOwnPaths(uid: string): Promise<Localized | null> {
  const [found] = await getDocuments(`profiles/${uid}`);
  const paths = (found && plainFields(found.fields)['paths']) as Partial<Localized> | null;
  const isWhole = paths && locales.every((locale) => typeof paths[locale] === 'string');
  return isWhole ? (paths as Localized) : null;
}
