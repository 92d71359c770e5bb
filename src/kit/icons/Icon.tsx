import type { IconName } from './icon-shapes.ts';

/**
 * An outline icon in the text's size and colour; what it means is said in words beside it. Its shape
 * comes from the page's `IconSprite`, so that neither lists nor scripts carry it again.
 */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  );
}
