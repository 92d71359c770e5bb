import { onGoogle } from './google.ts';
import { sample } from './sample.ts';

/** All cases on the embedded Firestore; a sample on Google's emulator, which takes ten times as long. */
export const sampleOnGoogle = <T>(name: string, cases: readonly T[], count: number): T[] =>
  onGoogle ? sample(name, cases, count) : [...cases];
