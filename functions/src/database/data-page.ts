import type { Collection, Personal, PersonKey } from './collection.ts';
import { collections } from './collections.ts';

const found: Record<PersonKey['by'], string> = {
  id: 'uid as id',
  uid: 'a uid',
  address: 'an address',
  hash: 'only a hash',
  rank: 'ids in `publications`',
  listed: 'uids of many',
};

const list = (names: readonly string[]) => names.join(', ') || 'no browser';

function accessOf({ writers, readers }: Collection<never>): string[] {
  const isUsual = readers.length === 0 && writers.every((writer) => writer === 'functions');
  return isUsual ? [] : [`- Written by ${list(writers)}; read by ${list(readers)}.`];
}

function deletionOf({ removal }: Personal): string {
  return removal ? `removed with the ${removal.with}` : 'expires';
}

function exportOf({ exported }: Personal): string {
  return 'as' in exported ? `exported as \`${exported.as}\`` : `not exported (${exported.omitted})`;
}

const aboutOf = (personal: Personal) =>
  `- Personal (${found[personal.key.by]}): ${deletionOf(personal)}, ${exportOf(personal)}.`;

function sectionOf(collection: Collection<never>): string {
  const { path, what, personal, alsoPersonal, kept, shared } = collection;
  const facts = [
    ...accessOf(collection),
    ...(personal ? [aboutOf(personal)] : []),
    ...(alsoPersonal ? [aboutOf(alsoPersonal).replace('Personal', 'About another person')] : []),
    `- Kept ${kept}.`,
    ...(shared === undefined ? [] : [`- Shared: ${shared}.`]),
  ];
  return `## \`${path}\`\n\n${what}\n\n${facts.join('\n')}`;
}

const introduction = `# What is stored

Made from \`functions/src/database/rows/\` by \`npm run docs\`. Functions write every document and no browser reads it,
unless a line says otherwise. A document without a line _Personal_ is about no person. _Shared_ marks documents that
serve unrelated people: Firestore accepts about one write a second to each (\`bench/contention.ts\`).

Beside the database there are the accounts of Firebase Auth (address, hash of the password, times of sign-up and last
sign-in; removed with the account) and the pictures (\`docs/pictures.md\`; removed with the profile).`;

export function dataPage(): string {
  const sections = Object.values(collections).map((row) => sectionOf(row as Collection<never>));
  return `${[introduction, ...sections].join('\n\n')}\n`;
}
