import type { Locale } from '../locale/locale.ts';
import { editPath, sharedPath } from '../paths/paths.ts';
import type { Destination } from './routing.ts';

/** Where to redirect; null to stay on the page. */
export function pathTo(
  destination: Destination,
  locale: Locale,
  ownProfile: string,
): string | null {
  switch (destination) {
    case 'stay':
      return null;
    case 'auth':
      return sharedPath(locale, 'auth');
    case 'edit':
      return editPath(locale);
    case 'activation':
      return sharedPath(locale, 'activate-account');
    case 'own-profile':
      return ownProfile;
    case 'home':
      return sharedPath(locale, '');
  }
}
