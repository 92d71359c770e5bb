/** Receives the steps of a start; the command line prints them, tests ignore them. */
export type Progress = {
  begin: (step: string) => void;
  end: (step: string, tookMs: number) => void;
  note: (text: string) => void;
};

export const silentProgress: Progress = { begin() {}, end() {}, note() {} };

export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

export function printedProgress(print: (line: string) => void): Progress {
  return {
    begin: (step) => print(`  … ${step}`),
    end: (step, tookMs) =>
      print(`  ✓ ${step} ${' '.repeat(Math.max(0, 46 - step.length))} ${seconds(tookMs)}`),
    note: (text) => print(`    ${text}`),
  };
}

export async function during<T>(
  progress: Progress,
  step: string,
  work: () => T | Promise<T>,
): Promise<T> {
  const begun = performance.now();
  progress.begin(step);
  const result = await work();
  progress.end(step, performance.now() - begun);
  return result;
}
