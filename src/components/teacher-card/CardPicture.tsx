import { useEffect, useRef, useState } from 'react';
import type { Picture } from '../../../domain/profile/profile.ts';
import { portraitPath } from '../../../domain/reference/fallback-portrait.ts';

type Props = { picture: Picture | undefined; portrait: number; isFirst: boolean };

/** The teacher's picture, or a drawn portrait where there is none or it does not load. */
export function CardPicture({ picture, portrait, isFirst }: Props) {
  const [isBroken, setBroken] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  // It may have failed before the island lived, when nobody listened.
  useEffect(() => {
    const { current } = image;
    if (current?.complete && current.naturalWidth === 0) setBroken(true);
  }, []);
  const source =
    picture && !isBroken
      ? { src: picture.small, srcSet: `${picture.small} 1x, ${picture.large} 2x` }
      : { src: portraitPath(portrait) };
  return (
    <img
      ref={image}
      {...source}
      alt=""
      width="360"
      height="192"
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setBroken(true)}
    />
  );
}
