import { iconShapes, type IconName } from './icon-shapes.ts';

type Props = {
  /** The icons that the page's islands and cards show; all of them when absent. */
  names?: readonly IconName[];
};

/** The shapes of icons of islands, once in a page; rendered with the page, never by an island. */
export function IconSprite({ names }: Props) {
  const wanted = Object.entries(iconShapes).filter(
    ([name]) => !names || names.some((one) => one === name),
  );
  return (
    <svg className="hidden">
      {wanted.map(([name, shapes]) => (
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
