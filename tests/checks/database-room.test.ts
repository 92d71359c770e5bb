import { expect, test } from 'vitest';
import { repositoryFiles, textOf } from './source-files.ts';

/**
 * Patterns of code that reads a document by its path, or casts stored data to a type, without the table of
 * collections.
 */
const bypasses = [
  /\b(?:db|database|firestore)\s*\.(?:doc|collection|collectionGroup)\(/,
  /\.(?:doc|collection|collectionGroup)\(\s*['"`]/,
  /\bwithDates\(/,
  /\.data\(\)\s*as\b/,
];

const bypassOf = (text: string) => bypasses.find((pattern) => pattern.test(text));

test('functions use the database only through the table of collections', () => {
  const bypassing = repositoryFiles().filter(
    (file) =>
      file.startsWith('functions/src/') &&
      !file.startsWith('functions/src/database/') &&
      bypassOf(textOf(file)),
  );
  expect(bypassing).toEqual([]);
});

test.each([
  'const teacher = await db.doc(`teachers/${uid}`).get();',
  "context.db\n    .collection('mails')",
  "reference.collection('redemptions').doc(uid)",
  'const profile = snapshot.data() as Profile;',
])('the code %s is reported as direct use of the database', (text) => {
  expect(bypassOf(text)).toBeDefined();
});
