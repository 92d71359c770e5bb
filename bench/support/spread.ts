export type Spread = { median: number; least: number; most: number };

export function spreadOf(figures: readonly number[]): Spread {
  const sorted = figures.toSorted((a, b) => a - b);
  const at = (index: number) => Math.round((sorted[index] ?? Number.NaN) * 10) / 10;
  return { median: at(Math.floor(sorted.length / 2)), least: at(0), most: at(sorted.length - 1) };
}
