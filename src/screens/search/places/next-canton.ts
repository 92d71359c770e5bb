import type { CantonId } from '@kloer/domain/reference/cantons.ts';
import { cantonShapes, mappedCantons } from './canton-shapes.ts';

const directions: Record<string, readonly [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Factor by which a sideways distance counts more than the same distance forward. */
const aside = 2;

/** The nearest canton in an arrow key's direction; undefined at the map's edge, and for other keys. */
export function nextCanton(from: CantonId, key: string): CantonId | undefined {
  const direction = directions[key];
  if (!direction) return undefined;
  const [right, down] = direction;
  const [x, y] = cantonShapes[from].at;
  const ahead = mappedCantons.flatMap((canton) => {
    const [dx, dy] = [cantonShapes[canton].at[0] - x, cantonShapes[canton].at[1] - y];
    const along = dx * right + dy * down;
    const across = Math.abs(dx * down) + Math.abs(dy * right);
    return along > 0 && across <= along * aside ? [{ canton, far: along + aside * across }] : [];
  });
  return ahead.toSorted((a, b) => a.far - b.far)[0]?.canton;
}
