import type { Picture } from '@kloer/domain/profile/profile.ts';
import { portraitPath } from '@kloer/domain/reference/fallback-portrait.ts';

type Props = { picture: Picture | undefined; portrait: number; isFirst: boolean };

/**
 * The teacher's picture, or a drawn portrait where there is none. The portrait that takes its place
 * when it does not load is written on it: broken-pictures.ts.
 */
export function CardPicture({ picture, portrait, isFirst }: Props) {
  const source = picture
    ? {
        src: picture.small,
        srcSet: `${picture.small} 1x, ${picture.large} 2x`,
        'data-portrait': portraitPath(portrait),
      }
    : { src: portraitPath(portrait) };
  return (
    <img
      {...source}
      alt=""
      width="360"
      height="192"
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}
