import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The modules of this repository that take the place of Google's two Java programs. */
export type StandIns = {
  /** Absolute path of a module that understands the arguments of the Firestore emulator. */
  firestore: string;
  /** Absolute path of a module that understands `serve`, as the Storage rules runtime does. */
  storageRules: string;
};

/** In single quotes a POSIX shell takes everything as it is, quotes excepted. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/**
 * A `java` for firebase-tools alone, which asks for its version and then runs `java … -jar FILE …`.
 * FILE is ours: it holds the path of the module to run. (firebase-tools makes FILE executable, so it
 * must not be the module, a file under version control.)
 */
function javaScript(node: string): string {
  return `#!/bin/sh
for argument; do
  if [ "$argument" = -version ]; then
    echo 'openjdk version "21.0.0" (Kloer: modules of its own, run by Node)' >&2
    exit 0
  fi
done
while [ $# -gt 0 ] && [ "$1" != -jar ]; do shift; done
if [ $# -lt 2 ]; then
  echo 'This java only runs the modules that Kloer puts in place of -jar files.' >&2
  exit 1
fi
module=$(cat "$2")
shift 2
exec ${quoted(node)} "$module" "$@"
`;
}

function writeJava(folder: string, script: string, searchPath: string): { PATH: string } {
  const bin = path.join(folder, 'bin');
  mkdirSync(bin, { recursive: true });
  const java = path.join(bin, 'java');
  writeFileSync(java, script);
  chmodSync(java, 0o755);
  return { PATH: `${bin}${path.delimiter}${searchPath}` };
}

/**
 * Writes the `java` launcher and its two "jar" files.
 * @returns the environment that makes firebase-tools use them
 */
export function writeJavaLauncher(
  folder: string,
  standIns: StandIns,
  searchPath: string,
): Record<string, string> {
  const firestore = path.join(folder, 'firestore.jar');
  const storageRules = path.join(folder, 'storage-rules.jar');
  writeFileSync(firestore, standIns.firestore);
  writeFileSync(storageRules, standIns.storageRules);
  return {
    ...writeJava(folder, javaScript(process.execPath), searchPath),
    FIRESTORE_EMULATOR_BINARY_PATH: firestore,
    STORAGE_EMULATOR_BINARY_PATH: storageRules,
  };
}

/**
 * Writes a `java` that runs the machine's own under supervision, for Google's emulators.
 * @returns the environment that makes firebase-tools use it
 */
export function writeSupervisedJava(folder: string, searchPath: string): Record<string, string> {
  const real = searchPath
    .split(path.delimiter)
    .map((entry) => path.join(entry, 'java'))
    .find(existsSync);
  const program = path.join(import.meta.dirname, '../processes/supervised.cjs');
  const command = [process.execPath, program, real ?? 'java'].map(quoted).join(' ');
  return writeJava(folder, `#!/bin/sh\nexec ${command} "$@"\n`, searchPath);
}
