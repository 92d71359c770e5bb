import { locales, type Localized } from '@kloer/domain/locale/locale.ts';
import { getDocuments } from './firestore-rest.ts';
import { plainFields } from './firestore-value.ts';

/**
 * Where one's own profile is published, from its public document; null where there is none. Only for
 * whoever is visible now: rules hide a profile whose time has run out.
 *
 * @throws AppError as `getDocuments` does
 */
export async function readOwnPaths(uid: string): Promise<Localized | null> {
  const [found] = await getDocuments(`profiles/${uid}`);
  const paths = (found && plainFields(found.fields)['paths']) as Partial<Localized> | null;
  const isWhole = paths && locales.every((locale) => typeof paths[locale] === 'string');
  return isWhole ? (paths as Localized) : null;
}
