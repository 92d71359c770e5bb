import { pictureSizes } from '@kloer/domain/profile/picture-sizes.ts';
import type { Picture } from '@kloer/domain/profile/public-profile.ts';
import { portraitPath } from '@kloer/domain/reference/fallback-portrait.ts';

type Props = {
  picture: Picture | undefined;
  portrait: number;
};

/**
 * The teacher's picture, or a drawn portrait. `data-portrait` has the path of a portrait, which broken-pictures.ts
 * uses if the picture fails to load.
 */
export function CardPicture({ picture, portrait }: Props) {
  return (
    <img
      className="arch"
      src={picture ? picture.small : portraitPath(portrait)}
      data-portrait={picture && portrait}
      alt=""
      {...pictureSizes.small}
      loading="lazy"
      fetchPriority="low"
    />
  );
}
