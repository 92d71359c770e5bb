import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The commands that replace the two Java programs of firebase-tools. */
export type Programs = {
  firestore: readonly string[];
  /** A command that takes the argument `serve`, like Google's runtime of the Storage rules. */
  storageRules: readonly string[];
};

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/**
 * A script named `java` for firebase-tools, which asks its version and then runs `java … -jar FILE …`. firebase-tools
 * refuses a Java older than 21, even if the jar needs none, so the version is always 21. FILE is ours and contains
 * the command to run. (firebase-tools makes FILE executable, so it must be neither a versioned module nor another
 * user's jar.)
 */
const javaScript = `#!/bin/sh
for argument; do
  if [ "$argument" = -version ]; then
    echo 'openjdk version "21.0.0" (Kloer: programs of its own)' >&2
    exit 0
  fi
done
while [ $# -gt 0 ] && [ "$1" != -jar ]; do shift; done
if [ $# -lt 2 ]; then
  echo 'This java only runs the programs that Kloer puts in place of -jar files.' >&2
  exit 1
fi
command=$(cat "$2")
shift 2
eval "exec $command "'"$@"'
`;

/**
 * Writes the script `java` and its two "jar" files.
 *
 * @returns the environment that makes firebase-tools use them
 */
export function writeJavaLauncher(
  folder: string,
  programs: Programs,
  searchPath: string,
): Record<string, string> {
  const firestore = path.join(folder, 'firestore.jar');
  const storageRules = path.join(folder, 'storage-rules.jar');
  const bin = path.join(folder, 'bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(firestore, programs.firestore.map(quoted).join(' '));
  writeFileSync(storageRules, programs.storageRules.map(quoted).join(' '));
  const java = path.join(bin, 'java');
  writeFileSync(java, javaScript);
  chmodSync(java, 0o755);
  return {
    PATH: `${bin}${path.delimiter}${searchPath}`,
    FIRESTORE_EMULATOR_BINARY_PATH: firestore,
    STORAGE_EMULATOR_BINARY_PATH: storageRules,
  };
}

/** The command that runs a program which ends together with the launcher. */
export function supervised(command: readonly string[]): string[] {
  return [
    process.execPath,
    path.join(import.meta.dirname, '../processes/supervised.cjs'),
    ...command,
  ];
}
