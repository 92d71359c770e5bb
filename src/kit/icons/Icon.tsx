import type { IconName } from './icon-shapes.ts';

/**
 * A decorative icon in the text's size and colour. Its shape is in the page's `IconSprite`, not in each list or
 * script.
 */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  );
}
