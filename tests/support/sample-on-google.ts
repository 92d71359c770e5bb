import { onGoogle } from './google.ts';
import { sample } from './sample.ts';

/** All cases on the embedded Firestore, but a sample on Google's emulator, which is ten times slower. */
export const sampleOnGoogle = <T>(name: string, cases: readonly T[], count: number): T[] =>
  onGoogle ? sample(name, cases, count) : [...cases];
