import { iconShapes, type IconName } from './icon-shapes.ts';

type Props = {
  /** The icons that the page's islands and cards use; default: all icons. */
  names?: readonly IconName[];
};

/** The shapes of icons, once per page; part of the static page, not of an island. */
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
