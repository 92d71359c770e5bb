import type { Picture } from '@kloer/domain/profile/public-profile.ts';
import type { PublicState } from '../../database/schemas/publication.ts';

/** `/tutoring` becomes `/tutoring.html`, `/` becomes `/index.html`. */
export function pageFile(path: string): string {
  return path === '/' ? '/index.html' : `${path}.html`;
}

export function filesOf(
  state: PublicState,
  picture: Picture | null,
  social: string | null = null,
): string[] {
  switch (state.kind) {
    case 'gone':
      return [];
    case 'notice':
      return Object.values(state.paths).map(pageFile);
    case 'profile':
      return [
        ...Object.values(state.paths).map(pageFile),
        ...(picture === null ? [] : [picture.small, picture.large]),
        ...(social === null ? [] : [social]),
      ];
  }
}
