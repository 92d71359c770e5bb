import type { IconName } from './icon-shapes.ts';

/**
 * A decorative icon in the text's size and colour. Its shape comes from the page's `IconSprite`, to keep it out of
 * lists and scripts.
 */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  );
}
