export type SuiteNews =
  | { kind: 'functions-loaded' }
  | { kind: 'ready' }
  | { kind: 'functions-failed' }
  | { kind: 'port-taken' };

// oxlint-disable-next-line no-control-regex -- the escape character is what there is to remove
const colours = /\u001b\[[0-9;]*m/g;

export function withoutColours(text: string): string {
  return text.replaceAll(colours, '');
}

/**
 * Reads one line of firebase-tools' output. Lines about loading functions count too, because "All emulators ready" is
 * printed even if no function could be loaded.
 */
export function readSuiteLine(line: string): SuiteNews | undefined {
  if (/Failed to load function definition|Failed to start Functions emulator/.test(line)) {
    return { kind: 'functions-failed' };
  }
  if (/Loaded functions definitions from source: \w/.test(line)) {
    return { kind: 'functions-loaded' };
  }
  if (/All emulators ready/.test(line)) return { kind: 'ready' };
  if (/port taken|Port \d+ is not open on/.test(line)) return { kind: 'port-taken' };
  return undefined;
}
