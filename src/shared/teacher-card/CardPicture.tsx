import { pictureSizes } from '@kloer/domain/profile/picture-sizes.ts';
import type { Picture } from '@kloer/domain/profile/profile.ts';
import { portraitPath } from '@kloer/domain/reference/fallback-portrait.ts';

type Props = {
  picture: Picture | undefined;
  portrait: number;
  /** `first` is the one picture that the page is waited for; `early` ones are likely in view as well. */
  loading: 'first' | 'early' | 'lazy';
};

/**
 * The teacher's picture, or a drawn portrait where there is none. The portrait that takes its place
 * when it does not load is written on it: broken-pictures.ts.
 */
export function CardPicture({ picture, portrait, loading }: Props) {
  const drawn = portraitPath(portrait);
  return (
    <img
      className="arch"
      src={picture ? picture.small : drawn}
      data-portrait={picture && drawn}
      alt=""
      {...pictureSizes.small}
      loading={loading === 'lazy' ? 'lazy' : undefined}
      fetchPriority={loading === 'first' ? 'high' : undefined}
    />
  );
}
