import { StartupProblem } from '../startup-problem.ts';
import { downloadedJar, googleFirestoreCommand, googleFirestoreJar } from './google-firestore.ts';

export type OfficialEmulators = {
  firestore: string[];
  /**
   * Program and arguments of Google's Storage rules runtime. Undefined if it is not installed; our own runtime is
   * then used.
   */
  storageRules: string[] | undefined;
  sentence: string;
};

/** @throws StartupProblem `missing-prerequisite` if Google's Firestore emulator or a Java for it is missing */
export function findOfficialEmulators(
  environment: Record<string, string | undefined> = process.env,
): OfficialEmulators {
  const jar = googleFirestoreJar(environment);
  if (jar === undefined) {
    throw new StartupProblem(
      'missing-prerequisite',
      "Google's Firestore emulator is not on this machine: fetch it once with " +
        '`npx firebase setup:emulators:firestore`, name its jar in FIRESTORE_EMULATOR_JAR, or start without --official.',
    );
  }
  const firestore = googleFirestoreCommand(jar, environment);
  const [java = ''] = firestore ?? [];
  if (firestore === undefined) {
    throw new StartupProblem(
      'missing-prerequisite',
      `No Java on this machine runs ${jar}: install Java 21 or newer, or start without --official.`,
    );
  }
  const runtime = downloadedJar('cloud-storage-rules-runtime', environment);
  return {
    firestore,
    storageRules: runtime === undefined ? undefined : [java, '-Duser.language=en', '-jar', runtime],
    sentence:
      `Firestore is Google's emulator ${jar}, run by ${java}; ` +
      `Storage rules are evaluated by ${runtime === undefined ? 'our own runtime' : `Google's runtime ${runtime}`}.`,
  };
}
