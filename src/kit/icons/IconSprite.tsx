import { iconShapes } from './icon-shapes.ts';

/** The shapes of all icons of islands, once in a page; rendered with the page, never by an island. */
export function IconSprite() {
  return (
    <svg className="hidden">
      {Object.entries(iconShapes).map(([name, shapes]) => (
        <symbol
          key={name}
          id={`icon-${name}`}
          viewBox="0 0 24 24"
          dangerouslySetInnerHTML={{ __html: shapes }}
        />
      ))}
    </svg>
  );
}
