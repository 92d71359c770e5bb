/** Round sizes of a step, before multiplication by a power of ten. */
const steps = [1, 2, 5, 10];

export const stepsUp = 4;

/**
 * The top of a plot's axis, such that its four steps are round numbers.
 *
 * @example topOf(37) is 40, topOf(3) is 4, topOf(0) is 4
 */
export function topOf(highest: number): number {
  const atLeast = Math.max(1, highest / stepsUp);
  const magnitude = 10 ** Math.floor(Math.log10(atLeast));
  const step = steps.find((one) => one * magnitude >= atLeast) ?? 10;
  return step * magnitude * stepsUp;
}

export function ticksOf(top: number): number[] {
  return Array.from({ length: stepsUp + 1 }, (_, at) => (top / stepsUp) * (stepsUp - at));
}

export type Point = { at: number; value: number };

/** An SVG path through points, in a box of 100 by 100; a single point becomes a short dash. */
export function pathThrough(
  points: readonly Point[],
  { from, to, top }: { from: number; to: number; top: number },
): string {
  const across = Math.max(1, to - from);
  const place = ({ at, value }: Point) =>
    `${(((at - from) / across) * 100).toFixed(2)} ${(100 - (value / top) * 100).toFixed(2)}`;
  const [first, ...others] = points.map(place);
  if (first === undefined) return '';
  return others.length === 0 ? `M${first}h2` : `M${[first, ...others].join('L')}`;
}
