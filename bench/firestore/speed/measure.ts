export type Rate = { perSecond: number; lowest: number; highest: number };

const PARTS = 5;

export async function rateOf(
  count: number,
  operation: (i: number) => Promise<unknown>,
  weight = 1,
): Promise<Rate> {
  const rates: number[] = [];
  for (let part = 0; part < PARTS; part += 1) {
    const each = Math.ceil(count / PARTS);
    const started = performance.now();
    for (let i = 0; i < each; i += 1) await operation(part * each + i);
    rates.push((each * weight * 1000) / (performance.now() - started));
  }
  const sorted = rates.toSorted((a, b) => a - b);
  const at = (i: number): number => Math.round(sorted[i] ?? 0);
  return { perSecond: at(Math.floor(PARTS / 2)), lowest: at(0), highest: at(PARTS - 1) };
}
