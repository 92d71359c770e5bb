import type { Collection, Personal, PersonKey } from './collection.ts';
import { collections } from './collections.ts';

const found: Record<PersonKey['by'], string> = {
  id: 'the uid is the id',
  uid: 'by a uid',
  address: 'by an address',
  hash: 'by a hash only',
  rank: 'the publication names the ids',
  listed: 'by the uids in a list of many',
};

const list = (names: readonly string[]) => (names.length === 0 ? 'nobody' : names.join(', '));

function deletionOf({ removal }: Personal): string {
  return removal ? `goes with the ${removal.with}` : 'ends by itself';
}

function exportOf({ exported }: Personal): string {
  return 'as' in exported ? `\`${exported.as}\`` : `no: ${exported.omitted}`;
}

const aboutOf = (personal: Personal) =>
  `- About a person (${found[personal.key.by]}); ${deletionOf(personal)}. In the export: ${exportOf(personal)}.`;

function sectionOf(collection: Collection<never>): string {
  const { path, what, writers, readers, personal, alsoPersonal, kept, shared } = collection;
  const facts = [
    `- Written by: ${list(writers)}. Read in browsers by: ${list(readers)}.`,
    personal ? aboutOf(personal) : '- About nobody.',
    ...(alsoPersonal ? [aboutOf(alsoPersonal).replace('a person', 'another person')] : []),
    `- Kept: ${kept}.`,
    ...(shared === undefined ? [] : [`- Shared: ${shared}.`]),
  ];
  return `## \`${path}\`\n\n${what}\n\n${facts.join('\n')}`;
}

const introduction = `# What is stored

Made from \`functions/src/database/rows/\` by \`npm run docs\`; a test holds that it is up to
date. Beside the database there are the accounts of Firebase Auth (address, password as a hash, times
of sign-up and last sign-in; removed with the account) and the pictures in the bucket
(\`docs/pictures.md\`; removed with the profile).

_Shared_ is said where one document serves unrelated people, whose transactions could wait for one another. Firestore
bears about one write a second to a document for long. \`bench/contention.ts\` measures it.`;

/** The page `docs/data.md`. */
export function dataPage(): string {
  const sections = Object.values(collections).map((row) => sectionOf(row as Collection<never>));
  return `${[introduction, ...sections].join('\n\n')}\n`;
}
