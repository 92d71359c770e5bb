import { iconShapes } from './icon-shapes.ts';

export type IconName = keyof typeof iconShapes;

/** An outline icon in the text's size and colour; what it means is said in words beside it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      className="size-[1.125em] shrink-0"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: iconShapes[name] }}
    />
  );
}
